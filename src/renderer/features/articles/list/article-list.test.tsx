import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, NOW, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ten = Array.from({ length: 10 }, (_, index) => rowOf(index + 1));

const hostWith = (
  rows: readonly MetadataRow[],
  totalElements = rows.length,
  options: Parameters<typeof createFakeHost>[0] = {},
): FakeHost => {
  const host = createFakeHost(options);
  host.api['listMetadata'] = call => ok(pageOf(rows, { number: Number(call.query?.['page'] ?? 0), totalElements }));
  return host;
};

const show = async (host: FakeHost, address = '/articles') => {
  const parts = await renderApp(host, { path: address });
  const query = () => new URLSearchParams(parts.router.state.location.search);
  return { ...parts, query, path: () => parts.router.state.location.pathname };
};

const grid = () => screen.findByRole('grid', { name: 'Articles' });
const selected = () => screen.getByRole('row', { selected: true }).dataset['key'];
const queriesOf = (host: FakeHost) =>
  host
    .callsOf('api.call')
    .filter(({ operation }) => operation === 'listMetadata')
    .map(({ query }) => query);
const lastQuery = (host: FakeHost) => queriesOf(host).at(-1);

/** A host that has a page of earlier, and a newsroom that answers when the test says so: rows, or null for a refusal. */
const hostOfEarlier = (earlier: readonly MetadataRow[]) => {
  const host = hostWith(ten);
  const answered = Promise.withResolvers<readonly MetadataRow[] | null>();
  const others = host.handlers['api.call'];
  host.handlers['api.call'] = async call => {
    if (call.operation !== 'listMetadata') return others?.(call) ?? err(refusal(404, 'notFound'));
    const rows = await answered.promise;
    return rows === null ? err(refusal(403, 'forbidden')) : ok({ status: 200, body: pageOf(rows), receivedAt: NOW, stale: false });
  };
  const answer = { status: 200, body: pageOf(earlier), receivedAt: NOW };
  host.handlers['api.kept'] = ({ operation }) => ok({ answer: operation === 'listMetadata' ? answer : null });
  return { host, answered };
};

describe('the article list after a start', () => {
  it('shows the last answer at once and says that it is being refreshed, then what the newsroom says; the selected row stays selected', async () => {
    const { host, answered } = hostOfEarlier([rowOf(1), rowOf(2)]);
    await show(host);
    const row = within(await grid())
      .getByText('Artikel 2')
      .closest('tr');
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toBe(row?.dataset['key']);
    expect(screen.getByText(/Being refreshed, as of/u)).toBeTruthy();
    answered.resolve([rowOf(2), rowOf(3)]);
    await screen.findByText('Artikel 3');
    expect(screen.queryByText('Artikel 1')).toBeNull();
    expect(screen.queryByText(/Being refreshed/u)).toBeNull();
    expect(selected()).toBe(row?.dataset['key']);
  });

  it('shows none of those rows any more when the newsroom refuses the list', async () => {
    const { host, answered } = hostOfEarlier([rowOf(1)]);
    await show(host);
    expect(within(await grid()).getByText('Artikel 1')).toBeTruthy();
    answered.resolve(null);
    await waitFor(() => expect(screen.queryByText('Artikel 1')).toBeNull());
  });
});

