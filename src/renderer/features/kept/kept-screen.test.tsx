import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { KeptState } from '#bridge/offline.ts';
import type { BridgeOutput } from '#bridge/operations.ts';
import { DEFAULT_KEEPING } from '#domain/offline/keeping.ts';
import { ok } from '#domain/result.ts';
import { entryOf } from '#tests/builders/metadata-rows.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e2';
const copy = (number: number, more: Partial<KeptState['copies'][number]> = {}): KeptState['copies'][number] => ({
  resource: 'articles',
  id: `${ID}${String(number)}`,
  title: `Artikel ${String(number)}`,
  requestId: null,
  lists: [],
  hasWork: false,
  asOf: NOW,
  bytes: 20_000,
  pictures: 0,
  missingPictures: 0,
  ...more,
});
const STATE: KeptState = {
  copies: [copy(1, { requestId: 'request-1' }), copy(2), copy(3, { hasWork: true })],
  lists: [{ requestId: 'request-2', name: 'Peer proofreading', address: 'contentStatus=review1', count: 2, total: 3, refreshedAt: NOW }],
  progress: null,
  problems: [],
  refreshedAt: NOW,
  storage: { textBytes: 1_000_000, pictureBytes: 2_000_000, previewBytes: 3_000_000, workBytes: 4_000_000 },
  settings: DEFAULT_KEEPING,
};
const open = async (state: Partial<KeptState> = {}, isOnline = true, outbox?: BridgeOutput<'outbox.list'>) => {
  const host = createFakeHost();
  if (outbox) host.handlers['outbox.list'] = () => ok(outbox);
  if (!isOnline) host.handlers['connectivity.get'] = () => ok(offline());
  host.handlers['offline.state'] = () => ok({ ...STATE, ...state });
  host.handlers['offline.release'] = () => ok({ request: null });
  host.handlers['offline.remove'] = () => ok({});
  host.handlers['offline.refresh'] = () => ok({});
  host.handlers['offline.cancel'] = () => ok({});
  host.handlers['offline.set'] = settings => ok(settings);
  host.handlers['offline.search'] = () => ok({ found: [{ resource: 'articles', id: `${ID}2`, metadataId: null, asOf: NOW }] });
  await renderApp(host, { path: '/usersettings/computer' });
  await screen.findByRole('heading', { name: 'Room on this computer' });
  return host;
};

