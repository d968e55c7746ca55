import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const ELEMENTS = [...HEAD, block('paragraph', 'p', 'Seit Tagen.')];
const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();

interface Said {
  readonly mode: string;
  readonly takesOver?: boolean;
  readonly unsavedForMs?: number;
}

describe('colleagues at the article', () => {
  let host: FakeHost;
  let users: readonly object[];
  let turn: object | undefined;

  beforeEach(() => {
    host = createArticleHost(openedOf(ELEMENTS));
    host.handlers['articles.save'] = () => ok(statusOf());
    users = [];
    turn = undefined;
    host.api['patchUserPresence'] = call => {
      const said = call.body as Said; // what the contract's body says
      if (said.takesOver === true) users = users.map(one => ({ ...one, mode: 'viewing' }));
      const isHeld = turn !== undefined && said.mode === 'editing' && said.takesOver !== true;
      return ok({ resourceId: ARTICLE_ID, users, knownAt: NOW, renewAfterMs: 25_000, ...(isHeld ? { turn } : {}) });
    };
  });

  const said = (): readonly Said[] =>
    host.callsOf('api.call').flatMap(call => (call.operation === 'patchUserPresence' ? [call.body as Said] : []));
  const reto = (change: object = {}) => ({
    user: RETO,
    mode: 'editing',
    since: at(-3_600),
    lastSeenAt: at(-5),
    until: at(85),
    activeAt: at(-5),
    ...change,
  });
  const unsaved = (): void => {
    host.handlers['articles.open'] = () => ok(openedOf(ELEMENTS, { hasUnsavedChanges: true }));
  };
  const inProofread = (): void => {
    const metadata = metadataOf({ contentStatus: 'proofread' });
    host.handlers['articles.open'] = () => ok(openedOf(ELEMENTS, { metadata, hasUnsavedChanges: true }));
  };
  const show = async (path: string): Promise<void> => {
    await renderApp(host, { path });
    await screen.findByTestId('toggle-editing');
  };
  const EDITING = `${PATH}?isEditingContent=true`;
  /** Shows the notice of who edits the article instead of the user. */
  const showTurn = async (held: object): Promise<HTMLElement> => {
    turn = held;
    users = [reto()];
    await show(EDITING);
    return screen.findByRole('alert');
  };
  const agree = async (): Promise<void> => {
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take over' }));
  };

  it('colleagues at the article are listed by keyboard, with what they do, since when, and when they were last heard of (A4-044, B7-056)', async () => {
    users = [reto({ mode: 'viewing' })];
    await show(PATH);
    (await screen.findByRole('button', { name: '1 other here' })).focus();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('region', { name: 'Who else is here' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/Reto FreiViewing since \d\d:\d\d, last seen \d\d:\d\d/u);
  });

  it('colleagues at the article who came yesterday evening are shown with the day, though less than a day has passed', async () => {
    users = [reto({ mode: 'viewing', since: at(-12 * 3_600) })];
    await show(PATH);
    await userEvent.click(await screen.findByRole('button', { name: '1 other here' }));
    const list = await screen.findByRole('region', { name: 'Who else is here' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/Viewing since 20 Nov, \d\d:\d\d, last seen \d\d:\d\d/u);
  });

  it('colleagues at the article who edit but are long inactive are shown so, with the time', async () => {
    users = [reto({ activeAt: at(-1_800) })];
    await show(EDITING);
    expect(await screen.findByText(/Reto Frei is editing too.*Nothing has been touched there since/u)).toBeTruthy();
  });

  it('colleagues at the article who have gone silent are shown as having edited, and until when they count (A4-044)', async () => {
    users = [reto({ lastSeenAt: at(-70), until: at(20) })];
    await show(EDITING);
    expect(await screen.findByText(/Reto Frei was editing.*Nothing has been heard since.*count as gone from/u)).toBeTruthy();
    expect(screen.queryByText(/is editing too/u)).toBeNull();
  });

  it('colleagues at the article are shown as last known when the network is gone, and cannot be taken over from', async () => {
    users = [reto()];
    await show(EDITING);
    await screen.findByText(/Reto Frei is editing too/u);
    host.handlers['connectivity.get'] = () => ok(offline());
    host.emit('connectivity.changed', offline());
    expect(await screen.findByText(/Reto Frei was editing.*when the newsroom was last reached at/u)).toBeTruthy();
    await waitFor(() => expect(isDisabled(screen.getByTestId('take-over'))).toBe(true));
    expect(screen.getByTestId('take-over').getAttribute('aria-description')).toBe('Taking over needs the network');
  });

  it('colleagues at the article are taken over from only after a question that names them and their unsaved work', async () => {
    users = [reto({ unsavedSince: at(-600) })];
    await show(EDITING);
    await userEvent.click(await screen.findByTestId('take-over'));
    const question = await screen.findByRole('alertdialog', { name: 'Take over from Reto Frei?' });
    expect(question.textContent).toMatch(/Changes made there since \d\d:\d\d have not been saved/u);
    await userEvent.click(within(question).getByRole('button', { name: 'Leave it to them' }));
    expect(said().some(({ takesOver }) => takesOver)).toBe(false);
    await userEvent.click(screen.getByTestId('take-over'));
    await agree();
    await waitFor(() => expect(said().filter(({ takesOver }) => takesOver)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/is editing too/u)).toBeNull());
    expect(screen.getByTestId('save')).toBeTruthy();
  });

  it('learn how long one has had unsaved text', async () => {
    unsaved();
    await show(EDITING);
    await waitFor(() => expect(said().at(-1)).toMatchObject({ mode: 'editing', unsavedForMs: expect.any(Number) as unknown }));
  });

  it('colleagues at the article who take over leave one in view mode, with one’s text, and the ways to save it and to edit again (A4-043)', async () => {
    unsaved();
    const notice = await showTurn({ kind: 'takenOver', by: RETO, at: at(-2) });
    expect(notice.textContent).toMatch(/Reto Frei took over editing at \d\d:\d\d.*kept on this computer/u);
    await waitFor(() => expect(screen.queryByTestId('save')).toBeNull());
    expect(screen.getByText('Seit Tagen.')).toBeTruthy();
    await waitFor(() => expect(said().at(-1)?.mode).toBe('viewing'));
    await userEvent.click(within(notice).getByRole('button', { name: 'Save my changes' }));
    await waitFor(() => expect(host.callsOf('articles.save')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    turn = undefined;
    await userEvent.click(screen.getByTestId('toggle-editing'));
    expect(await screen.findByTestId('save')).toBeTruthy();
  });

  it.each([
    ['waits', { kind: 'waiting', count: 1, since: NOW, nextTryAt: null, lastError: null }],
    ['waits for a decision', { kind: 'conflict', open: 1, total: 1 }],
    ['was refused', { kind: 'failed', entryId: 'entry-1', error: { code: 'forbidden' } }],
  ] as const)('colleagues at the article who take over are not said to have in the newsroom what %s', async (_case, sync) => {
    host.handlers['articles.open'] = () => ok(openedOf(ELEMENTS, { sync }));
    turn = { kind: 'takenOver', by: RETO, at: at(-2) };
    users = [reto()];
    await show(EDITING);
    expect(await screen.findByText(/the newsroom does not have all of it yet/u)).toBeTruthy();
    expect(screen.queryByText(/Everything you wrote is in the newsroom/u)).toBeNull();
  });

  it('colleagues at the article who take over are told to have everything that one wrote where it is so', async () => {
    expect((await showTurn({ kind: 'takenOver', by: RETO, at: at(-2) })).textContent).toContain('Everything you wrote is in the newsroom');
  });

  it('colleagues at the article who were first in proofread keep one from editing; one’s text can be saved only by taking over (A4-045)', async () => {
    inProofread();
    const notice = await showTurn({ kind: 'oneAtATime', by: RETO, at: at(-3_600) });
    expect(notice.textContent).toMatch(/Reto Frei was here first.*It can be saved once Reto Frei has finished/u);
    expect(within(notice).queryByRole('button', { name: 'Save my changes' })).toBeNull();
    await waitFor(() => expect(isDisabled(screen.getByTestId('toggle-editing'))).toBe(true));
    await userEvent.click(within(notice).getByTestId('take-over'));
    await agree();
    expect(await screen.findByTestId('save')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('colleagues at the article in proofread offer to be taken over from, also by the shortcut for editing (A4-045)', async () => {
    inProofread();
    users = [reto()];
    await show(PATH);
    expect(await screen.findByText('In proofreading only one person edits at a time')).toBeTruthy();
    await userEvent.keyboard('{F2}');
    expect(await screen.findByRole('alertdialog', { name: 'Take over from Reto Frei?' })).toBeTruthy();
  });
});
