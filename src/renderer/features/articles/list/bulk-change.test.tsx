import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import { newMetadata } from '#domain/metadata/new-metadata.ts';
import type { Metadata, MetadataRow } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { LEA, openedOf } from '#tests/support/article-host.ts';
import { createFakeHost, type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { publishDialog, publishNow } from '#tests/support/publishing.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const textOf = (parts: Parameters<typeof aDocument>[0]): OpenArticle['document'] => {
  const { version, elements } = aDocument(parts);
  return { version, elements: [...elements] };
};

const metadataOfRow = (row: MetadataRow, overrides: Partial<Metadata> = {}): Metadata => ({
  ...newMetadata({
    id: row.id,
    resourceId: row.resourceId,
    resourceName: 'articles',
    locale: 'de-CH',
    creator: LEA,
    now: NOW,
    derived: { title: row.title, titleHeader: row.titleHeader, lead: 'Lead', actualTextLength: 100 },
  }),
  contentStatus: row.contentStatus,
  publicationStatus: row.publicationStatus,
  authors: [{ variantId: 0, authors: [{ id: '1', type: 'manualUser', info: null, name: 'Lea', userId: null, agencyId: null }] }],
  tenantIds: [11],
  mainTenantId: 11,
  ...overrides,
});

const openedOfRow = (row: MetadataRow, overrides: Partial<OpenArticle> = {}): OpenArticle =>
  openedOf(aDocument({ title: row.title }).elements, {
    articleId: row.resourceId,
    metadataId: row.id,
    metadata: metadataOfRow(row),
    revisionNumber: 1,
    ...overrides,
  });

/** Creates a newsroom with these rows, whose articles can be opened and changed. */
const hostWith = (rows: readonly MetadataRow[], overrides: Readonly<Record<string, Partial<OpenArticle>>> = {}): FakeHost => {
  const host = createFakeHost();
  const stored = new Map(rows.map(row => [row.resourceId, row]));
  const opened = (articleId: string): OpenArticle => openedOfRow(stored.get(articleId) ?? rowOf(0), overrides[articleId] ?? {});
  const changed = (articleId: string, change: Partial<MetadataRow>): ArticleStatus => {
    stored.set(articleId, { ...(stored.get(articleId) ?? rowOf(0)), ...change });
    const { document: _document, restoredFrom: _restored, ...status } = opened(articleId);
    return status;
  };
  host.api['listMetadata'] = () => ok(pageOf([...stored.values()]));
  host.handlers['articles.open'] = ({ articleId }) => ok(opened(articleId));
  host.handlers['articles.close'] = () => ok({});
  host.handlers['articles.patchMetadata'] = ({ articleId, patch }) =>
    ok(changed(articleId, patch.contentStatus === undefined ? {} : { contentStatus: patch.contentStatus }));
  host.handlers['articles.setPublicationStatus'] = ({ articleId, publicationStatus }) => ok(changed(articleId, { publicationStatus }));
  return host;
};

const show = async (host: FakeHost) => {
  const parts = await renderApp(host, { path: '/articles' });
  await screen.findByRole('grid', { name: 'Articles' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { selected: true })));
  return parts;
};

const tick = (number: number) => userEvent.click(screen.getByRole('checkbox', { name: `Choose “Artikel ${number}”` }));
const bar = () => screen.getByRole('region', { name: 'Articles chosen' });
const openMenu = async (name: string) => {
  await userEvent.click(within(bar()).getByRole('button', { name }));
  return screen.findByRole('menu', { name });
};
const choose = async (menu: string, status: string | RegExp) =>
  userEvent.click(
    within(await openMenu(menu)).getByRole('menuitem', { name: typeof status === 'string' ? new RegExp(`^${status}`, 'u') : status }),
  );
const patches = (host: FakeHost) => host.callsOf('articles.patchMetadata').map(({ articleId, patch }) => [articleId, patch.contentStatus]);