describe('the screen of what is on this computer', () => {
  it('says what takes how much room of what there is', async () => {
    await open();
    expect(screen.getByText('3 MB of 1 GB used by copies')).toBeTruthy();
    expect(screen.getByText('4 MB')).toBeTruthy();
  });

  it('calls what is typed and not saved a draft, never a change on its way', async () => {
    await open({}, true, {
      entries: [],
      drafts: [{ place: { resource: 'articles', id: `${ID}3` }, title: 'Artikel 3', typedAt: NOW }],
      summary: { drafts: 1, waiting: 0, sending: 0, failed: 0, conflict: 0 },
    });
    const lines = within(await screen.findByRole('region', { name: '3 items on this computer' }));
    expect(await lines.findByText('Typed, not saved')).toBeTruthy();
    expect(lines.queryByText('Has changes that are not sent')).toBeNull();
    expect(screen.getByText('One draft not saved')).toBeTruthy();
  });

  it('says of each copy why it is here, and lets go what can go', async () => {
    const waiting = entryOf(1, { place: { resource: 'articles', id: `${ID}3` } });
    const summary = { drafts: 0, waiting: 1, sending: 0, failed: 0, conflict: 0 };
    const host = await open({}, true, { entries: [waiting], drafts: [], summary });
    const lines = within(screen.getByRole('region', { name: '3 items on this computer' }));
    expect(lines.getByText('Kept by you')).toBeTruthy();
    expect(lines.getByText('Opened recently')).toBeTruthy();
    expect(await lines.findByText('Has changes that are not sent')).toBeTruthy();
    await userEvent.click(lines.getByRole('button', { name: 'Remove “Artikel 2” from this computer' }));
    await userEvent.click(lines.getByRole('button', { name: 'Stop keeping “Artikel 1”' }));
    await waitFor(() => expect(host.callsOf('offline.release')).toEqual([{ requestId: 'request-1' }]));
    expect(host.callsOf('offline.remove')).toEqual([{ resource: 'articles', id: `${ID}2` }]);
    expect(isDisabled(lines.getByRole('button', { name: 'Remove “Artikel 3” from this computer' }))).toBe(true);
  });

  it('shows how far fetching has come and ends it', async () => {
    const host = await open({ progress: { done: 4, total: 12 } });
    expect(screen.getByText('4 of 12 items')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(host.callsOf('offline.cancel')).toHaveLength(1));
  });

  it('finds by the texts on this computer', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Search on this computer'), 'Pegel');
    expect(await screen.findByText('One item found')).toBeTruthy();
    expect(screen.queryByText('Artikel 1')).toBeNull();
    expect(screen.getByText('Artikel 2')).toBeTruthy();
  });

  it('keeps as much and as long as the person chooses', async () => {
    const host = await open();
    await userEvent.selectOptions(screen.getByLabelText('Room for copies'), '5 GB');
    await userEvent.selectOptions(screen.getByLabelText('Keep by itself'), 'The last 50 items I opened');
    await waitFor(() => expect(host.callsOf('offline.set')).toHaveLength(2));
    expect(host.callsOf('offline.set')[0]).toMatchObject({ limitBytes: 5_000_000_000 });
    expect(host.callsOf('offline.set')[1]).toMatchObject({ automatic: { kind: 'latest', most: 50 } });
  });

  it('says in French that nothing was found, not that one item was', async () => {
    const host = createFakeHost({ preferences: { uiLocale: 'fr-CH' } });
    host.handlers['offline.state'] = () => ok(STATE);
    host.handlers['offline.search'] = () => ok({ found: [] });
    await renderApp(host, { path: '/usersettings/computer', uiLocale: 'fr-CH' });
    await userEvent.type(await screen.findByLabelText('Chercher sur cet ordinateur'), 'Pegel');
    expect(await screen.findByText('Rien trouvé')).toBeTruthy();
  });

  it('leads out of each problem that a person can do something about', async () => {
    const host = await open({ problems: ['noRoom', 'unreachable', 'metered'] });
    host.handlers['sending.setConnection'] = ({ connection }) => ok({ isPaused: false, connection, isMetered: false, holdsPictures: true });
    expect(screen.getByText('Not everything has room')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(host.callsOf('offline.refresh')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Fetch them over this connection' }));
    await waitFor(() => expect(host.callsOf('offline.refresh')).toHaveLength(2));
    expect(host.callsOf('sending.setConnection')).toEqual([{ connection: 'unmetered' }]);
  });

  it('asks before it removes what cannot be fetched again without a network', async () => {
    const host = await open({}, false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Artikel 2” from this computer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Artikel 2” from this computer?' }));
    expect(host.callsOf('offline.remove')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(host.callsOf('offline.remove')).toEqual([{ resource: 'articles', id: `${ID}2` }]));
  });

  it('keeps again what was given up by mistake', async () => {
    const host = await open();
    const request = { kind: 'item', resource: 'articles', id: `${ID}1`, name: 'Artikel 1' } as const;
    host.handlers['offline.release'] = () => ok({ request });
    host.handlers['offline.keep'] = () => ok({ requestId: 'request-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Stop keeping “Artikel 1”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(host.callsOf('offline.keep')).toEqual([{ request }]));
  });

  it('says why it cannot refresh without a network', async () => {
    await open({}, false);
    expect(isDisabled(screen.getByTestId('refresh-kept'))).toBe(true);
  });
});
