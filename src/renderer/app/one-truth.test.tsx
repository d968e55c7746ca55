import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost, type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Feature } from '../platform/feature/feature.ts';
import { useLeaveGuard } from '../platform/navigation/use-leave-guard.ts';
import type { Unsaved } from '../platform/state/leave-store.ts';

const NOTHING: OutboxSummary = { drafts: 0, waiting: 0, sending: 0, failed: 0, conflict: 0 };
const FOEHN = { place: { resource: 'articles' as const, id: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11' }, title: 'Föhn', typedAt: NOW };

const inConflict = (kind: OutboxEntry['kind']): OutboxEntry => ({
  id: kind,
  place: FOEHN.place,
  title: FOEHN.title,
  kind,
  fields: [],
  createdAt: NOW,
  attempts: 1,
  state: 'conflict',
  nextTryAt: null,
  error: null,
  dependents: [],
});

const withDraft = (): FakeHost => {
  const host = createFakeHost();
  host.handlers['outbox.list'] = () => ok({ entries: [], drafts: [FOEHN], summary: { ...NOTHING, drafts: 1 } });
  return host;
};
const loseHost = (host: FakeHost): void => act(() => host.emitRaw('host.connection', { connected: false }));

describe('what header, outbox and start page say of the same work', () => {
  it('names a draft that nobody has saved, and nowhere says that all is saved or sent', async () => {
    const { router } = await renderApp(withDraft(), { path: '/outbox' });
    expect(await screen.findByText('What you saved has been sent')).toBeTruthy();
    expect(screen.getByText('One draft not saved')).toBeTruthy();
    const drafts = within(screen.getByRole('region', { name: 'One draft is not saved' }));
    expect(drafts.getByRole('link', { name: 'Föhn' }).getAttribute('href')).toBe(`/articles/${FOEHN.place.id}`);
    expect(screen.queryByText('Everything has been sent')).toBeNull();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('What you saved is sent; one draft is not saved')).toBeTruthy();
    expect(screen.queryByText('All saved')).toBeNull();
    expect(screen.queryByText('Everything has been sent')).toBeNull();
  });

  it('says of nothing that it is sent while Galley’s own process does not answer', async () => {
    const host = createFakeHost();
    const { router } = await renderApp(host, { path: '/outbox' });
    await screen.findByText('Everything has been sent');
    loseHost(host);
    expect(await screen.findByText('It is not known what waits')).toBeTruthy();
    expect(screen.queryByText('Everything has been sent')).toBeNull();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('Not known while Galley’s own process does not answer')).toBeTruthy();
    expect(screen.queryByText('Everything has been sent')).toBeNull();
  });
});

describe('a decision that is open elsewhere', () => {
  it('stands beside the state of the desk, and does not take its place', async () => {
    const host = createFakeHost();
    host.handlers['outbox.list'] = () => ok({ entries: [inConflict('saveArticle')], drafts: [], summary: { ...NOTHING, conflict: 1 } });
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host);
    const conflict = await screen.findByRole('button', { name: 'One conflict to decide' });
    await waitFor(() => expect(conflict.parentElement?.firstElementChild?.textContent).toBe('Offline'));
    expect(screen.queryByText(/nothing waiting/u)).toBeNull();
  });

  it('a decision that is open elsewhere is counted once for an article whose text and whose fields are in conflict', async () => {
    const host = createFakeHost();
    const entries = [inConflict('saveArticle'), inConflict('patchMetadata')];
    host.handlers['outbox.list'] = () => ok({ entries, drafts: [], summary: { ...NOTHING, conflict: 2 } });
    await renderApp(host);
    expect(await screen.findByRole('button', { name: 'One conflict to decide' })).toBeTruthy();
  });
});

describe('signing out', () => {
  it('asks with a draft that nobody has saved: it stays here, and is not sent', async () => {
    const host = withDraft();
    await renderApp(host);
    await screen.findByText('One draft not saved');
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out with one draft not saved?' });
    expect(within(question).getByText(/^The draft stays on this computer, encrypted, and is not sent until/u)).toBeTruthy();
    expect(host.callsOf('session.signOut')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(host.callsOf('session.signOut')).toHaveLength(1));
  });
});

describe('the question before leaving', () => {
  let unsaved: Unsaved;
  const Guarded = () => {
    useLeaveGuard(unsaved);
    return <p>unsaved work</p>;
  };
  const features: readonly Feature[] = [{ routes: [{ path: 'guarded', element: <Guarded /> }] }];
  const leave = async (work: Unsaved) => {
    unsaved = work;
    const host = createFakeHost();
    const { router } = await renderApp(host, { path: '/guarded', features });
    await screen.findByText('unsaved work');
    await act(() => router.navigate('/usersettings'));
    const question = within(await screen.findByRole('alertdialog'));
    return { host, router, question, path: () => router.state.location.pathname };
  };

  it('frightens nobody where nothing is lost: it offers to save, to keep the draft and to stay', async () => {
    let saves = 0;
    const save = (): Promise<boolean> => Promise.resolve((saves += 1) > 0);
    const { question, path } = await leave({ onDisk: 'kept', save });
    expect(question.getByText(/kept on this computer and will be here when you come back/u)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Keep as draft' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    await userEvent.click(question.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(path()).toBe('/usersettings'));
    expect(saves).toBe(1);
  });

  it('the question before leaving is reached and answered by the keyboard alone', async () => {
    const { path } = await leave({ onDisk: 'kept', save: () => Promise.resolve(true) });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Save and leave');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/usersettings'));
  });

  it('stays where saving is refused', async () => {
    const { question, path } = await leave({ onDisk: 'kept', save: () => Promise.resolve(false) });
    await userEvent.click(question.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(path()).toBe('/guarded');
  });

  it('does not say that words are kept which the disk has refused', async () => {
    const { question } = await leave({ onDisk: 'refused', save: () => Promise.resolve(false) });
    expect(question.getByText(/disk of this computer does not have your last words/u)).toBeTruthy();
    expect(question.queryByText(/kept on this computer/u)).toBeNull();
    expect(question.getByRole('button', { name: 'Leave anyway' })).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  });

  it('says of a form that nothing keeps that its words would be lost, and offers no saving', async () => {
    const { question } = await leave({ onDisk: 'never' });
    expect(question.getByRole('heading', { name: 'Leave and lose what you typed?' })).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Save and leave' })).toBeNull();
    expect(question.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('the offline switch', () => {
  const openMenu = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: /^Account of/u }));

  it('the offline switch is in the account menu with the state, and works by the keyboard', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await openMenu();
    const entry = await screen.findByRole('menuitem', { name: /^Work offline/u });
    expect(within(screen.getByRole('menu')).getByText('Connected to the newsroom')).toBeTruthy();
    act(() => entry.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Offline, nothing waiting')).toBeTruthy();
    await openMenu();
    expect(await within(await screen.findByRole('menu')).findByText('You switched to offline')).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Work online again/u }));
    expect(await screen.findByText('All saved')).toBeTruthy();
    expect(host.callsOf('connectivity.setForcedOffline')).toEqual([{ offline: true }, { offline: false }]);
  });

  it('the offline switch is found in the command palette', async () => {
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByText('All saved');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'work offline');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Offline, nothing waiting')).toBeTruthy();
  });
});
