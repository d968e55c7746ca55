import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MaintenanceNote } from '#domain/notes/notes.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const stored = { createdAt: NOW, updatedAt: NOW, updatedBy: null };
const NOTE: MaintenanceNote = {
  ...stored,
  id: itemIdOf(90),
  status: 'maintenance',
  barNote: 'Ab 22 Uhr ist Galley kurz weg',
  homeNote: 'Wir wechseln die Datenbank.\nGespeichertes bleibt.',
};
const NEWS = [
  { id: itemIdOf(91), body: 'Ticker\n\nNeu ist:\n- Tore mit Bild\n- Wechsel', createdAt: NOW, isRead: false },
  { id: itemIdOf(92), body: 'Suche', createdAt: NOW, isRead: false },
  { id: itemIdOf(93), body: 'Anfang', createdAt: NOW, isRead: true },
];

const pageOf = (content: readonly object[]) =>
  ok({ ...toPage({ content, number: 0, size: 10, totalElements: content.length, sort: 'createdAt,desc' }), content: [...content] });

const openHost = (role: Role = 'ROLE_Editor'): FakeHost => {
  const host = createFakeHost({ role });
  withItems(host);
  let read: readonly string[] = [];
  host.api['listPublishedReleaseNotes'] = () => {
    const notes = NEWS.map(note => ({ ...note, isRead: note.isRead || read.includes(note.id) }));
    return ok({ unread: notes.filter(({ isRead }) => !isRead).length, notes });
  };
  host.api['readReleaseNotes'] = ({ body }) => {
    read = [...read, ...(body as { readonly ids: readonly string[] }).ids]; // the contract's body
    return ok(undefined);
  };
  return host;
};
const callsOf = (host: FakeHost, operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);

