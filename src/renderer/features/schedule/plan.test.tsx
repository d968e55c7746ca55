import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComingEvent } from '#contract/articles/schedule.ts';
import { toPage } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { ARTICLE_ID, createArticleHost, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { offline, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const NOW = '2026-11-22T14:00:00.000Z';
const SIX = '2026-11-23T05:00:00.000Z';
const event = (more: Partial<ComingEvent> = {}): ComingEvent => ({
  metadataId: '100000000042',
  resourceId: ARTICLE_ID,
  resourceName: 'articles',
  title: 'Der Fluss steigt',
  kind: 'publication',
  time: SIX,
  publicationStatus: 'notPublished',
  contentStatus: 'readyToPublish',
  tenantIds: [],
  scheduledPlacing: { status: 'scheduled', publicationTime: SIX, expiryTime: null },
  state: 'pending',
  failure: null,
  scheduledBy: { id: 'u1', firstName: 'Vreni', lastName: 'Ammann' },
  ...more,
});
const YESTERDAY = '2026-11-21T05:00:00.000Z';
const failure = { at: YESTERDAY, code: 'missingRequiredFields', fieldNames: ['authors'] };
const EVENTS = [
  event({
    metadataId: '100000000043',
    title: 'Der Steg bleibt zu',
    time: YESTERDAY,
    state: 'failed',
    failure,
    scheduledPlacing: { status: 'scheduled', publicationTime: YESTERDAY, expiryTime: null, failure },
  }),
  event(),
  event({ metadataId: '100000000044', title: 'Der See', contentStatus: 'draft', time: '2026-11-23T09:00:00.000Z' }),
  event({
    metadataId: '100000000045',
    title: 'Das Fest',
    kind: 'expiry',
    time: '2026-11-25T17:00:00.000Z',
    publicationStatus: 'published',
  }),
];

const open = async (events: readonly ComingEvent[] = EVENTS, path = '/schedule') => {
  const metadata = metadataOf({ contentStatus: 'readyToPublish', scheduledPlacing: EVENTS[1]?.scheduledPlacing ?? null });
  const host = createArticleHost(openedOf(undefined, { metadata }));
  host.handlers['articles.setSchedule'] = () => ok(statusOf());
  host.api['listSchedule'] = () =>
    ok(toPage({ content: [...events], number: 0, size: 50, totalElements: events.length, sort: 'time,asc' }));
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const grid = () => screen.findByRole('grid', { name: 'Schedule' });
const queries = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.callsOf('api.call').flatMap(call => (call.operation === 'listSchedule' ? [call.query] : []));

describe('the plan', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('D-008 the plan has a scheduled update, which is moved and cancelled from there', async () => {
    const update = event({ kind: 'release', publicationStatus: 'published', scheduledPlacing: null });
    const { host } = await open([update]);
    host.handlers['articles.release'] = () => ok(statusOf());
    const row = within(await grid());
    expect(row.getByText('Update goes public')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: /^Change the schedule/u }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change the time of the update/u }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Update' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Update' }), '+2h');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(host.callsOf('articles.release')).toMatchObject([{ releaseTime: '2026-11-22T16:00:00.000Z' }]));
    await userEvent.click(row.getByRole('button', { name: /^Cancel the schedule/u }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the update' }));
    await waitFor(() => expect(host.callsOf('articles.release').at(-1)).toMatchObject({ releaseTime: null }));
  });

  it('D-003 lists by day what goes out, comes down and failed, with the reason, and is in the menu after the articles', async () => {
    await open();
    const rows = within(await grid());
    expect(rows.getAllByRole('rowheader').map(head => head.textContent)).toEqual([
      'Saturday, 21 November',
      'Monday, 23 November',
      'Wednesday, 25 November',
    ]);
    const [failed, coming, doubtful, down] = rows.getAllByRole('row').filter(row => row.hasAttribute('data-key'));
    expect(failed?.textContent).toContain('Did not go out. Something required was missing. Author');
    expect(coming?.textContent).toContain('06:00');
    expect(coming?.textContent).toContain('Goes out');
    expect(coming?.textContent).toContain('Vreni Ammann');
    expect(doubtful?.textContent).toContain('Not ready to publish: as it is, it will not go out');
    expect(down?.textContent).toContain('Comes down');
    const entries = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    const names = entries.map(entry => entry.textContent);
    expect(names.indexOf('Schedule')).toBe(names.indexOf('Articles') + 1);
  });

  it('narrows by the kind of act, by trouble and by words of the title', async () => {
    const { host, router } = await open();
    await grid();
    await userEvent.click(screen.getByRole('button', { name: 'Comes down' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=expiry'));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ kind: ['expiry'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Late or failed' }));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ kind: ['expiry'], state: ['late', 'failed'] }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find in the schedule' }), 'steg');
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ q: 'steg' }));
  });

  it('D-001 changes a line by the same dialog and cancels it after a question, by keyboard', async () => {
    const { host } = await open([event()]);
    const row = within(await grid())
      .getAllByRole('row')
      .find(one => one.hasAttribute('data-key'));
    act(() => row?.focus());
    await userEvent.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the schedule of “Der Fluss steigt”' }));
    const field = dialog.getByRole('textbox', { name: 'Publication' });
    await userEvent.clear(field);
    await userEvent.type(field, 'tomorrow 7');
    expect(host.callsOf('articles.setSchedule')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(host.callsOf('articles.setSchedule')).toMatchObject([
        { articleId: ARTICLE_ID, scheduledPlacing: { publicationTime: '2026-11-23T06:00:00.000Z' }, seen: event().scheduledPlacing },
      ]),
    );
    expect(await screen.findByText(/^Goes out: Monday, 23 November, 07:00 Zurich time/u, { selector: '.bp6-toast *' })).toBeTruthy();
    // Once to say what is doubtful, once to send.
    await waitFor(() => expect(host.callsOf('articles.close')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => row?.focus());
    await userEvent.keyboard('{Delete}');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancel the schedule' }));
    await waitFor(() => expect(host.callsOf('articles.setSchedule').at(-1)).toMatchObject({ scheduledPlacing: null }));
  });

  it('D-005 offline shows what it knows, and each act says why it is not possible', async () => {
    const { host } = await open([event()]);
    await grid();
    act(() => host.emit('connectivity.changed', offline()));
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: /^Change the schedule of .*needs the network/u });
    expect(isDisabled(change)).toBe(true);
    expect(isDisabled(screen.getByRole<HTMLButtonElement>('button', { name: /^Cancel the schedule of .*needs the network/u }))).toBe(true);
    act(() => change.closest<HTMLElement>('[data-key]')?.focus());
    await userEvent.keyboard('e');
    expect(await screen.findByText(/needs the network/u, { selector: '.bp6-toast *' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nothing is scheduled', async () => {
    await open([]);
    expect(await screen.findByText('Nothing is scheduled')).toBeTruthy();
  });

  it('D-003 tells the person who scheduled it, wherever they are, once; nobody else', async () => {
    vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true });
    const [failed = event()] = EVENTS;
    const mine = { ...failed, scheduledBy: { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' } };
    const { host } = await open(
      [
        mine,
        { ...mine, metadataId: '100000000098', kind: 'release', title: 'Der Damm hält' },
        { ...failed, metadataId: '100000000099', title: 'Von anderen' },
      ],
      '/settings',
    );
    expect(queries(host)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('“Der Steg bleibt zu” did not go out as scheduled')).toBeTruthy();
    expect(await screen.findByText('The update of “Der Damm hält” did not go out as scheduled')).toBeTruthy();
    expect(screen.queryByText(/Von anderen/u)).toBeNull();
    expect(screen.getAllByText(/Something required was missing/u)).not.toEqual([]);
    // Where they are not looking, the system says it too.
    await waitFor(() => expect(host.callsOf('settings.get').filter(({ key }) => key === 'notices.off')).toHaveLength(2));
  });

  it('leads to the schedule of the article', async () => {
    const { router } = await open([event()]);
    await userEvent.click(within(await grid()).getByRole('link', { name: 'Der Fluss steigt' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/articles/${ARTICLE_ID}/publication` }));
    expect(router.state.location.hash).toBe('#publication-schedule');
  });
});