describe('changing the status of several articles', () => {
  it('changing the status of several articles is done to each ticked one, through the desk’s own queue; they are ticked no longer (A4-001)', async () => {
    const host = hostWith([1, 2, 3].map(number => rowOf(number)));
    await show(host);
    await tick(1);
    await tick(3);
    expect(within(bar()).getByText('2 articles chosen')).toBeTruthy();
    await choose('Content status', /^SEO/u);
    await waitFor(() => expect(patches(host)).toEqual([1, 3].map(number => [articleIdOf(number), 'seo'])));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Articles chosen' })).toBeNull());
    expect(host.callsOf('articles.close').map(({ articleId }) => articleId)).toEqual([1, 3].map(articleIdOf));
    expect(await screen.findByText('2 articles: SEO')).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: 'Content status: SEO' })).toHaveLength(2);
  });

  it('lists what was refused with the missing fields, one click from the article; only those stay ticked (A4-002, A4-003)', async () => {
    const rows = [1, 2, 3].map(number => rowOf(number));
    const host = hostWith(rows, {
      [articleIdOf(2)]: { metadata: metadataOfRow(rowOf(2), { authors: [] }), document: textOf({ title: 'Artikel 2', lead: '' }) },
      [articleIdOf(3)]: { hasUnsavedChanges: true },
    });
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Content status', /^Ready to publish/u);
    const refused = await screen.findByRole('region', { name: 'Not changed' });
    expect(within(refused).getByText('“Ready to publish”: 2 articles were not changed')).toBeTruthy();
    expect(within(refused).getByText('Missing: Lead, Author')).toBeTruthy();
    expect(within(refused).getByText('First save the changes')).toBeTruthy();
    expect(within(refused).getByRole('link', { name: 'Artikel 2' }).getAttribute('href')).toBe(
      `/articles/${articleIdOf(2)}?isEditingContent=true`,
    );
    expect(patches(host)).toEqual([[articleIdOf(1), 'readyToPublish']]);
    expect(within(bar()).getByText('2 articles chosen')).toBeTruthy();
  });

  it('leaves the status that somebody else has set since the list was read, and says which it is', async () => {
    const changed = { metadata: metadataOfRow(rowOf(2, { contentStatus: 'requiredRework' })) };
    const host = hostWith([rowOf(1), rowOf(2)], { [articleIdOf(2)]: changed });
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Content status', /^SEO/u);
    const refused = await screen.findByRole('region', { name: 'Not changed' });
    expect(within(refused).getByText('Changed by somebody meanwhile: it is now “Needs rework”')).toBeTruthy();
    expect(patches(host)).toEqual([[articleIdOf(1), 'seo']]);
  });

  it('says what the newsroom refuses later, and what waits for the network', async () => {
    const host = hostWith([1, 2].map(number => rowOf(number)));
    const waiting = { kind: 'waiting' as const, count: 1, since: NOW, nextTryAt: null, lastError: null };
    host.handlers['articles.patchMetadata'] = ({ articleId }) => {
      const row = rowOf(articleId === articleIdOf(1) ? 1 : 2);
      const { document: _document, restoredFrom: _restored, ...status } = openedOfRow(row, { sync: waiting });
      const failed = { kind: 'failed' as const, entryId: 'e', error: { code: 'forbidden' as const } };
      setTimeout(() => host.emit('article.changed', { ...status, sync: failed }), 0);
      return ok(status);
    };
    await show(host);
    await tick(1);
    await choose('Content status', /^SEO/u);
    expect(await screen.findByText('“SEO”: one article was not changed')).toBeTruthy();
  });

  it('offers the publication moves that some of them may make, and says in the dialog which articles cannot (A4-013, A4-014)', async () => {
    await show(hostWith([rowOf(1, { publicationStatus: 'published' }), rowOf(2, { publicationStatus: 'unlisted' })]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    const menu = await openMenu('Publication status');
    const disabled = within(menu)
      .getAllByRole('menuitem')
      .map(item => [item.textContent, item.getAttribute('aria-disabled') === 'true']);
    expect(disabled).toEqual([
      ['PublishPublic, in search engines, AI may use it', false],
      ['UnlistBy direct link only, not in search engines, AI may use it', false],
      ['Keep internalFor internal AI tools only', false],
      ['UnpublishFully removed, shown as deleted', false],
    ]);
    await userEvent.click(within(menu).getByRole('menuitem', { name: /^Publish/u }));
    const { within: dialog, button } = await publishDialog();
    expect(await dialog.findByText('Not possible from here: it is “Published”')).toBeTruthy();
    expect(isDisabled(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Artikel 1' }))).toBe(true);
    expect(button.textContent).toBe('Publish one');
  });

  it('D-009 says who proofreads one of them, and publishes the others', async () => {
    const by = { id: articleIdOf(9), firstName: 'Nora', lastName: 'Keller' };
    const host = hostWith([rowOf(1), rowOf(2, { contentStatus: 'proofread', usedBy: [by] })]);
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Publication status', 'Publish');
    const { within: dialog } = await publishDialog();
    expect(await dialog.findByText(/^Nora Keller is proofreading it/u)).toBeTruthy();
    expect(isDisabled(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Artikel 2' }))).toBe(true);
    await publishNow();
    await waitFor(() => expect(host.callsOf('articles.setPublicationStatus')).toMatchObject([{ articleId: articleIdOf(1) }]));
  });

  it('asks before it unpublishes, and names how many (A4-019, A4-020)', async () => {
    const host = hostWith([rowOf(1, { publicationStatus: 'published' }), rowOf(2, { publicationStatus: 'internalOnly' })]);
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Publication status', 'Unpublish');
    const question = await screen.findByRole('dialog', { name: 'Unpublish 2 articles?' });
    expect(within(question).getByText(/fully removed: whoever follows an address is told/u)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Not now' }));
    expect(host.callsOf('articles.setPublicationStatus')).toEqual([]);
    await choose('Publication status', 'Unpublish');
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish 2' }));
    await waitFor(() => expect(host.callsOf('articles.setPublicationStatus')).toHaveLength(2));
  });

  it('says of each what ends with it: a schedule, a scheduled update (D-004, D-008)', async () => {
    const rows = [1, 2, 3].map(number => rowOf(number, { publicationStatus: 'published', contentStatus: 'readyToPublish' }));
    const releaseTime = '2099-11-23T05:00:00.000Z';
    const waiting = { releasedRevisionId: articleIdOf(9), releasedRevisionNumber: 1, since: NOW, changed: ['text' as const], releaseTime };
    const metadata = metadataOfRow(rowOf(2, { publicationStatus: 'published' }), { waiting });
    const host = hostWith(rows, { [articleIdOf(2)]: { metadata, document: textOf({ title: 'Artikel 2', lead: 'Wartet (tbc)' }) } });
    const released = { ...metadata, waiting: null };
    const document = textOf({ title: 'Artikel 2', lead: 'Lead' });
    host.api['getReleased'] = () => ok({ metadata: released, content: { kind: 'text', document }, revisionNumber: 1 });
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Publication status', /^Unpublish/u);
    const { within: inside } = await publishDialog();
    expect(await inside.findByText(/^This ends the scheduled update; it would have gone out: Monday, 23 November/u)).toBeTruthy();
    expect(inside.getAllByText('Nothing is missing or doubtful')).toHaveLength(2);
    expect(inside.getByText('3 articles: 3 go, 1 to look at')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await choose('Publication status', /^Unlist/u);
    await screen.findByRole('dialog', { name: 'Unlist 3 articles?' });
    await screen.findByText(/^3 articles: 3 go/u);
    expect(screen.queryByText(/\(tbc\)/u)).toBeNull();
  });

  it('shows how far it has come, and stops after the one that is under way', async () => {
    const host = hostWith([1, 2, 3].map(number => rowOf(number)));
    const patch = host.handlers['articles.patchMetadata'];
    let goOn: () => void = () => undefined;
    host.handlers['articles.patchMetadata'] = async input => {
      await new Promise<void>(resolve => {
        goOn = resolve;
      });
      return patch?.(input) ?? err({ code: 'notFound' });
    };
    await show(host);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
    await choose('Content status', /^SEO/u);
    expect(await screen.findByText('SEO: 1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    goOn();
    expect(await screen.findByText('2 articles chosen')).toBeTruthy();
    expect(patches(host)).toHaveLength(1);
  });

  it('queues content statuses offline; publication says why it needs the network', async () => {
    const host = hostWith([rowOf(1)]);
    host.handlers['connectivity.get'] = () => ok(offline());
    const patch = host.handlers['articles.patchMetadata'];
    host.handlers['articles.patchMetadata'] = async input => {
      const answer = await patch?.(input);
      return answer?.ok
        ? ok({ ...answer.value, sync: { kind: 'waiting', count: 1, since: NOW, nextTryAt: null, lastError: null } })
        : err({ code: 'notFound' });
    };
    await show(host);
    await tick(1);
    const menu = await openMenu('Publication status');
    expect(within(menu).getByText('Publishing needs the network')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await choose('Content status', /^Peer/u);
    expect(await screen.findByText('One of them waits on this computer and is sent by itself.')).toBeTruthy();
  });
});

describe('ticking rows', () => {
  it('goes by keyboard: X, Shift with the arrows, all, and none with Escape', async () => {
    await show(hostWith([1, 2, 3, 4].map(number => rowOf(number))));
    await userEvent.keyboard('x');
    expect(within(bar()).getByText('One article chosen')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(within(bar()).getByText('3 articles chosen')).toBeTruthy();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(within(bar()).getByText('4 articles chosen')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Articles chosen' })).toBeNull();
  });

  it('redraws only the ticked row, of 200', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200 * 57); // every row is in sight
    const host = hostWith([]);
    host.api['listMetadata'] = ({ query }) => {
      const number = Number(query?.['page'] ?? 0);
      return ok(
        pageOf(
          Array.from({ length: 10 }, (_, index) => rowOf(number * 10 + index + 1)),
          { number, totalElements: 200 },
        ),
      );
    };
    await show(host);
    await screen.findByRole('checkbox', { name: 'Choose “Artikel 200”' });
    // Each drawn row formats its numbers.
    const formats = vi.spyOn(Intl, 'NumberFormat');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose “Artikel 100”' }));
    await screen.findByText('One article chosen');
    const drawnByTick = formats.mock.calls.length;
    fireEvent.focus(screen.getByText('Artikel 120').closest('tr') ?? document.body);
    await waitFor(() => expect(screen.getByRole('row', { selected: true }).dataset['key']).toBe(articleIdOf(120)));
    const drawnBySelection = formats.mock.calls.length - drawnByTick;
    vi.restoreAllMocks();
    expect(drawnByTick).toBeLessThan(10);
    expect(drawnBySelection).toBeLessThan(20);
  });
});

describe('the menu of a row', () => {
  const openRowMenu = async (keys: string) => {
    await userEvent.keyboard(keys);
    return screen.findByRole('menu', { name: 'What to do with “Artikel 1”' });
  };

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens by %s and shows the keys', async keys => {
    await show(hostWith([rowOf(1)]));
    const menu = await openRowMenu(keys);
    const items = within(menu)
      .getAllByRole('menuitem')
      .map(item => item.textContent);
    expect(items.slice(0, 4)).toEqual(['OpenEnter', 'EditE', 'Show or hide the previewSpace', 'ChooseX']);
    expect(items.slice(4, 6)).toEqual(['Duplicate…', 'Translate into French…']);
    expect(items[6]).toMatch(/^Schedule …Only what is ready to publish/u);
    expect(items.slice(7, 11)).toEqual(['Change target time', 'Keep offline', 'Draftnow', 'Peer proofreading2']);
    expect(items.at(-1)).toBe('PublishPublic, in search engines, AI may use it');
  });

  it.each([
    ['A4-007', 'unlisted', 'Publish', 'Public, in search engines, AI may use it'],
    ['A4-008', 'published', 'Unlist', 'By direct link only, not in search engines, AI may use it'],
    ['A4-009', 'published', 'Keep internal', 'For internal AI tools only'],
    ['A4-010', 'published', 'Unpublish', 'Fully removed, shown as deleted'],
  ] as const)('%s from %s, “%s” says what it means', async (_id, publicationStatus, name, meaning) => {
    await show(hostWith([rowOf(1, { publicationStatus })]));
    const entry = within(await openRowMenu('{Shift>}{F10}{/Shift}')).getByRole('menuitem', {
      name: new RegExp(`^${name}\\s*${meaning}$`, 'u'),
    });
    expect(entry.querySelector('.g-menu-reason')?.textContent).toBe(meaning);
  });

  it('sets a content status by its digit', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    const menu = await openRowMenu('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('4');
    await waitFor(() => expect(patches(host)).toEqual([[articleIdOf(1), 'seo']]));
  });

  it('opens by the right button, and by the status itself; publishing one shows its dialog (A4-012)', async () => {
    const host = hostWith([rowOf(1), rowOf(2)]);
    await show(host);
    fireEvent.contextMenu(screen.getByRole('row', { selected: true }));
    await screen.findByRole('menu', { name: 'What to do with “Artikel 1”' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getAllByRole('button', { name: /^Publication status: /u })[1] ?? document.body);
    await userEvent.click(
      within(await screen.findByRole('menu', { name: 'What to do with “Artikel 2”' })).getByRole('menuitem', { name: /^Publish/u }),
    );
    expect((await publishDialog()).dialog.textContent).toContain('Publish “Artikel 2”?');
    expect(host.callsOf('articles.setPublicationStatus')).toEqual([]);
    await publishNow();
    await waitFor(() =>
      expect(host.callsOf('articles.setPublicationStatus')).toMatchObject([
        { articleId: articleIdOf(2), publicationStatus: 'published', seen: { revisionNumber: 1, metadata: { title: 'Artikel 2' } } },
      ]),
    );
  });

  it('the menu of a row has only the moves of a status where it is opened by that status, beside it, with their digits', async () => {
    const host = hostWith([rowOf(1)]);
    await show(host);
    await userEvent.click(screen.getByRole('button', { name: /^Content status: /u }));
    const menu = await screen.findByRole('menu', { name: 'What to do with “Artikel 1”' });
    const names = within(menu)
      .getAllByRole('menuitem')
      .map(item => item.textContent);
    expect(names.some(name => /Open|Publish|Duplicate/u.test(name))).toBe(false);
    expect(names[0]).toContain('Draft');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('4');
    await waitFor(() => expect(patches(host)).toEqual([[articleIdOf(1), 'seo']]));
  });

  it('the menu of a row is shown beside what follows from both statuses (A4-022, A4-023)', async () => {
    const scheduledPlacing = { status: 'scheduled' as const, publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null };
    await show(hostWith([rowOf(1, { contentStatus: 'readyToPublish' }), rowOf(2, { scheduledPlacing }), rowOf(3)]));
    const names = screen.getAllByRole('button', { name: /^Publication status: /u }).map(button => button.textContent);
    expect(names).toEqual([
      'Publication status: Not publishedready, not public',
      'Publication status: Not published from 22/11, 06:00',
      'Publication status: Not published',
    ]);
  });

  it('says of nothing that its link leads to that it is not public', async () => {
    const statuses = ['unlisted', 'internalOnly', 'unpublished'] as const;
    await show(hostWith(statuses.map((publicationStatus, at) => rowOf(at + 1, { contentStatus: 'readyToPublish', publicationStatus }))));
    const names = screen.getAllByRole('button', { name: /^Publication status: /u }).map(button => button.textContent);
    expect(names).toEqual([
      'Publication status: Unlistedready, reached by its link only',
      'Publication status: Internal onlyready, not public',
      'Publication status: Unpublishedready, not public',
    ]);
  });
});
