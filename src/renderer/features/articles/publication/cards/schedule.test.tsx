import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { readMoment } from '#domain/schedule/moment-input.ts';
import { err, ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { offline, online } from '#tests/support/fake-transport.ts';
import { setNewsroomClock } from '#ui/time/newsroom-time.ts';
import { createPublicationHost, type PublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const NOW = '2026-11-22T14:00:00.000Z';
const SIX = '2026-11-23T05:00:00.000Z';
const READY: Partial<Metadata> = { contentStatus: 'readyToPublish' };
const PENDING: Partial<Metadata> = { ...READY, scheduledPlacing: { status: 'scheduled', publicationTime: SIX, expiryTime: null } };

const open = async (change: Partial<Metadata> = READY) => {
  const host = createPublicationHost(change);
  host.handlers['articles.setSchedule'] = () => ok(host.status());
  const { within: card } = await showPublication(host, 'Scheduling');
  return { host, card };
};
const sent = (host: PublicationHost) => host.callsOf('articles.setSchedule').map(({ scheduledPlacing }) => scheduledPlacing);
const openDialog = async (card: Awaited<ReturnType<typeof open>>['card'], name = 'Schedule …') => {
  await userEvent.click(card.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: label });
  const press = (button: string) => userEvent.click(dialog.getByRole('button', { name: button }));
  return { dialog, field, press };
};
const set = (element: HTMLElement, value: string): void => void fireEvent.change(element, { target: { value } });

describe('the scheduling', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    setNewsroomClock(0);
  });

  it('D-001 sends nothing while a moment is typed, on blur, on Enter, nor when something else is saved; the main button alone does', async () => {
    const { host, card } = await open();
    const { field, press, dialog } = await openDialog(card);
    for (const text of ['2', '23', '23.1', '23.1.', '23.1. 6', '23.11. 6', '23.11. 6.30']) set(field('Publication'), text);
    fireEvent.blur(field('Publication'));
    fireEvent.blur(window);
    await userEvent.type(field('Publication'), '{Enter}');
    expect(document.activeElement?.textContent).toBe('Schedule');
    expect(dialog.getByText('Monday, 23 November, 06:30 Zurich time, in 16 hours')).toBeTruthy();
    expect(sent(host)).toEqual([]);
    expect(host.patches()).toEqual([]);
    await press('Schedule');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(host)).toEqual([{ status: 'scheduled', publicationTime: '2026-11-23T05:30:00.000Z', expiryTime: null }]);
    expect(host.patches()).toEqual([]);
  });

  it('D-078 plans by the newsroom’s clock, also eleven minutes ahead on a computer that is three hours fast', async () => {
    const host = createPublicationHost(READY);
    host.handlers['articles.setSchedule'] = () => ok(host.status());
    host.handlers['connectivity.get'] = () => ok({ ...online(), newsroomAheadMs: -3 * 3_600_000 });
    const { within: card } = await showPublication(host, 'Scheduling');
    const { field, press, dialog } = await openDialog(card);
    set(field('Publication'), '22.11. 12:11');
    expect(dialog.getByText('Sunday, 22 November, 12:11 Zurich time, in 11 minutes')).toBeTruthy();
    set(field('Publication'), '+2h');
    await press('Schedule');
    await waitFor(() =>
      expect(sent(host)).toEqual([{ status: 'scheduled', publicationTime: '2026-11-22T13:00:00.000Z', expiryTime: null }]),
    );
  });

  it.each([
    ['23.1.2026 6:00', '', 'Publication: This time has passed'],
    ['06:00', '', 'Publication: Needs its day too, for example “tomorrow 6”'],
    ['tomorrow', '', 'Publication: Needs its time too, for example “tomorrow 6”'],
    ['tomorrow 6', '23.11. 5:00', 'Expiry: must come after the publication'],
    ['tomorrow 6', 'soon', 'Expiry: Not understood. For example: tomorrow 6, Mon 06:00, 23.11. 6.30, +2h'],
    ['', '', 'Publication: Needs a publication time or an expiry time'],
    ['28.3.2027 2:30', '', 'Publication: The clocks never show this time'],
    ['31.10.2027 2:30', '', 'Publication: Choose which of the two is meant'],
  ])('D-002 refuses “%s” and “%s” with the name of the field: %s', async (publication, expiry, wanted) => {
    const { host, card } = await open();
    const { field, press, dialog } = await openDialog(card);
    set(field('Publication'), publication);
    set(field('Expiry'), expiry);
    await press('Schedule');
    expect(dialog.getByRole('alert').textContent).toBe(wanted);
    expect(sent(host)).toEqual([]);
  });

  it('offers both turns of the doubled hour and the hour after the missing one', async () => {
    const { host, card } = await open();
    const { field, press, dialog } = await openDialog(card);
    set(field('Expiry'), '28.3.2027 2:30');
    await press('Take 03:30');
    expect(field('Expiry').value).toBe('28.03.2027 03:30');
    set(field('Publication'), '25.10. 2:30');
    set(field('Publication'), '31.10.2027 2:30');
    set(field('Expiry'), '');
    await userEvent.click(dialog.getByRole('button', { name: /02:30 Zurich time \(second time, winter time\)/u }));
    await press('Schedule');
    await waitFor(() => expect(sent(host)).toMatchObject([{ publicationTime: '2027-10-31T01:30:00.000Z' }]));
  });

  it.each(['en-GB', 'de-CH', 'fr-CH'])('understands its quick choices in %s', language => {
    const words = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`locales/${language}/schedule.json`, 'utf8')));
    const quick = Object.entries(words).filter(([key]) => key.startsWith('quick.') && key !== 'quick.now');
    expect(quick).toHaveLength(7);
    for (const [key, text] of quick) expect([key, readMoment({ text, now: NOW }).kind]).toEqual([key, 'moment']);
    expect(readMoment({ text: words['quick.now'] ?? '', now: NOW, allowsPast: true }).kind).toBe('moment');
  });

  it('says another refusal of the newsroom in its own words, not as a time that has passed', async () => {
    const { host, card } = await open();
    const problem = { code: 'proofreadTaken', title: '', message: '', fieldNames: ['scheduledPlacing.publicationTime'] };
    const data = { kind: 'http', code: 'proofreadTaken', status: 422, title: '', problems: [problem] };
    host.handlers['articles.setSchedule'] = () => err({ code: 'proofreadTaken', data });
    const { field, press, dialog } = await openDialog(card);
    set(field('Publication'), 'tomorrow 6');
    await press('Schedule');
    expect(await dialog.findAllByRole('alert')).toHaveLength(1);
    expect(dialog.queryByText(/^Publication: This time has passed/u)).toBeNull();
  });

  it('shows what is missing and doubtful now, with the way there; it stays allowed', async () => {
    const { host, card } = await open({ ...READY, authors: [] });
    const { dialog, field, press } = await openDialog(card);
    const found = within(dialog.getByRole('region', { name: 'Missing or doubtful as it is now' }));
    expect(found.getByText(/Missing: Author/u)).toBeTruthy();
    expect(found.getByText(/Not ticked off in the checklist/u)).toBeTruthy();
    set(field('Publication'), 'tomorrow 6');
    await press('Schedule');
    await waitFor(() => expect(sent(host)).toHaveLength(1));
  });

  it('asks once about a time that is more than a year away', async () => {
    const { host, card } = await open();
    const { field, press } = await openDialog(card);
    set(field('Publication'), '23.11.2027 6:00');
    await press('Schedule');
    const question = within(await screen.findByRole('alertdialog', { name: 'Really in 366 days?' }));
    await userEvent.click(question.getByRole('button', { name: 'Change the time' }));
    expect(sent(host)).toEqual([]);
    await press('Schedule');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, schedule it' }));
    await waitFor(() => expect(sent(host)).toHaveLength(1));
  });

  it('fills its quick choices in', async () => {
    const { card } = await open();
    const { field, press, dialog } = await openDialog(card);
    expect(dialog.getByRole('button', { name: 'today 18:00' })).toBeTruthy();
    await press('tomorrow 06:00');
    expect(field('Publication').value).toBe('tomorrow 06:00');
    await press('in 7 days');
    expect(dialog.getByText('Sunday, 29 November, 15:00 Zurich time, in 7 days')).toBeTruthy();
  });

  it('changes one time and keeps the other to the millisecond', async () => {
    const { host, card } = await open(PENDING);
    expect(card.getByText('Goes out: Monday, 23 November, 06:00 Zurich time, in 15 hours.')).toBeTruthy();
    const { field, press } = await openDialog(card, 'Change …');
    expect(field('Publication').value).toBe('23.11.2026 06:00');
    set(field('Expiry'), '1.12. 5:00');
    await press('Change');
    await waitFor(() =>
      expect(sent(host)).toEqual([{ status: 'scheduled', publicationTime: SIX, expiryTime: '2026-12-01T04:00:00.000Z' }]),
    );
  });

  it('cancels after a confirmation that says what happens', async () => {
    const { host, card } = await open(PENDING);
    await userEvent.click(card.getByRole('button', { name: 'Cancel the schedule' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/does not go out: Monday, 23 November, 06:00/u)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    expect(sent(host)).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Cancel the schedule' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the schedule' }));
    await waitFor(() => expect(sent(host)).toEqual([null]));
    expect(host.callsOf('articles.setSchedule')[0]?.seen).toEqual(PENDING.scheduledPlacing);
  });

  it('D-003 says why a draft cannot be scheduled, and why nothing can without a network (D-005)', async () => {
    const { card } = await open({});
    expect(isDisabled(card.getByRole<HTMLButtonElement>('button', { name: 'Schedule …' }))).toBe(true);
    expect(card.getByText(/set its status to Ready to publish first/u)).toBeTruthy();
  });

  it('D-005 the scheduling is disabled offline and says why', async () => {
    const { host, card } = await open(PENDING);
    act(() => host.emit('connectivity.changed', offline()));
    await waitFor(() => expect(isDisabled(card.getByRole<HTMLButtonElement>('button', { name: 'Change …' }))).toBe(true));
    expect(isDisabled(card.getByRole<HTMLButtonElement>('button', { name: 'Cancel the schedule' }))).toBe(true);
    expect(card.getByText(/needs the network/u)).toBeTruthy();
  });

  it('D-003 what is unlisted can still be published at a time', async () => {
    const placing = { status: 'scheduled' as const, publicationTime: SIX, expiryTime: null };
    const unlisted = await open({ ...READY, publicationStatus: 'unlisted', publishedAt: NOW, scheduledPlacing: placing });
    const change = await openDialog(unlisted.card, 'Change …');
    expect(change.field('Publication').value).toBe('23.11.2026 06:00');
    expect(change.dialog.queryByText(/only its end can be scheduled/u)).toBeNull();
    expect(change.dialog.getByText(/what is not ready or not complete then does not go out/u)).toBeTruthy();
  });

  it('a public article has its end scheduled, whatever its content status', async () => {
    const { host, card } = await open({ publicationStatus: 'published', publishedAt: NOW });
    const { field, press, dialog } = await openDialog(card);
    expect(dialog.queryByRole('textbox', { name: 'Publication' })).toBeNull();
    set(field('Expiry'), '+2h');
    await press('Schedule');
    await waitFor(() => expect(sent(host)).toMatchObject([{ publicationTime: null, expiryTime: '2026-11-22T16:00:00.000Z' }]));
  });

  it('keeps what was typed and says what the newsroom refused', async () => {
    const { host, card } = await open();
    host.handlers['articles.setSchedule'] = () => err({ code: 'preconditionFailed' });
    const { field, press, dialog } = await openDialog(card);
    set(field('Publication'), 'tomorrow 6');
    await press('Schedule');
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(field('Publication').value).toBe('tomorrow 6');
  });

  it('says what is missing where a scheduled publication failed; only a new time is sent', async () => {
    const failure = { at: '2026-11-22T05:00:00.000Z', code: 'missingRequiredFields', fieldNames: ['authors'] };
    const failed = { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null, failure } as const;
    const { host, card } = await open({ ...READY, scheduledPlacing: failed });
    expect(card.getByText(/Did not go out/u).parentElement?.textContent).toMatch(/Something required was missing. Author/u);
    const { press, dialog } = await openDialog(card, 'Change …');
    await press('Change');
    expect(dialog.getByRole('alert').textContent).toBe('Publication: This time has passed');
    expect(sent(host)).toEqual([]);
  });

  it('B5-019 sets the time of the last change by its button, after the publication it follows', async () => {
    const { host, card } = await open(PENDING);
    const field = () => card.getByRole<HTMLInputElement>('textbox', { name: 'Time of the last change, as readers see it' });
    set(field(), '22.11. 8:00');
    fireEvent.blur(window);
    await userEvent.click(card.getByRole('button', { name: 'Set' }));
    expect(card.getByRole('alert').textContent).toContain('must come after the publication');
    expect(host.patches()).toEqual([]);
    set(field(), '24.11. 8:00');
    await userEvent.click(card.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(host.metadata().customUpdatedAt).toBe('2026-11-24T07:00:00.000Z'));
    expect(host.metadata().scheduledPlacing).toEqual(PENDING.scheduledPlacing);
  });
});
