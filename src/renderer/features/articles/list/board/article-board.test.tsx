import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { LEA, openedOf } from '#tests/support/article-host.ts';
import { createFakeHost, type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const openedOfRow = (row: MetadataRow) =>
  openedOf(aDocument({ title: row.title }).elements, {
    articleId: row.resourceId,
    metadataId: row.id,
    revisionNumber: 1,
    metadata: {
      ...newMetadata({
        id: row.id,
        resourceId: row.resourceId,
        resourceName: 'articles' as const,
        locale: 'de-CH' as const,
        creator: LEA,
        now: NOW,
        derived: { title: row.title, titleHeader: '', lead: '', actualTextLength: 100 },
      }),
      contentStatus: row.contentStatus,
      publicationStatus: row.publicationStatus,
    },
  });

/** Creates a newsroom that answers each column separately, and whose articles can be changed. */
const hostWith = (rows: readonly MetadataRow[]): FakeHost => {
  const host = createFakeHost();
  const stored = new Map(rows.map(row => [row.resourceId, row]));
  const statusOf = (articleId: string) => {
    const { document: _document, restoredFrom: _restored, ...status } = openedOfRow(stored.get(articleId) ?? rowOf(0));
    return status;
  };
  host.api['listMetadata'] = ({ query }) => {
    const of = (name: string): readonly string[] | undefined =>
      query?.[name] === undefined ? undefined : [query[name]].flat().map(String);
    const found = [...stored.values()].filter(
      row =>
        (of('contentStatus')?.includes(row.contentStatus) ?? true) && (of('publicationStatus')?.includes(row.publicationStatus) ?? true),
    );
    const [page, size] = [Number(query?.['page'] ?? 0), 10];
    return ok(pageOf(found.slice(page * size, (page + 1) * size), { number: page, totalElements: found.length }));
  };
  host.handlers['articles.open'] = ({ articleId }) => ok(openedOfRow(stored.get(articleId) ?? rowOf(0)));
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.patchMetadata'] = ({ articleId, patch }) => {
    const row = stored.get(articleId) ?? rowOf(0);
    stored.set(articleId, { ...row, contentStatus: patch.contentStatus ?? row.contentStatus });
    return ok(statusOf(articleId));
  };
  return host;
};

const show = async (host: FakeHost, address = '/articles?board=status') => {
  const { router } = await renderApp(host, { path: address });
  await screen.findByRole('group', { name: 'Board of the articles' });
  return { address: () => new URLSearchParams(router.state.location.search) };
};
const column = (name: string) => within(screen.getByRole('region', { name }));
const focusCard = async (name: string) => {
  const card = await screen.findByRole('article', { name });
  act(() => card.focus());
};
const patches = (host: FakeHost) => host.callsOf('articles.patchMetadata');

