import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEntry } from '#domain/print/page-plan.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID } from '#tests/support/article-host.ts';
import { createFakeHost, type FakeHost, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const NOW = '2026-11-28T15:10:00.000Z'; // 16:10 in Zurich
const PATH = '/planning/pages';

const entry = (ordinal: number, title: string, more: Partial<PageEntry> = {}): PageEntry => ({
  metadataId: `10000000000${String(ordinal)}`,
  resourceName: 'articles',
  resourceId: ARTICLE_ID,
  title,
  authorNames: ['Lea Steiner'],
  pageName: '5',
  publication: 'Aarewarte',
  category: 'Region',
  type: 'Aufmacher',
  contentStatus: 'draft',
  studioStatus: null,
  publicationStatus: 'notPublished',
  actualTextLength: 2300,
  targetTextLength: 3500,
  untold: [],
  deadline: { date: '2026-11-28', time: '15:00' },
  ...more,
});
const ENTRIES = [
  entry(1, 'Die Brücke'),
  entry(2, 'Der Sport', { pageName: '10', contentStatus: 'readyToPublish', actualTextLength: 4200, studioStatus: 'Layout' }),
  entry(3, 'Noch offen', { pageName: null, deadline: null, targetTextLength: null }),
  entry(4, 'Der Markt', { publication: 'Emmenblick', pageName: '3', publicationStatus: 'published', actualTextLength: 3500 }),
];

const hostWith = (entries: readonly PageEntry[] = ENTRIES): FakeHost => {
  const host = createFakeHost();
  host.api['getPlanningSystems'] = () => ok({ planning: null, studio: null });
  host.api['getPagePlan'] = ({ query }) => {
    const publication = (query as { publication?: string } | undefined)?.publication; // the contract's query
    return ok({
      publications: [...new Set(entries.flatMap(one => one.publication ?? []))],
      entries: entries.filter(one => publication === undefined || one.publication === publication),
    });
  };
  return host;
};
const asked = (host: FakeHost) => host.callsOf('api.call').filter(({ operation }) => operation === 'getPagePlan');
const rows = async (): Promise<readonly string[]> => {
  const table = await screen.findByRole('table', { name: /2026/u });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent.replaceAll(/\s+/gu, ' '));
};

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the page plan', () => {
  it('shows tomorrow’s paper by page: what goes where, its length against the target, when it is due and how far it is (A1-009a, A3-022)', async () => {
    const host = hostWith();
    await renderApp(host, { path: PATH });
    expect(await screen.findByRole('heading', { name: 'Sunday, 29 November 2026' })).toBeTruthy();
    const [unplaced, open, page5, bridge, page10, sport, page3, market] = await rows();
    expect([unplaced, page5, page10, page3]).toEqual([
      'Aarewarte · Without a page2,300 characters',
      'Aarewarte · Page 52,300 of 3,500 characters',
      'Aarewarte · Page 104,200 of 3,500 characters',
      'Emmenblick · Page 33,500 of 3,500 characters',
    ]);
    expect(open).toContain('Noch offen');
    expect(bridge).toMatch(/2,300 of 3,500\s*short by 1,200.*15:00.*overdue.*Draft/u);
    expect(sport).toMatch(/over by 700.*Ready.*Studio: Layout/u);
    expect(sport).not.toContain('overdue');
    expect(market).toMatch(/fits.*Published/u);
    expect(screen.getByText(/^4 stories/u).textContent).toBe(
      '4 stories · 2 in work · one ready · one publishedone overdue · one without a page',
    );
    expect(screen.getByRole('link', { name: 'Die Brücke' }).getAttribute('href')).toBe(`/articles/${ARTICLE_ID}`);
    expect(asked(host)).toMatchObject([{ params: { day: '2026-11-29' } }]);
  });

  it('the page plan has the work that planning knows of and nobody has begun', async () => {
    const host = hostWith([]);
    host.api['getPlanningSystems'] = () => ok({ planning: { isSimulated: false, mayUnlink: true }, studio: null });
    const open = {
      elementId: '7',
      id: '1',
      title: 'Leserfragen',
      note: '',
      assigneeName: null,
      isMine: false,
      item: null,
      topic: null,
      deadline: null,
      publicationDate: '2026-11-29',
      targetTextLength: 1800,
      pageName: '4',
      category: null,
      publication: 'Aarewarte',
      status: null,
      link: null,
    };
    host.api['getPlanningDay'] = () => ok({ fetchedAt: NOW, failure: null, topics: [], assignments: [open] });
    await renderApp(host, { path: PATH });
    await waitFor(async () =>
      expect(await rows()).toEqual(['Aarewarte · Page 40 of 1,800 characters', expect.stringContaining('Leserfragen')]),
    );
    expect((await rows())[1]).toMatch(/Assigned to nobody.*0 of 1,800.*Not begun/u);
    expect(screen.getByRole('link', { name: 'All assignments of this day' }).getAttribute('href')).toBe('/planning?of=all&day=2026-11-29');
  });

  it('the page plan is walked by keys from day to day and narrowed to a newspaper, and both are in its address', async () => {
    const host = hostWith();
    const { router } = await renderApp(host, { path: PATH });
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Newspaper' }), 'Emmenblick');
    await waitFor(async () => expect(await rows()).toEqual(['Page 33,500 of 3,500 characters', expect.stringContaining('Der Markt')]));
    screen.getByRole('combobox', { name: 'Newspaper' }).blur();
    await userEvent.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'Monday, 30 November 2026' })).toBeTruthy();
    expect(router.state.location.search).toBe('?publication=Emmenblick&day=2026-11-30');
    await waitFor(() => expect(asked(host).at(-1)).toMatchObject({ params: { day: '2026-11-30' }, query: { publication: 'Emmenblick' } }));
    await userEvent.keyboard('pp');
    expect(await screen.findByRole('heading', { name: 'Saturday, 28 November 2026' })).toBeTruthy();
    await userEvent.keyboard('t');
    expect(await screen.findByRole('heading', { name: 'Sunday, 29 November 2026' })).toBeTruthy();
  });

  it('says that nothing is planned and how something comes there', async () => {
    await renderApp(hostWith([]), { path: PATH });
    expect(await screen.findByText('Nothing is planned for the paper of this day.')).toBeTruthy();
    expect(screen.getByText(/once they have a print date/u)).toBeTruthy();
  });

  it('says that a day is not known here without a network, and asks again when told to', async () => {
    const host = hostWith();
    const plan = host.api['getPagePlan'];
    host.handlers['connectivity.get'] = () => ok(offline());
    host.api['getPagePlan'] = () => err({ code: 'offline' });
    await renderApp(host, { path: PATH });
    expect(await screen.findByText(/^The newsroom cannot be reached, and the plan of this day is not known/u)).toBeTruthy();
    if (plan) host.api['getPagePlan'] = plan;
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Die Brücke')).toBeTruthy();
  });

  it('the page plan is printed, or saved as PDF, by the window', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await renderApp(hostWith(), { path: PATH });
    await rows();
    screen.getByRole('button', { name: 'Print or save as PDF' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(print).toHaveBeenCalledOnce();
  });

  it('the page plan is found in the palette, also where no planning system is connected', async () => {
    const { router } = await renderApp(hostWith());
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
    await userEvent.type(palette.getByRole('combobox'), 'page plan{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
  });
});
