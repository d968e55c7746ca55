import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SendingState } from '#bridge/sending.ts';
import type { OutboxEntry } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { articleIdOf, entryOf } from '#tests/builders/metadata-rows.ts';
import { APP_INFO, createFakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const NOTHING = { drafts: 0, waiting: 0, sending: 0, failed: 0, conflict: 0 };
const hostWith = (...entries: readonly OutboxEntry[]) => {
  const host = createFakeHost();
  let waiting = entries;
  host.handlers['outbox.list'] = () => ok({ entries: [...waiting], drafts: [], summary: { ...NOTHING, waiting: waiting.length } });
  host.handlers['outbox.retry'] = () => ok({});
  host.handlers['outbox.discard'] = ({ entryId }) => {
    waiting = waiting.filter(entry => entry.id !== entryId);
    return ok({ fileName: 'artikel-1.json', content: '{}' });
  };
  const drain = (): void => {
    waiting = [];
    host.emit('outbox.changed', NOTHING);
  };
  return { host, drain };
};
const open = async (...entries: readonly OutboxEntry[]) => {
  const parts = hostWith(...entries);
  await renderApp(parts.host, { path: '/outbox' });
  return parts;
};
const actionsOf = async (what: string) => within(await screen.findByRole('group', { name: `Actions for “${what}”` }));

describe('the outbox', () => {
  it('shows changes by article in the order they are sent, each in words', async () => {
    await open(
      entryOf(1, { kind: 'createArticle', dependents: ['entry-3'] }),
      entryOf(2, { kind: 'patchMetadata', fields: ['contentStatus', 'tags'] }),
      entryOf(3, { place: { resource: 'articles', id: articleIdOf(1) }, title: 'Artikel 1' }),
    );
    expect((await screen.findAllByRole('heading', { level: 2 })).map(heading => heading.textContent)).toEqual(['Artikel 1', 'Artikel 2']);
    const lines = [...document.querySelectorAll<HTMLElement>('[data-key]')].map(line => line.querySelector('strong')?.textContent);
    expect(lines).toEqual(['New article', 'Text saved', 'Changed: content status and tags']);
    expect(screen.getByText('One further change goes after it')).toBeTruthy();
  });

  it.each([
    [
      'waits',
      [entryOf(1), entryOf(2)],
      '2 changes are not in the newsroom yet, in the order in which they are sent. They are safe on this computer.',
    ],
    [
      'waits or was refused',
      [entryOf(1), entryOf(2, { state: 'failed' })],
      '2 changes are not in the newsroom yet. They are safe on this computer. One of them is not sent by itself: its line says why.',
    ],
    [
      'was refused',
      [entryOf(1, { state: 'failed' })],
      'One change is not in the newsroom and is not sent by itself: its line says why. It is safe on this computer.',
    ],
    [
      'waits for a confirmation',
      [entryOf(1, { state: 'needsConfirmation' })],
      'One change is not in the newsroom and is not sent by itself: its line says why. It is safe on this computer.',
    ],
  ] as const)('says above it of what %s no more than is so', async (_case, entries, words) => {
    await open(...entries);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('promises without a network that something goes by itself only where it does', async () => {
    const { host } = hostWith(entryOf(1), entryOf(2, { state: 'conflict' }));
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText(/the rest stays until you act/u)).toBeTruthy();
    expect(screen.queryByText(/Everything here is sent by itself/u)).toBeNull();
  });

  it('gives the reason of a refusal in words, and how often it was tried', async () => {
    await open(entryOf(1, { state: 'failed', attempts: 3, error: refusal(403, 'forbidden') }));
    expect(await screen.findByText('Refused by the server')).toBeTruthy();
    expect(screen.getByText(/Your role/u)).toBeTruthy();
    expect(screen.getByText('tried 3 times')).toBeTruthy();
  });

  it('says of a change whose item was deleted that it waits for a decision, and leads to it', async () => {
    const place = { resource: 'articles', id: articleIdOf(1) } as const;
    const { host } = hostWith(entryOf(1, { place }), entryOf(2, { place: { resource: 'articles', id: articleIdOf(2) } }));
    const gone = { ...place, reason: 'deleted', at: '2026-11-21T09:42:00.000Z', title: 'Artikel 1', hasWork: true } as const;
    host.handlers['gone.list'] = () => ok({ items: [gone], origin: { kind: 'same', at: null, isSeen: true }, unchecked: 0 });
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText('It was deleted in the newsroom')).toBeTruthy();
    expect(screen.getAllByText('Waiting for its turn')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe(`/articles/${articleIdOf(1)}`);
  });

  it('says what a change goes after', async () => {
    await open(entryOf(1, { kind: 'upload', place: null, title: 'fluss.jpg' }), entryOf(2, { waitsFor: ['entry-1'] }));
    expect(await screen.findByText('goes after: Picture: fluss.jpg')).toBeTruthy();
  });

  it('pauses and goes on; nothing can be tried meanwhile', async () => {
    const { host } = hostWith(entryOf(1));
    const sending: SendingState = { isPaused: false, connection: 'auto', isMetered: false, holdsPictures: true };
    host.handlers['sending.get'] = () => ok(sending);
    host.handlers['sending.setPaused'] = ({ paused }) => ok({ ...sending, isPaused: paused });
    await renderApp(host, { path: '/outbox' });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause sending' }));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.getByText('Waiting until sending goes on')).toBeTruthy();
    expect(isDisabled(screen.getByRole('button', { name: 'Try all now' }))).toBe(true);
    expect(screen.getByText('Sending is paused, one change waiting')).toBeTruthy();
  });

  it('promises no automatic sending while it is paused, with or without a network', async () => {
    const { host } = hostWith(entryOf(1));
    host.handlers['connectivity.get'] = () => ok(offline());
    host.handlers['sending.get'] = () => ok({ isPaused: true, connection: 'auto', isMetered: false, holdsPictures: true });
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText(/until you send again/u)).toBeTruthy();
    expect(screen.queryByText(/as soon as the connection is back/u)).toBeNull();
  });

  it('says that pictures wait for another connection, and sends them anyway when asked', async () => {
    const { host } = hostWith(entryOf(1, { kind: 'upload', place: null, title: 'fluss.jpg' }));
    const sending: SendingState = { isPaused: false, connection: 'auto', isMetered: true, holdsPictures: true };
    host.handlers['sending.get'] = () => ok(sending);
    host.handlers['sending.setConnection'] = ({ connection }) => ok({ ...sending, connection, isMetered: false });
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText('Waiting for a connection that costs nothing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send all over this connection' }));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection that costs nothing')).toBeNull());
    expect(host.callsOf('sending.setConnection')).toEqual([{ connection: 'unmetered' }]);
  });

  it('says that this data folder holds work for another newsroom, also when nothing else waits', async () => {
    const { host } = hostWith();
    host.handlers['app.info'] = () => ok({ ...APP_INFO, elsewhere: [{ newsroom: 'https://basel.example/api', articles: 2 }] });
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText('2 articles wait for another newsroom')).toBeTruthy();
    expect(screen.getByText(/written for https:\/\/basel\.example\/api and is safe/u)).toBeTruthy();
  });

  it('tries one change again, or all of them', async () => {
    const { host } = await open(entryOf(1, { state: 'failed', error: { code: 'forbidden' } }));
    await userEvent.click((await actionsOf('Text saved')).getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(host.callsOf('outbox.retry')).toEqual([{ entryId: 'entry-1' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Try all now' }));
    await waitFor(() => expect(host.callsOf('outbox.retryAll')).toHaveLength(1));
  });

  it('asks before it discards, says what goes too, and keeps a copy', async () => {
    const { host } = await open(entryOf(1, { kind: 'createArticle', dependents: ['entry-2', 'entry-3'] }));
    await userEvent.click((await actionsOf('New article')).getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 changes that build on it go too/u)).toBeTruthy();
    expect(host.callsOf('outbox.discard')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('A copy is kept: artikel-1.json')).toBeTruthy();
    expect(await screen.findByText('Everything has been sent')).toBeTruthy();
  });

  it('the outbox is a grid: arrows move over the changes, Enter leads to the item, Delete asks, and what cannot be done says why', async () => {
    const { host } = await open(entryOf(1), entryOf(2, { state: 'sending' }));
    const grid = await screen.findByRole('grid', { name: 'Outbox' });
    expect(within(grid).getAllByRole('rowgroup', { name: /^Artikel/u })).toHaveLength(2);
    await userEvent.keyboard('{Delete}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('entry-1'));
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(await screen.findByText('It is being sent')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try now: It is being sent' }).hasAttribute('disabled')).toBe(true);
    expect(host.callsOf('outbox.discard')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.title).not.toContain('Outbox'));
  });

  it('leaves a change where it is when the person thinks again', async () => {
    const { host } = await open(entryOf(1));
    await userEvent.click((await actionsOf('Text saved')).getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
    expect(host.callsOf('outbox.discard')).toEqual([]);
    expect(screen.getByText('Text saved')).toBeTruthy();
  });

  it('leads from a conflict to its decision (A4-050)', async () => {
    await open(entryOf(1, { state: 'conflict' }));
    expect((await screen.findByRole('link', { name: 'Decide' })).getAttribute('href')).toBe(`/articles/${articleIdOf(1)}/conflict`);
  });

  it('drains before the eyes', async () => {
    const { drain } = await open(entryOf(1, { state: 'sending' }));
    expect(await screen.findByText('Being sent')).toBeTruthy();
    drain();
    expect(await screen.findByText('Everything has been sent')).toBeTruthy();
  });

  it('stays calm offline and says that nothing is lost', async () => {
    const { host } = hostWith(entryOf(1, { attempts: 4, error: { code: 'ERR_NETWORK' } }));
    host.handlers['connectivity.get'] = () => ok(offline());
    await renderApp(host, { path: '/outbox' });
    expect(await screen.findByText('Waiting for the network')).toBeTruthy();
    expect(screen.getByText(/Nothing is lost/u)).toBeTruthy();
    expect(screen.queryByText(/did not answer/u)).toBeNull();
    expect(isDisabled(screen.getByRole('button', { name: 'Try all now' }))).toBe(true);
  });
});
