import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FoundItem, SearchReport } from '#contract/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import { rowOf as metadataRow } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, offline, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const idOf = (number: number): string => String(100_000_000_000 + number);
const uuidOf = (number: number): string => `0b8f6f5e-6a35-4a3c-9d0e-${String(number).padStart(12, '0')}`;
const rowOf = (number: number) =>
  metadataRow(number, { id: idOf(number), resourceId: uuidOf(number), title: `Energiegesetz ${String(number)}` });
const foundOf = (number: number, more: Partial<FoundItem> = {}): FoundItem => ({
  id: idOf(number),
  title: null,
  lead: null,
  passages: [],
  similarity: null,
  words: [],
  ...more,
});

interface Answer {
  readonly total: number;
  readonly of: (number: number) => Partial<FoundItem>;
  readonly report?: Partial<SearchReport>;
}

const open = async (path: string, answer: Answer) => {
  const host = createFakeHost({ session: signedIn() });
  host.api['listTenants'] = () => ok([]);
  host.api['listMetadata'] = call => {
    const { size = 10, page = 0 } = call.query as unknown as { readonly size?: number; readonly page?: number }; // the contract's query
    const numbers = Array.from({ length: Math.min(size, answer.total - page * size) }, (_, index) => page * size + index + 1);
    const items = numbers.map(number => foundOf(number, answer.of(number)));
    const totalPages = Math.ceil(answer.total / size);
    return ok({
      content: numbers.map(rowOf),
      first: page === 0,
      last: true,
      number: page,
      size,
      totalElements: answer.total,
      totalPages,
      sort: 'relevance,desc',
      found: { method: 'words', index: null, corrections: [], share: null, items, ...answer.report },
    });
  };
  const { router } = await renderApp(host, { path });
  const asked = () =>
    host.callsOf('api.call').flatMap(call => (call.operation === 'listMetadata' && 'explain' in (call.query ?? {}) ? [call.query] : []));
  return { host, router, asked };
};
const results = () => screen.findByRole('list', { name: 'Results' });