describe('the maintenance banner', () => {
  const open = async (note: MaintenanceNote, path = '/articles') => {
    const host = openHost();
    let now = note;
    host.api['listMaintenanceNotes'] = () => pageOf([now, { ...NOTE, id: itemIdOf(94), barNote: 'Alt' }]);
    const { queryClient } = await renderApp(host, { path });
    const tell = async (next: MaintenanceNote): Promise<void> => {
      now = next;
      await act(async () => {
        host.emit('live.news', { kind: 'maintenance', id: next.id });
        await queryClient.invalidateQueries({ queryKey: ['api', 'listMaintenanceNotes'] });
      });
    };
    return { host, tell };
  };

  it('A4-063 B4-062 shows while the latest note is in maintenance, and not when it is available', async () => {
    const { tell } = await open(NOTE);
    const words = await screen.findByText(NOTE.barNote);
    expect(words.closest('[role=status]')?.textContent).toContain('Maintenance');
    await tell({ ...NOTE, status: 'available', updatedAt: '2026-11-24T21:00:00.000Z' });
    await waitFor(() => expect(screen.queryByText(NOTE.barNote)).toBeNull());
  });

  it('A4-064 B4-063 D-074 stays closed for the session, each note for itself, until it is changed', async () => {
    const { tell } = await open(NOTE);
    await userEvent.click(await screen.findByRole('button', { name: 'Close until the note changes' }));
    expect(screen.queryByText(NOTE.barNote)).toBeNull();
    await tell(NOTE);
    expect(screen.queryByText(NOTE.barNote)).toBeNull();
    await tell({ ...NOTE, barNote: 'Erst um 23 Uhr', updatedAt: '2026-11-24T21:00:00.000Z' });
    expect(await screen.findByText('Erst um 23 Uhr')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close until the note changes' }));
    await tell({ ...NOTE, id: itemIdOf(95), barNote: 'Etwas anderes' });
    expect(await screen.findByText('Etwas anderes')).toBeTruthy();
  });

  it('B2-013 the maintenance banner is not asked for while a sign-in comes back with a code in the address', async () => {
    const { host } = await open(NOTE, '/articles?code=abc');
    await screen.findByRole('main');
    expect(callsOf(host, 'listMaintenanceNotes')).toEqual([]);
    expect(screen.queryByText(NOTE.barNote)).toBeNull();
  });
});

describe('the start page', () => {
  it('A2-044 greets, with the quote of the day, the home note, the newest release note and the relevant systems', async () => {
    const host = openHost();
    host.api['listQuotesByDate'] = () => ok([{ id: itemIdOf(96), date: '2026-11-24', text: 'Kurz ist gut.', author: 'R. Zgraggen' }]);
    host.api['listMaintenanceNotes'] = () => pageOf([{ ...NOTE, status: 'available' }]);
    await renderApp(host, { path: '/' });
    expect(await screen.findByText('Kurz ist gut.')).toBeTruthy();
    expect(await screen.findByText(/Wir wechseln die Datenbank/u)).toBeTruthy();
    const widget = within(await screen.findByRole('region', { name: 'What is new' }));
    expect(widget.getByRole('heading', { name: 'Ticker' })).toBeTruthy();
    expect(widget.getByText('Neu ist:')).toBeTruthy();
    expect(widget.getByRole('link', { name: 'One more that you have not read' })).toBeTruthy();
    await userEvent.click(widget.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(widget.queryByRole('button', { name: 'Read' })).toBeNull());
    expect(callsOf(host, 'readReleaseNotes').map(({ body }) => body)).toEqual([{ ids: [NEWS[0]?.id] }]);
    expect(screen.getByRole('region', { name: 'How things stand' })).toBeTruthy();
  });
});

describe('what is new', () => {
  it('what is new is read by opening it; what was new stays marked while it is open', async () => {
    const host = openHost();
    await renderApp(host, { path: '/news' });
    const marks = async () => (await screen.findAllByRole('article')).map(entry => within(entry).queryByText('New') !== null);
    expect(await marks()).toEqual([true, true, false]);
    await waitFor(() => expect(callsOf(host, 'readReleaseNotes').map(({ body }) => body)).toEqual([{ ids: [NEWS[0]?.id, NEWS[1]?.id] }]));
    await waitFor(() => expect(callsOf(host, 'listPublishedReleaseNotes').length).toBe(2));
    expect(await marks()).toEqual([true, true, false]);
    expect(screen.getByText('Tore mit Bild').closest('li')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Write release notes' })).toBeNull();
  });
});

/** Returns the state of a service in the table. */
const stateOf = async (service: string) => (await screen.findByText(service)).closest('tr')?.textContent ?? '';

describe('the state of the systems', () => {
  it('A2-058 B7-058 B8-013 B9-062 D-073 says how each service is, and what is said about maintenance', async () => {
    const host = openHost();
    host.api['listMaintenanceNotes'] = () => pageOf([NOTE]);
    host.api['getHealth'] = ({ params }) => {
      const service = params?.['service'];
      if (service === 'metadata') return err(refusal(503, 'unavailable'));
      return ok({ status: service === 'content' ? 'DEGRADED' : 'UP' });
    };
    await renderApp(host, { path: '/system' });
    await waitFor(async () => expect(await stateOf('placement')).toContain('Well'));
    expect(await stateOf('content')).toContain('Unhealthy status: DEGRADED');
    expect(await stateOf('metadata')).toContain('503 Newsroom not available');
    expect(await screen.findByText(/Wir wechseln die Datenbank/u)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Write maintenance notes' })).toBeNull();
  });

  it('D-073 does not ask without a connection, and says so', async () => {
    const host = openHost();
    host.handlers['connectivity.get'] = () => ok({ kind: 'offline', reason: 'network', since: NOW, lastContactAt: null, nextTryAt: null });
    await renderApp(host, { path: '/system' });
    expect(await screen.findByText('There is no connection: the services are not asked.')).toBeTruthy();
    expect(await stateOf('content')).toContain('Not asked');
    expect(callsOf(host, 'getHealth')).toEqual([]);
  });
});

describe('administrators', () => {
  it('A2-040 A6-006 administrators reach notes without an entry in the menu; others are refused', async () => {
    const host = openHost('ROLE_Moderator');
    host.api['listReleaseNotes'] = () => pageOf([{ ...stored, id: itemIdOf(97), body: 'Ticker\nmehr', visible: true }]);
    await renderApp(host, { path: '/releasenotes' });
    const row = within(await screen.findByRole('row', { name: /Ticker/u }));
    expect(row.getByText('On')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Notes' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Release notes',
      'Maintenance notes',
      'Quotes of the day',
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(menu.queryByRole('link', { name: /notes/iu })).toBeNull();
  });

  it.each(['/releasenotes', '/maintenancenotes', '/releasenotes/quotes'])('A6-006 B6-007 alone open %s', async path => {
    await renderApp(openHost('ROLE_ChiefEditor'), { path });
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeTruthy();
  });

  it('A3-042 administrators write a release note and see what everybody will see', async () => {
    const host = openHost('ROLE_Moderator');
    await renderApp(host, { path: '/releasenotes/new' });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Text/u }), 'Neu{Enter}{Enter}- eins');
    const preview = within(screen.getByRole('region', { name: 'What everybody sees' }));
    expect([preview.getByRole('heading', { name: 'Neu' }), preview.getByText('eins')]).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Visible to all' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(host.callsOf('items.create').at(-1)?.draft).toEqual({
        resource: 'releaseNotes',
        item: { body: 'Neu\n\n- eins', visible: true },
      }),
    );
  });

  it('A3-043 A4-062 administrators write a maintenance note; a banner without words is not saved', async () => {
    const host = openHost('ROLE_Moderator');
    await renderApp(host, { path: '/maintenancenotes/new' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Maintenance' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^On the start page/u }), 'Mehr');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect((await screen.findAllByText('Under maintenance, the banner needs words')).length).toBeGreaterThan(0);
    expect(host.callsOf('items.create')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^In the banner/u }), 'Kurz weg');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(host.callsOf('items.create').at(-1)?.draft).toEqual({
        resource: 'maintenanceNotes',
        item: { status: 'maintenance', barNote: 'Kurz weg', homeNote: 'Mehr' },
      }),
    );
  });

  it('B7-043b administrators write a quote for a day', async () => {
    const host = openHost('ROLE_Moderator');
    await renderApp(host, { path: '/releasenotes/quotes/new' });
    const day = await screen.findByLabelText(/^Day/u);
    await userEvent.type(day, '2026-11-24');
    await userEvent.type(screen.getByRole('textbox', { name: /^Quote/u }), 'Kurz ist gut.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(host.callsOf('items.create').at(-1)?.draft).toEqual({
        resource: 'quotes',
        item: { date: '2026-11-24', text: 'Kurz ist gut.', author: '' },
      }),
    );
  });
});
