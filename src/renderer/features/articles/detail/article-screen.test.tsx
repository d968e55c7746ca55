import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenArticle } from '#bridge/states.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { INACTIVITY_MS } from '../model/edit-mode.ts';

const PATH = `/articles/${ARTICLE_ID}`;
const COLLEAGUE = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const ELEMENTS = [...HEAD, block('paragraph', 'p', 'Seit Tagen.')];
const opened = (change: Partial<OpenArticle> = {}): OpenArticle => openedOf(ELEMENTS, change);

describe('the article screen', () => {
  let host: FakeHost;
  let present: readonly { readonly user: typeof COLLEAGUE; readonly mode: string; readonly since: string; readonly lastSeenAt: string }[];

  beforeEach(() => {
    host = createArticleHost(opened());
    present = [];
    host.handlers['articles.save'] = () => ok(statusOf());
    host.handlers['articles.patchMetadata'] = ({ patch }) =>
      ok(statusOf({ metadata: metadataOf({ contentStatus: patch.contentStatus ?? 'draft' }) }));
    host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: present });
  });
  afterEach(() => void vi.useRealTimers());

  const colleague = (mode: 'viewing' | 'editing'): void => {
    present = [{ user: COLLEAGUE, mode, since: NOW, lastSeenAt: NOW }];
  };
  const show = async (path = PATH): Promise<void> => {
    await renderApp(host, { path });
    await screen.findByTestId('toggle-editing');
  };
  const isEditing = (): boolean => screen.queryByTestId('save') !== null;

  it('opens at its own address by its id, in view mode, and is edited on demand (A2-018, A2-049, A4-043, B2-003)', async () => {
    await show();
    expect(isEditing()).toBe(false);
    expect(document.title).toBe('Der Fluss steigt | Galley');
    await userEvent.click(screen.getByTestId('toggle-editing'));
    expect(isEditing()).toBe(true);
    await userEvent.click(screen.getByTestId('toggle-editing'));
    await waitFor(() => expect(isEditing()).toBe(false));
  });

  it.each([
    ['today', '2026-11-21T07:05:00.000Z', 'Saved 08:05'],
    ['days ago', '2026-11-18T13:05:00.000Z', 'Saved 18 Nov, 14:05'],
  ])('says when it was saved, if that was %s', async (_when, savedAt, said) => {
    host.handlers['articles.open'] = () => ok(opened({ sync: { kind: 'synced', at: savedAt } }));
    await show();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each(['/articles', '/articles/new', PATH, `${PATH}/conflict`])('the article screen has a screen at %s (A2-002)', async path => {
    const { router } = await renderApp(host, { path });
    expect(await screen.findByRole('navigation', { name: /menu|navigation/iu })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByText(/does not exist|page not found/iu)).toBeNull();
  });

  it('leads to 404 when the address holds no id', async () => {
    const { router } = await renderApp(host, { path: '/articles/the-river' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(host.callsOf('articles.open')).toEqual([]);
  });

  it('keeps the text of a draft on the screen, with all that was typed, when the newsroom has given it an id', async () => {
    const temporaryId = '5c1f0f5e-2f6a-4b0e-8d31-0d9c2c3f7a10';
    host.handlers['articles.open'] = () => ok(opened({ articleId: temporaryId, temporaryId }));
    const { router } = await renderApp(host, { path: `/articles/${temporaryId}?isEditingContent=true` });
    const text = await screen.findByRole('textbox', { name: 'Article text' });
    act(() => host.emit('article.identified', { temporaryId, articleId: ARTICLE_ID, metadataId: '100000000042' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    expect(screen.getByRole('textbox', { name: 'Article text' })).toBe(text);
    expect(host.callsOf('articles.open')).toHaveLength(1);
  });

  it('says that an article is gone, and that one is not on this computer, with a way on', async () => {
    host.handlers['articles.open'] = () => err({ code: 'notFound' });
    await renderApp(host, { path: PATH });
    expect(await screen.findByRole('heading', { name: 'This article does not exist' })).toBeTruthy();
    host.handlers['articles.open'] = () => err({ code: 'notAvailableOffline' });
    await renderApp(host, { path: PATH });
    expect(await screen.findByRole('heading', { name: 'Not on this computer' })).toBeTruthy();
    host.handlers['articles.open'] = () => ok(opened());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('toggle-editing')).toBeTruthy();
  });

  it('shows who else is here, and warns an editor of another editor, with since when that is known (A4-044, B7-056)', async () => {
    colleague('editing');
    await show();
    expect(await screen.findByText('1 other here')).toBeTruthy();
    expect(screen.queryByText(/Reto Frei is editing too/u)).toBeNull();
    await userEvent.click(screen.getByTestId('toggle-editing'));
    expect(await screen.findByText(/Reto Frei is editing too, since/u)).toBeTruthy();
    const modes = host
      .callsOf('api.call')
      .flatMap(call => (call.operation === 'patchUserPresence' ? [(call.body as { mode: string }).mode] : []));
    expect(modes).toContain('viewing');
    expect(modes).toContain('editing');
  });

  it('lets only one person edit in proofreading (A4-045)', async () => {
    host.handlers['articles.open'] = () => ok(opened({ metadata: metadataOf({ contentStatus: 'proofread' }) }));
    colleague('editing');
    await show();
    await waitFor(() => expect(isDisabled(screen.getByTestId('toggle-editing'))).toBe(true));
  });

  it('holds the switch to view mode while changes are unsaved, until they are saved (A4-047)', async () => {
    host.handlers['articles.open'] = () => ok(opened({ hasUnsavedChanges: true }));
    await show(`${PATH}?isEditingContent=true`);
    await userEvent.click(screen.getByTestId('toggle-editing'));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(isEditing()).toBe(true);
    await userEvent.click(screen.getByTestId('toggle-editing'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save and view' }));
    await waitFor(() => expect(isEditing()).toBe(false));
    expect(host.callsOf('articles.save')).toHaveLength(1);
  });

  it('offers a return to view mode after 45 minutes without a touch (A4-046)', async () => {
    await show(`${PATH}?isEditingContent=true`);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByTestId('toggle-editing'));
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByTestId('toggle-editing'));
    await vi.advanceTimersByTimeAsync(INACTIVITY_MS - 60_000);
    expect(screen.queryByText('Still editing?')).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await screen.findByText('Still editing?')).toBeTruthy();
  });

  it('the article screen has calls made in the article’s language while it is shown, and in one’s own again afterwards (A2-019)', async () => {
    host.handlers['articles.open'] = () => ok(opened({ locale: 'fr-CH' }));
    const { router } = await renderApp(host, { path: PATH });
    const languages = () => host.callsOf('settings.setLocales').at(-1);
    await waitFor(() => expect(languages()).toEqual({ uiLocale: 'en-GB', contentLocale: 'fr-CH' }));
    await act(() => router.navigate('/articles'));
    await waitFor(() => expect(languages()).toEqual({ uiLocale: 'en-GB', contentLocale: 'de-CH' }));
  });

  it('lists the required fields that are missing instead of changing the status, and leads to those in the text (A4-002, A4-003)', async () => {
    await show();
    await userEvent.click(screen.getByTestId('content-status'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Ready to publish/u }));
    const dialog = await screen.findByRole('dialog', { name: '3 things are missing' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(item => item.firstChild?.textContent),
    ).toEqual(['Author', 'At least one publication', 'Main publication']);
    expect(host.callsOf('articles.patchMetadata')).toEqual([]);
  });

  it('saves first when the status of unsaved text is changed (A4-002)', async () => {
    host.handlers['articles.open'] = () => ok(opened({ hasUnsavedChanges: true }));
    await show();
    await userEvent.click(screen.getByTestId('content-status'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Peer proofreading/u }));
    await waitFor(() => expect(host.callsOf('articles.patchMetadata')).toHaveLength(1));
    const order = host.calls
      .map(({ operation }) => operation)
      .filter(name => name === 'articles.save' || name === 'articles.patchMetadata');
    expect(order).toEqual(['articles.save', 'articles.patchMetadata']);
  });

  it('gives the keyboard back to the text when its button has saved it: who types on loses nothing', async () => {
    host.handlers['articles.open'] = () => ok(opened({ hasUnsavedChanges: true }));
    await show(`${PATH}?isEditingContent=true`);
    const words = await screen.findByRole('textbox', { name: 'Article text' });
    await userEvent.click(screen.getByTestId('save'));
    await waitFor(() => expect(isDisabled(screen.getByTestId('save'))).toBe(true));
    expect(document.activeElement).toBe(words);
  });

  it('takes a status by its name in the palette', async () => {
    await show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Find an article, a person, a screen or a command' });
    await userEvent.keyboard('set peer');
    await screen.findByRole('option', { name: 'Set status: Peer proofreading' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(host.callsOf('articles.patchMetadata').map(({ patch }) => patch)).toEqual([{ contentStatus: 'review1' }]));
  });

  it('tells what each publication status means where it is chosen, and again before readers lose it (A4-007, A4-008, A4-009, A4-010)', async () => {
    host.handlers['articles.open'] = () => ok(opened({ metadata: metadataOf({ publicationStatus: 'published' }) }));
    await show();
    await userEvent.click(screen.getByTestId('publication-status'));
    const menu = await screen.findByRole('menu', { name: 'Publication status' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(item => item.textContent),
    ).toEqual([
      'UnlistBy direct link only, not in search engines, AI may use it',
      'Keep internalFor internal AI tools only',
      'UnpublishFully removed, shown as deleted',
    ]);
    await userEvent.click(within(menu).getByRole('menuitem', { name: /^Keep internal/u }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Only internal AI tools get it; readers do not. Readers see it now.');
  });

  it('keeps publishing for the network and says so', async () => {
    host.handlers['connectivity.get'] = () => ok({ kind: 'offline', reason: 'network', since: NOW, lastContactAt: null, nextTryAt: null });
    await show();
    await waitFor(() => expect(isDisabled(screen.getByTestId('publish'))).toBe(true));
    expect(screen.getByTestId('publish').getAttribute('aria-description')).toBe('Publishing needs the network');
  });

  it('says that text of an earlier run was restored, and discards it only after asking', async () => {
    host.handlers['articles.open'] = () => ok(opened({ hasUnsavedChanges: true, restoredFrom: NOW }));
    host.handlers['articles.discardChanges'] = () => ok(opened());
    await show(`${PATH}?isEditingContent=true`);
    expect(await screen.findByText('Unsaved changes were restored')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(host.callsOf('articles.discardChanges')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes were restored')).toBeNull());
  });

  it('compares a revision in either colour scheme and restores it only after asking (A4-052, B9-052)', async () => {
    const revision = {
      id: '5f0e7d1c-2b1a-4d8e-8a55-0f3f1f6c2b77',
      resourceId: ARTICLE_ID,
      resourceName: 'articles',
      revisionNumber: 2,
      creator: COLLEAGUE,
      date: NOW,
      contentStatus: 'draft',
      publicationStatus: 'notPublished',
    };
    host.api['listArticleRevisions'] = () => ok([revision]);
    host.api['getArticleRevision'] = () =>
      ok({ ...revision, revisionData: { version: 'v008', elements: [...ELEMENTS.slice(0, 3), block('paragraph', 'p', 'Seit gestern.')] } });
    host.handlers['articles.restoreRevision'] = () => ok(opened({ revisionNumber: 4 }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Revisions' }));
    await userEvent.click(await screen.findByText('Reto Frei'));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByText('gestern')).tagName).toBe('DEL');
    expect(within(dialog).getByText('Tagen').tagName).toBe('INS');
    await userEvent.selectOptions(within(dialog).getByLabelText('Colours of the comparison'), 'Yellow and blue');
    await waitFor(() => expect(dialog.querySelector('.g-words-yellow-blue')).not.toBeNull());
    expect(host.settings.get('diffColours')).toBe('YELLOW_AND_BLUE');
    await userEvent.click(within(dialog).getByTestId('restore-revision'));
    expect(host.callsOf('articles.restoreRevision')).toEqual([]);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(host.callsOf('articles.restoreRevision')).toHaveLength(1));
  });
});

describe('an article whose text is shown before its tools', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createArticleHost(opened());
    host.api['patchUserPresence'] = () => ok({ resourceId: ARTICLE_ID, users: [] });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** Presses a key as soon as the text is there: what is rendered after it is not waited for. */
  const pressWithText = async (key: { readonly key: string; readonly code: string }): Promise<void> => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.g-article-main') === null) return;
      observer.disconnect();
      fireEvent.keyDown(document.body, { ...key, ctrlKey: true, altKey: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await renderApp(host, { path: PATH });
  };

  it('runs an act of the header whose key comes with the text, once', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    await pressWithText({ key: 'v', code: 'KeyV' });
    await screen.findByTestId('toggle-editing');
    expect(open.mock.calls.map(([path]) => String(path))).toEqual([expect.stringMatching(/^\/preview\//u)]);
  });

  it('leads into the tool whose key comes with the text', async () => {
    await pressWithText({ key: 'a', code: 'KeyA' });
    const panel = await screen.findByRole('complementary', { name: 'Attachments' });
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(await screen.findByTestId('toggle-editing')).toBeTruthy();
    expect(document.activeElement).toBe(panel);
  });

  it('keeps its tools when it is edited, and the keyboard in the one that shows its panel', async () => {
    const { router } = await renderApp(host, { path: PATH });
    const tool = await screen.findByRole('button', { name: 'Checklist' });
    await act(() => router.navigate(`${PATH}?isEditingContent=true`));
    expect(await screen.findByTestId('save')).toBeTruthy();
    expect(tool.isConnected).toBe(true);
    await userEvent.click(tool);
    await screen.findByRole('complementary', { name: 'Checklist' });
    expect(document.activeElement).toBe(tool);
  });
});

describe('the conflict screen', () => {
  it('saves only when every element is decided, by the keys 1, 2 and 3 (A4-050, A4-051)', async () => {
    const conflictOf = (id: string) => ({
      key: `${id}:edit`,
      elementId: id,
      blockId: id,
      kind: 'edit' as const,
      base: block('paragraph', id, 'Seit Tagen.'),
      mine: block('paragraph', id, 'Seit Wochen.'),
      theirs: block('paragraph', id, 'Seit gestern.'),
      choices: ['mine' as const, 'theirs' as const, 'both' as const],
    });
    const decisions: Record<string, 'mine' | 'theirs' | 'both'> = {};
    const document = { version: 'v008' as const, elements: [...ELEMENTS] };
    const conflict = () => ({
      articleId: ARTICLE_ID,
      theirs: { updatedAt: NOW, by: COLLEAGUE, revisionNumber: 4 },
      base: document,
      mine: document,
      theirDocument: document,
      conflicts: [conflictOf('p'), conflictOf('q')],
      automatic: [{ elementId: 'l', kind: 'edit', side: 'theirs' as const }],
      fieldConflicts: [],
      mergedFields: [],
      theirFields: null,
      baseRevisionNumber: 3,
      decisions: { ...decisions },
    });
    const host = createArticleHost(opened({ sync: { kind: 'conflict', open: 2, total: 2 } }));
    host.handlers['articles.conflict'] = () => ok(conflict());
    host.handlers['conflicts.decisions'] = () => ok({ decisions: { ...decisions } });
    host.handlers['conflicts.decide'] = ({ key, choice }) => {
      if (choice !== null && choice !== 'merged') decisions[key] = choice;
      return ok({ decisions: { ...decisions } });
    };
    host.handlers['articles.resolveConflict'] = () => ok(opened());
    await renderApp(host, { path: `${PATH}/conflict` });
    expect(await screen.findByText(/Reto Frei saved this article/u)).toBeTruthy();
    const apply = screen.getByTestId('apply-conflict');
    expect(isDisabled(apply)).toBe(true);
    await userEvent.keyboard('2');
    await waitFor(() => expect(decisions).toEqual({ 'p:edit': 'theirs' }));
    expect(isDisabled(screen.getByTestId('apply-conflict'))).toBe(true);
    await userEvent.keyboard('3');
    await waitFor(() => expect(decisions).toEqual({ 'p:edit': 'theirs', 'q:edit': 'both' }));
    await waitFor(() => expect(isDisabled(screen.getByTestId('apply-conflict'))).toBe(false));
    await userEvent.click(screen.getByTestId('apply-conflict'));
    await waitFor(() => expect(host.callsOf('articles.resolveConflict')).toHaveLength(1));
  });
});