describe('the board of the articles', () => {
  it('the board of the articles is chosen above the list, named in its address, and has a column with its number for each status', async () => {
    const host = hostWith([rowOf(1), rowOf(2, { contentStatus: 'seo' })]);
    const { router } = await renderApp(host, { path: '/articles' });
    await screen.findByRole('grid', { name: 'Articles' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Board by status');
    expect(await column('Draft').findByRole('article', { name: 'Artikel 1' })).toBeTruthy();
    expect(await column('SEO').findByText('1')).toBeTruthy();
    expect(await column('Production').findByText('No articles')).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('board')).toBe('status');
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'As a list');
    expect(await screen.findByRole('grid', { name: 'Articles' })).toBeTruthy();
  });

  it('moves a card by keyboard: Space lifts it, arrows choose the column, Enter drops it, and the focus goes with it', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
    const card = await column('Production').findByRole('article', { name: 'Artikel 1' });
    expect(patches(host)).toEqual([{ articleId: articleIdOf(1), patch: { contentStatus: 'review2' } }]);
    await waitFor(() => expect(document.activeElement).toBe(card));
    await waitFor(() => expect(column('Draft').queryByRole('article')).toBeNull());
  });

  it('puts a lifted card back with Escape, and changes nothing', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}');
    expect(screen.getByRole('region', { name: 'Draft' }).dataset['landing']).toBe('here');
    await userEvent.keyboard('{Escape}{ArrowRight}{Enter}');
    expect(patches(host)).toEqual([]);
  });

  it('lifts a card no longer that somebody else has moved away, and the keyboard stays in its column', async () => {
    const host = hostWith([rowOf(1), rowOf(2)]);
    await show(host);
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}');
    expect(column('Peer proofreading').queryByText('It is here already')).toBeNull();
    expect(screen.getByRole('region', { name: 'Production' }).dataset['landing']).toBe('allowed');
    await host.handlers['articles.patchMetadata']?.({ articleId: articleIdOf(1), patch: { contentStatus: 'seo' } });
    act(() => host.emit('live.news', { kind: 'content', id: null }));
    await waitFor(() => expect(column('Draft').queryByRole('article', { name: 'Artikel 1' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Production' }).dataset['landing']).toBeUndefined());
    expect(await screen.findByText(/“Artikel 1” has left its column meanwhile/u)).toBeTruthy();
    expect(document.activeElement).toBe(column('Draft').getByRole('button', { name: 'Draft' }));
  });

  it('takes a card into a closed column by keyboard, whose head then has the keyboard', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    const head = column('Peer proofreading').getByRole('button', { name: 'Peer proofreading' });
    await userEvent.click(head);
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    await waitFor(() => expect(column('Draft').queryByRole('article')).toBeNull());
    expect(document.activeElement).toBe(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
  });

  it('says on each column why a card cannot be dropped there, and drops nothing on it', async () => {
    const host = hostWith([rowOf(1)]);
    host.handlers['connectivity.get'] = () => ok(offline());
    await show(host, '/articles?board=publication');
    await focusCard('Artikel 1');
    await userEvent.keyboard(' ');
    expect(column('Published').getByText('Publishing needs the network')).toBeTruthy();
    expect(column('Unpublished').getByText('Not possible from its status')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('Published: Publishing needs the network')).toBeTruthy();
    expect(host.callsOf('articles.setPublicationStatus')).toEqual([]);
  });

  it('asks what goes out before a card is published, as the list does', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host, '/articles?board=publication');
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(host.callsOf('articles.setPublicationStatus')).toEqual([]);
  });

  it('says in words why the newsroom refused a move, and the card stays where it was', async () => {
    const host = hostWith([rowOf(1)]);
    host.handlers['articles.patchMetadata'] = () => err({ code: 'diskFull' });
    await show(host);
    await focusCard('Artikel 1');
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByText('“Peer proofreading”: one article was not changed')).toBeTruthy();
    expect(column('Draft').getByRole('article', { name: 'Artikel 1' })).toBeTruthy();
  });

  it('shows a card whose change waits on this computer in its new column only', async () => {
    const row = rowOf(1);
    const host = hostWith([row]);
    host.handlers['connectivity.get'] = () => ok(offline());
    const sync = { kind: 'waiting' as const, count: 1, since: NOW, nextTryAt: null, lastError: null };
    host.handlers['articles.local'] = () =>
      ok({
        articles: [{ row: { ...row, contentStatus: 'seo' }, sync, hasUnsavedChanges: false, createdOffline: false }],
        availableOffline: [row.resourceId],
      });
    await show(host);
    expect(await column('SEO').findByRole('article', { name: 'Artikel 1' })).toBeTruthy();
    await waitFor(() => expect(column('Draft').queryByRole('article')).toBeNull());
  });

  it('shows more of a long column when it is asked to, with the number of all', async () => {
    await show(hostWith(Array.from({ length: 13 }, (_, index) => rowOf(index + 1))));
    expect(await column('Draft').findByText('13')).toBeTruthy();
    expect(column('Draft').getAllByRole('article')).toHaveLength(10);
    await userEvent.click(column('Draft').getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(column('Draft').getAllByRole('article')).toHaveLength(13));
    expect(column('Draft').queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps a closed column closed, which asks for no articles', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    await column('Draft').findByRole('article');
    await userEvent.click(column('Draft').getByRole('button', { name: 'Draft' }));
    expect(column('Draft').queryByRole('article')).toBeNull();
    await waitFor(() => expect(host.callsOf('settings.set')).toContainEqual({ key: 'articles.closedGroups', value: 'board.status:draft' }));
  });

  it('says on each card what its article waits for', async () => {
    const tim = { id: 'tim', firstName: 'Tim', lastName: 'Oberholzer' };
    await show(
      hostWith([rowOf(1, { contentStatus: 'proofread', usedBy: [tim] }), rowOf(2, { contentStatus: 'readyToPublish' }), rowOf(3)]),
    );
    expect(
      await within(await screen.findByRole('article', { name: 'Artikel 1' })).findByText('Tim Oberholzer is proofreading it'),
    ).toBeTruthy();
    expect(within(await screen.findByRole('article', { name: 'Artikel 2' })).getByText('Ready, waits for publication')).toBeTruthy();
    expect(within(await screen.findByRole('article', { name: 'Artikel 3' })).queryByText(/waits|proofreading/iu)).toBeNull();
  });

  it('goes from card to card by arrows, opens the menu of one, and opens one with Enter', async () => {
    const host = hostWith([rowOf(1), rowOf(2), rowOf(3, { contentStatus: 'seo' })]);
    const { address } = await show(host);
    await focusCard('Artikel 1');
    const name = () => document.activeElement?.getAttribute('aria-label');
    await userEvent.keyboard('{ArrowDown}');
    expect(name()).toBe('Artikel 2');
    await screen.findByRole('article', { name: 'Artikel 3' });
    await userEvent.keyboard('{ArrowRight}');
    expect(name()).toBe('Artikel 3');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menuitem', { name: 'Change target time' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /Preview/u })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(address().get('board')).toBe('status');
  });
});