describe('the article list', () => {
  it('the article list has the specified columns (A2-045)', async () => {
    await show(hostWith(ten));
    const heads = within(await grid())
      .getAllByRole('columnheader')
      .map(head => head.textContent)
      .filter(head => head !== '');
    expect(heads).toEqual([
      ...['Image', 'Title header and title', 'Author', 'Characters', 'Content', 'Publication'],
      ...['Created', 'Creator', 'Updated', 'Print date', 'Target (ZRH)', 'Used by'],
    ]);
  });

  it('A4-024 says what readers have, and what they will have by its schedule', async () => {
    const scheduledPlacing = { status: 'scheduled' as const, publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null };
    const done = { ...scheduledPlacing, status: 'done' as const };
    await show(
      hostWith([
        rowOf(1, { publicationStatus: 'published', scheduledPlacing: done }),
        rowOf(2, { scheduledPlacing }),
        rowOf(3, { publicationStatus: 'unpublished', scheduledPlacing: done }),
      ]),
    );
    const cellsOf = async (title: string) =>
      within((await within(await grid()).findByText(title)).closest('tr') ?? document.body).queryAllByText(/Published|22\/11, 06:00/u);
    expect((await cellsOf('Artikel 1')).map(cell => cell.textContent)).toEqual(['Published']);
    expect((await cellsOf('Artikel 2')).map(cell => cell.textContent)).toEqual([expect.stringContaining('22/11, 06:00')]);
    expect(await cellsOf('Artikel 3')).toEqual([]);
  });

  it('says in words what a row holds: statuses, length against target, target time in Zurich, who has it open', async () => {
    const row = rowOf(1, {
      contentStatus: 'readyToPublish',
      publicationStatus: 'unlisted',
      actualTextLength: 3000,
      targetTextLength: 2500,
      targetDateTime: '2026-11-21T16:30:00.000Z',
      usedBy: [{ id: articleIdOf(9), firstName: 'Ueli', lastName: 'Gfeller' }],
    });
    await show(hostWith([row]));
    const cells = within((await within(await grid()).findByText('Artikel 1')).closest('tr') ?? document.body);
    for (const words of ['Ready to publish', 'Unlisted', 'of 2,500', 'too long']) expect(cells.getByText(words)).toBeTruthy();
    expect(cells.getByText('21/11, 17:30').title).toContain('CET');
    expect(cells.getByRole('img', { name: 'Ueli Gfeller' })).toBeTruthy();
  });

  it('asks for 10 rows and shows the exact total with the pages around (B9-016, B9-040)', async () => {
    const host = hostWith(ten, 1_234_567);
    await show(host, '/articles?page=50');
    expect(await screen.findByText('1,234,567 articles')).toBeTruthy();
    expect(lastQuery(host)).toMatchObject({ page: 49, size: 10 });
    const pages = within(screen.getByRole('navigation', { name: /pages/iu })).getAllByRole('button', { name: /^Page /u });
    expect(pages.map(page => page.textContent)).toEqual(['1', '48', '49', '50', '51', '52', '123,457']);
  });

  it('refreshes when the network comes back, and keeps row and focus where they are under the hand (A2-046)', async () => {
    let rows = ten;
    const host = createFakeHost();
    host.api['listMetadata'] = () => ok(pageOf(rows));
    await show(host);
    await userEvent.click(within(await grid()).getAllByRole('row')[3] ?? document.body);
    expect(selected()).toBe(articleIdOf(3));
    rows = [rowOf(20, { title: 'Ganz neu' }), ...ten.slice(0, 9)];
    host.emit('connectivity.changed', offline());
    host.emit('connectivity.changed', { ...offline(), kind: 'online', reason: 'none' });
    const arrived = await screen.findByRole('button', { name: '1 new at the top' });
    expect(screen.queryByText('Ganz neu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('row', { selected: true }));
    await userEvent.click(arrived);
    expect(await screen.findByText('Ganz neu')).toBeTruthy();
    expect(selected()).toBe(articleIdOf(3));
    expect(screen.queryByRole('button', { name: '1 new at the top' })).toBeNull();
  });

  it('says how fresh it is, and when it is from before (A2-046)', async () => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    const answer = host.handlers['api.call'];
    host.handlers['api.call'] = call =>
      call.operation === 'listMetadata'
        ? ok({ status: 200, body: pageOf(ten), receivedAt: NOW, stale: true })
        : (answer?.(call) ?? err({ code: 'unknown' }));
    await show(host);
    expect(await screen.findByText(/Offline, as of/u)).toBeTruthy();
  });

  it.each(['tagIds=7', 'categoryIds=3'])('says offline that %s does not narrow it', async filter => {
    const host = createFakeHost();
    host.handlers['connectivity.get'] = () => ok(offline());
    const answer = host.handlers['api.call'];
    host.handlers['api.call'] = call =>
      call.operation === 'listMetadata'
        ? ok({ status: 200, body: pageOf(ten), receivedAt: NOW, stale: true })
        : (answer?.(call) ?? err({ code: 'unknown' }));
    const { router } = await show(host, `/articles?${filter}`);
    expect(await screen.findByText(/tags, categories and kickwords do not narrow the list/u)).toBeTruthy();
    await act(() => router.navigate('/articles'));
    await waitFor(() => expect(screen.queryByText(/tags, categories and kickwords do not narrow the list/u)).toBeNull());
  });

  it('says when no tag is found, and how much must be typed (B8-031)', async () => {
    const host = hostWith(ten);
    host.api['listTags'] = () => ok({ content: [], totalElements: 0 });
    await show(host);
    await userEvent.click(await screen.findByRole('button', { name: /^Tags/u }));
    const field = await screen.findByRole('combobox', { name: /tag/iu });
    await userEvent.type(field, 'z');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    await userEvent.type(field, 'zz');
    expect(await screen.findByText('No tag found')).toBeTruthy();
  });

  it('leads out of an empty result (A2-047, B8-031)', async () => {
    const host = hostWith([]);
    const { query } = await show(host, '/articles?contentStatus=seo&sort=createdAt,asc');
    expect(await screen.findByText(/Nothing found/u)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(query().toString()).toBe('sort=createdAt%2Casc');
  });

  it('says why it cannot be shown, and tries again', async () => {
    const host = createFakeHost();
    host.api['listMetadata'] = () => err(refusal(500, 'internalServerError'));
    await show(host);
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
    host.api['listMetadata'] = () => ok(pageOf(ten));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Artikel 1')).toBeTruthy();
  });

  it('puts first what the newsroom does not have, and says offline what opens', async () => {
    const host = hostWith(ten);
    host.handlers['connectivity.get'] = () => ok(offline());
    host.handlers['articles.local'] = () =>
      ok({
        articles: [{ row: rowOf(5), sync: { kind: 'conflict', open: 2, total: 3 }, hasUnsavedChanges: false, createdOffline: false }],
        availableOffline: [articleIdOf(1)],
      });
    await show(host);
    expect(await screen.findByText('Conflict: 2 elements to decide')).toBeTruthy();
    const rows = within(await grid())
      .getAllByRole('row')
      .map(row => row.dataset['key'])
      .filter(key => key !== undefined);
    expect(rows[0]).toBe(articleIdOf(5));
    expect(rows).toHaveLength(10);
    expect(screen.getAllByText('Available offline')).toHaveLength(1);
    expect(screen.getAllByText('Not on this computer')).toHaveLength(8);
  });
});

describe('the filters above the list', () => {
  it('the filters above the list are in the address and lead back to page 1 (A4-068, A2-025)', async () => {
    const host = hostWith(ten, 100);
    const { query } = await show(host, '/articles?page=4');
    await userEvent.click(await screen.findByRole('button', { name: 'Content status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
    expect(query().toString()).toBe('contentStatus=draft');
    // The next page is asked for as well.
    await waitFor(() => expect(queriesOf(host)).toContainEqual(expect.objectContaining({ contentStatus: ['draft'], page: 0 })));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Draft' }));
    expect(query().size).toBe(0);
  });

  it('search by words after a pause, from the second character on (B9-011, B9-024)', async () => {
    const host = hostWith(ten);
    const { query } = await show(host);
    await userEvent.type(await screen.findByLabelText('Search articles'), 'z');
    expect(screen.getByText(/at least 2 characters/iu)).toBeTruthy();
    await userEvent.keyboard('ug');
    await waitFor(() => expect(query().get('q')).toBe('zug'));
    await waitFor(() => expect(lastQuery(host)).toMatchObject({ q: 'zug' }));
    expect(host.callsOf('api.call').some(call => call.query?.['q'] === 'zu')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove zug' }));
    await waitFor(() => expect(screen.getByLabelText('Search articles')).toHaveProperty('value', ''));
  });

  it('the filters above the list are saved under a name, applied, renamed and deleted (A3-040)', async () => {
    const host = hostWith(ten, 10, {
      preferences: { filters: { 'de-CH': { articles: [{ name: 'Bereit', query: 'contentStatus=readyToPublish' }] } } },
    });
    const { query } = await show(host, '/articles?contentStatus=draft&page=2');
    const saved = () => host.callsOf('api.call').findLast(call => call.operation === 'patchPreferences')?.body;
    await userEvent.click(await screen.findByRole('button', { name: 'Saved' }));
    await userEvent.type(await screen.findByLabelText('Name for these filters'), 'Entwürfe');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved()).toMatchObject({
        filters: { 'de-CH': { articles: [{ name: 'Bereit' }, { name: 'Entwürfe', query: 'contentStatus=draft' }] } },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rename “Bereit”' }));
    await userEvent.type(screen.getByLabelText('New name'), ' zum Druck{Enter}');
    await waitFor(() =>
      expect(saved()).toMatchObject({ filters: { 'de-CH': { articles: [{ name: 'Bereit zum Druck' }, { name: 'Entwürfe' }] } } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Bereit zum Druck' }));
    expect(query().toString()).toBe('contentStatus=readyToPublish');
  });

  it('the filters above the list are applied offline too, and say why they cannot be saved', async () => {
    const host = hostWith(ten, 10, { preferences: { filters: { 'de-CH': { articles: [{ name: 'Bereit', query: 'q=ab' }] } } } });
    host.handlers['connectivity.get'] = () => ok(offline());
    const { query } = await show(host);
    await userEvent.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(await screen.findByText(/Saving filters needs the newsroom/u)).toBeTruthy();
    expect(isDisabled(screen.getByRole('button', { name: 'Delete “Bereit”' }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Bereit' }));
    expect(query().get('q')).toBe('ab');
  });
});

describe('the list by keyboard', () => {
  const start = async (address?: string) => {
    const host = hostWith(ten);
    host.api['getMetadata'] = () => err(refusal(404, 'notFound'));
    const parts = await show(host, address);
    await grid();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { selected: true })));
    return parts;
  };

  it('the list by keyboard has one row in the tab order, which the arrows move', async () => {
    await start();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toBe(articleIdOf(3));
    await userEvent.keyboard('{End}');
    expect(selected()).toBe(articleIdOf(10));
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe(articleIdOf(1));
    expect(screen.getAllByRole('row').filter(row => row.tabIndex === 0)).toHaveLength(1);
  });

  it('opens with Enter', async () => {
    const viewing = await start();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect([viewing.path(), viewing.query().size]).toEqual([`/articles/${articleIdOf(2)}`, 0]));
  });

  it('opens in edit mode with E', async () => {
    const editing = await start();
    await userEvent.keyboard('e');
    await waitFor(() =>
      expect([editing.path(), editing.query().toString()]).toEqual([`/articles/${articleIdOf(1)}`, 'isEditingContent=true']),
    );
  });

  it('shows and hides the preview with Space', async () => {
    await start();
    await userEvent.keyboard(' ');
    expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
  });

  it('goes to the search with / and back into the rows with the arrow', async () => {
    await start();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search articles'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('row', { selected: true }));
  });
});