describe('the search screen', () => {
  it('A2-056 searches by words with filters, marks what it found and says where (D-061)', async () => {
    const passages: FoundItem['passages'] = [{ text: 'Das Energiegesetz gilt.', marks: [[4, 17]] }];
    const { asked, router } = await open('/search?q=gesetz&publicationStatus=published', { total: 12, of: () => ({ passages }) });
    const list = await results();
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(list.querySelector('mark')?.textContent).toBe('Energiegesetz');
    expect(list.textContent).toContain('Found in: text');
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/articles/${uuidOf(1)}`);
    expect(asked().at(-1)).toMatchObject({ q: 'gesetz', publicationStatus: ['published'], page: 0, size: 10 });
    await userEvent.click(screen.getByRole('button', { name: /2/u }));
    await waitFor(() => expect(router.state.location.search).toContain('page=2'));
    await userEvent.click(screen.getByRole('tab', { name: 'Meaning' }));
    await waitFor(() => expect(router.state.location.search).toContain('semanticQ=gesetz'));
    expect(router.state.location.search).not.toContain('page=');
    expect(router.state.location.search).toContain('publicationStatus=published');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ searchType: 'semantic', publicationStatus: ['published'] }));
  });

  it('B4-050 B9-020 shows ten similar ones of up to 100, “very similar” unless another level is chosen, and the rest on demand', async () => {
    const { asked, router } = await open('/search?searchType=semantic&semanticQ=Strom%20vom%20Dach', {
      total: 37,
      of: number => ({ similarity: 0.95, words: number === 1 ? ['Strom'] : [] }),
      report: { method: 'archive', index: { placed: 50, items: 80 } },
    });
    const list = await results();
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(asked().at(-1)).toMatchObject({
      searchType: 'semantic',
      semanticQ: 'Strom vom Dach',
      kSimilarity: 0.8,
      kCandidates: 100,
      size: 10,
    });
    expect(list.textContent).toContain('In common: Strom.');
    expect(list.textContent).toContain('No word in common');
    expect(screen.getByText(/50 of 80/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 27 more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').filter(item => item.className === 'g-search-result')).toHaveLength(37));
    const levels = screen.getByLabelText('Similarity');
    expect(
      within(levels)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['slightly similar', 'similar', 'very similar', 'almost the same']);
    await userEvent.selectOptions(levels, 'slightly similar');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ kSimilarity: 0.4, size: 10 }));
    expect(router.state.location.search).toContain('kSimilarity=0.4');
  });

  it('B3-048 takes every field of a search from its address, and gives it to the newsroom', async () => {
    const league = uuidOf(70);
    const day = { publishedAfter: '2026-11-01', publishedBefore: '2026-11-27' };
    const lists = { tenantIds: [11, 12], categoryIds: [3], tagIds: [5, 6], leagueIds: [league], type: ['soccer', 'tennis'] };
    const more = { userIds: [uuidOf(8)], contentType: ['tickers'], publicationStatus: ['published'], contentStatus: ['readyToPublish'] };
    const fields = { ...lists, ...more, contentLocale: 'de-CH', kSimilarity: '0.6', ...day };
    const address = new URLSearchParams(Object.entries({ ...fields, q: 'Tor' }).map(([name, value]) => [name, String(value)]));
    address.set('semanticQ', 'Elfmeter');
    const { asked, router } = await open(`/search?${address.toString()}`, { total: 1, of: () => ({}) });
    await results();
    const { kSimilarity: _level, ...narrowing } = fields;
    expect(asked().at(-1)).toMatchObject({ searchType: 'keyword', q: 'Tor', ...narrowing });
    await userEvent.click(screen.getByRole('tab', { name: 'Meaning' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ searchType: 'semantic', semanticQ: 'Elfmeter', ...narrowing, kSimilarity: 0.6 }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Ticker type/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ice hockey' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ type: ['soccer', 'tennis', 'iceHockey'] }));
    expect(new URLSearchParams(router.state.location.search).get('type')).toBe('soccer,tennis,iceHockey');
  });

  it('asks for two characters before it searches (B9-019, B5-016)', async () => {
    const { asked } = await open('/search', { total: 3, of: () => ({}) });
    const field = await screen.findByRole('searchbox', { name: 'Search words' });
    await userEvent.type(field, 'g');
    expect(await screen.findByText(/2 characters/u)).toBeTruthy();
    expect(asked()).toEqual([]);
    await userEvent.type(field, 'e');
    await results();
    expect(asked().at(-1)).toMatchObject({ q: 'ge' });
  });

  it('says what it took for a mistyped word', async () => {
    await open('/search?q=Bundeskanzelr', {
      total: 1,
      of: () => ({}),
      report: { corrections: [{ typed: 'bundeskanzelr', taken: ['bundeskanzler'] }] },
    });
    expect(await screen.findByText(/Shown is: bundeskanzler/u)).toBeTruthy();
  });

  it('D-061 says how many of the words the results have where nothing has them all', async () => {
    await open('/search?q=eins%20zwei%20drei', { total: 1, of: () => ({}), report: { share: { has: 2, of: 3 } } });
    expect(await screen.findByText('Nothing has all 3 words. Shown is what has 2 of them.')).toBeTruthy();
  });

  it('D-061 says that the results of a sentence have at least so many of its words, the rarest first', async () => {
    await open('/search?q=eins%20zwei', { total: 1, of: () => ({}), report: { share: { has: 2, of: 12 } } });
    expect(await screen.findByText('Nothing has all 12 words. Shown is what has at least 2 of them, the rarest words first.')).toBeTruthy();
  });

  it('searches this computer while offline, and says so', async () => {
    const host = createFakeHost({ session: signedIn() });
    host.handlers['offline.search'] = () => ok({ found: [{ resource: 'articles' as const, id: uuidOf(1), metadataId: null, asOf: null }] });
    await renderApp(host, { path: '/search?searchType=semantic&semanticQ=Strom' });
    host.emit('connectivity.changed', offline());
    expect(await screen.findByText(/search by meaning needs the newsroom/u)).toBeTruthy();
    expect((await results()).textContent).toContain('on this computer');
  });
});
