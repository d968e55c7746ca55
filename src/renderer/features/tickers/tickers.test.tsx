import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { EVENT_WORKS, rowWorkOf, type TickerWork, tickerWorkSchema } from '#domain/ticker/pending.ts';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { EventData } from '#domain/ticker/event-data.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { iceHockeyGoal, minute, soccerGoal } from '#tests/builders/ticker-events.ts';
import { anEvent, aTicker } from '#tests/builders/tickers.ts';
import { newsroomNowMs, setNewsroomClock } from '#ui/time/newsroom-time.ts';
import { withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost, online, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = itemIdOf(1);
const ME = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };
const OTHER = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Reto', lastName: 'Frei' };

let host: FakeHost;
let stored: readonly TickerEvent[];
let pending: readonly PendingEvent[];
let works: TickerWork[];

const storedEvent = (draft: TickerEventDraft, given: Partial<TickerEvent> = {}): TickerEvent => ({
  ...draft,
  tickerId: ID,
  date: '2026-11-21',
  time: '19:00',
  offset: '+01:00',
  standing: null,
  source: 'person',
  author: OTHER,
  approvedBy: null,
  lastUpdatedBy: OTHER,
  createdAt: draft.instant,
  updatedAt: draft.instant,
  change: 1,
  ...given,
});

const uuid = (number: number): string => `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (number: number, data: EventData, given: Partial<TickerEvent> = {}): TickerEvent =>
  storedEvent(anEvent(data, { id: uuid(number), instant: `2026-11-21T18:${String(number).padStart(2, '0')}:00.000Z` }), given);

afterEach(() => setNewsroomClock(0));
beforeEach(() => {
  host = createFakeHost();
  stored = [];
  pending = [];
  works = [];
  host.api['listMetadata'] = () => ok(pageOf([]));
  host.handlers['tickers.events'] = () => ok({ events: [...stored], pending: [...pending], stale: false });
  host.handlers['tickers.work'] = ({ work: given }) => {
    const work = tickerWorkSchema.parse(given);
    works.push(work);
    stored =
      work.kind === 'change'
        ? stored.map(event => (event.id === work.eventId ? EVENT_WORKS.putOn(event, work).merged : event))
        : EVENT_WORKS.withPending(stored, [rowWorkOf(work)], draft => storedEvent(draft, { author: work.kind === 'restore' ? OTHER : ME }));
    host.emit('tickers.changed', { tickerId: ID });
    return ok({});
  };
});

const open = async (type: 'soccer' | 'iceHockey', ...events: readonly TickerEvent[]): Promise<void> => {
  stored = events;
  withItems(host).put({ resource: 'tickers', item: aTicker({ type }) });
  await renderApp(host, { path: `/tickers/${ID}` });
  await screen.findByTestId('ticker-line');
};
const line = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Line for events' });
const type = async (words: string): Promise<void> => {
  await userEvent.click(line());
  await userEvent.keyboard(words);
};
const reading = (): string => screen.getByTestId('reading').textContent;
const score = (): string => screen.getByTestId('score').textContent;
const rows = (): readonly HTMLElement[] => screen.getAllByTestId('ticker-event');
const press = async (row: number, keys: string): Promise<void> => {
  act(() => rows()[row]?.focus());
  await userEvent.keyboard(keys);
};
const lastWork = (): TickerWork | undefined => works.at(-1);

describe('the line of a ticker', () => {
  it('the line of a ticker has the keyboard as soon as the ticker is open, also after it was opened from the list by keyboard', async () => {
    await open('iceHockey', at(1, iceHockeyGoal('home')));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    await userEvent.keyboard('g 1 17');
    expect(line().value).toBe('g 1 17');
  });

  it('takes the keyboard from a link of the menu, but never from words that are being typed', async () => {
    withItems(host).put({ resource: 'tickers', item: aTicker({ type: 'iceHockey' }) });
    const { router } = await renderApp(host, { path: '/outbox' });
    const goes = async (from: HTMLElement): Promise<void> => {
      act(() => from.focus());
      await act(() => router.navigate(`/tickers/${ID}`));
      await screen.findByTestId('ticker-line');
    };
    await goes(await screen.findByRole('link', { name: 'Teams' }));
    await waitFor(() => expect(document.activeElement).toBe(line()));
    await act(() => router.navigate('/outbox'));
    const field = document.body.appendChild(document.createElement('input'));
    await goes(field);
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('shows how it reads, offers the other reading, and sends just what it shows with its score', async () => {
    await open('iceHockey');
    await type('g 1 17');
    expect(reading()).toContain("17', Goal for Bern");
    expect(screen.getByTestId('reading').className).toContain('is-doubtful');
    await userEvent.keyboard('{Tab}');
    expect(reading()).toContain('Goal for Bern, #17');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(score()).toBe('1:0'));
    expect(line().value).toBe('');
    expect(works).toMatchObject([
      { kind: 'write', event: { state: 'out', visible: true, data: { gameMinute: null, scorer: { number: 17 } } } },
    ]);
    expect(await screen.findByText('Tor für Bern: #17.')).toBeTruthy();
  });

  it('sends nothing where nothing stands, and text with its lines as a message', async () => {
    await open('iceHockey');
    await type('{Enter}');
    expect(works).toEqual([]);
    await type('Es schneit.{Shift>}{Enter}{/Shift}Weiter geht es.{Enter}');
    await waitFor(() => expect(works).toHaveLength(1));
    expect(lastWork()).toMatchObject({ event: { data: { type: 'iceHockeyInfo' } } });
    expect(await screen.findByText('Weiter geht es.')).toBeTruthy();
  });

  it('asks before what begins like a code goes out as text; Enter goes back to it', async () => {
    await open('soccer');
    await type('pg 3 70{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Send “pg 3 70” as text?' });
    expect(dialog.textContent).toContain("pg 1 77' 9");
    const back = within(dialog).getByRole('button', { name: 'Back to the line' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([works, line().value]).toEqual([[], 'pg 3 70']);
    await waitFor(() => expect(document.activeElement).toBe(line()));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send as text' }));
    await waitFor(() => expect(works).toMatchObject([{ kind: 'write', event: { data: { type: 'soccerInfo', occasion: 'none' } } }]));
    expect(line().value).toBe('');
  });

  it('says whether a bare number is the minute or the player, and Tab takes the other', async () => {
    await open('soccer');
    await type('g 1 17');
    expect(reading()).toContain("17', Goal for Bern · the number is the minute");
    expect(reading()).toContain('Tab: Goal for Bern, #17 · the number is the player');
  });

  it('corrects its last event with the arrow, and takes it back', async () => {
    await open('iceHockey');
    await type('g 1 3:00{Enter}');
    await waitFor(() => expect(score()).toBe('1:0'));
    await type('{ArrowUp}');
    expect(line().value).toBe('g 1 3:00');
    await userEvent.clear(line());
    await type('g 2 3:00{Enter}');
    await waitFor(() => expect(score()).toBe('0:1'));
    expect(works.map(({ kind }) => kind)).toEqual(['write', 'change']);
    await type('{Control>}z{/Control}');
    await waitFor(() => expect(score()).toBe('1:0'));
    await type('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryAllByTestId('ticker-event')).toEqual([]));
  });

  it('annuls the goal of a review', async () => {
    await open('soccer', at(1, soccerGoal('home', { gameMinute: minute(70) })));
    await type('!var 1 70, Abseits{Enter}');
    await waitFor(() => expect(score()).toBe('0:0'));
    expect(works).toMatchObject([
      { kind: 'write', event: { keyEvent: true } },
      { kind: 'change', eventId: uuid(1), after: { annulled: true } },
    ]);
  });

  it('the line of a ticker is filled by the codes beside it and by buttons, of which some send at once', async () => {
    await open('soccer');
    await userEvent.click(screen.getByRole('button', { name: 'Kick-off' }));
    expect(lastWork()).toMatchObject({ event: { data: { type: 'soccerTimeEvent', timeEvent: 'GAME_START' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Goal Basel' }));
    expect(line().value).toBe('g 2 ');
    expect(document.activeElement).toBe(line());
  });
});

describe('the events of a ticker', () => {
  const goals = () => [at(1, iceHockeyGoal('home')), at(2, iceHockeyGoal('home'), { keyEvent: true }), at(3, iceHockeyGoal('away'))];

  it.each([
    ['k', { keyEvent: true }],
    ['p', { pinned: true }],
    ['h', { visible: false }],
    ['x', { annulled: true }],
  ])('the events of a ticker are changed by the key %s', async (key, after) => {
    await open('iceHockey', ...goals());
    await press(0, key);
    await waitFor(() => expect(lastWork()).toMatchObject({ kind: 'change', eventId: uuid(3), after }));
  });

  it('the events of a ticker stand newest first with the score after each, are moved with Alt, filtered by key events, and removed with undo', async () => {
    await open('iceHockey', ...goals());
    expect(rows().map(row => row.querySelector('.g-event-standing')?.textContent)).toEqual(['2:1', '2:0', '1:0']);
    await press(0, '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows().map(row => row.dataset['eventId'])).toEqual([uuid(2), uuid(3), uuid(1)]));
    await press(0, '{Delete}');
    await waitFor(() => expect(score()).toBe('1:1'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(score()).toBe('2:1'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which events' }), 'Key events');
    expect(rows().map(row => row.dataset['eventId'])).toEqual([uuid(2)]);
  });

  it('the events of a ticker say the day above the first of each, and tell the doubled hour of autumn apart', async () => {
    const timed = (number: number, instant: string): TickerEvent => ({ ...at(number, iceHockeyGoal('home')), instant });
    await open(
      'iceHockey',
      timed(1, '2026-10-24T21:30:00.000Z'),
      timed(2, '2026-10-25T00:30:00.000Z'),
      timed(3, '2026-10-25T01:30:00.000Z'),
    );
    expect(rows().map(row => row.querySelector('.g-event-day')?.textContent)).toEqual([
      'Sunday, 25 October 2026',
      undefined,
      'Saturday, 24 October 2026',
    ]);
    expect(rows().map(row => row.querySelector('time')?.textContent)).toEqual(['02:30 CET', '02:30 CEST', '23:30']);
  });

  it('the events of a ticker are written at the time of the newsroom’s clock where the computer’s is off', async () => {
    const aheadMs = 3 * 3_600_000;
    host.handlers['connectivity.get'] = () => ok({ ...online(), newsroomAheadMs: aheadMs });
    await open('iceHockey');
    await waitFor(() => expect(newsroomNowMs() - Date.now()).toBeGreaterThan(aheadMs - 1));
    const before = newsroomNowMs();
    await type('g 1 17{Enter}');
    await waitFor(() => expect(lastWork()?.kind).toBe('write'));
    const work = lastWork();
    const writtenMs = work?.kind === 'write' ? Date.parse(work.event.instant) : 0;
    expect(writtenMs).toBeGreaterThanOrEqual(before);
    expect(writtenMs).toBeLessThanOrEqual(newsroomNowMs() + 1);
  });

  it('of two reporters ask whether they are the same goal, until one key says that it is another (D-048)', async () => {
    const twice = { gameMinute: minute(23) };
    await open('iceHockey', at(1, iceHockeyGoal('home', twice)), at(2, iceHockeyGoal('home', twice), { author: { ...OTHER, id: ID } }));
    expect(score()).toBe('1:0');
    expect(screen.getAllByText('The same goal?')).toHaveLength(1);
    await press(0, 'a');
    await waitFor(() => expect(score()).toBe('2:0'));
    expect(screen.queryByText('The same goal?')).toBeNull();
  });

  it('the events of a ticker that contradict what follows from them are rewritten after a preview', async () => {
    await open(
      'iceHockey',
      at(1, iceHockeyGoal('home')),
      at(2, iceHockeyGoal('home', { goals: { home: 3, away: 0 } })),
      at(3, iceHockeyGoal('away')),
    );
    expect(within(rows()[1] as HTMLElement).getByText('States 3:0, but 2:0 follows')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Recompute what follows…' }));
    expect(screen.getByRole('list', { name: 'What would change' }).textContent).toContain('3:0 → 2:0');
    expect(works).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Rewrite 1 event' }));
    await waitFor(() => expect(score()).toBe('2:1'));
  });

  it('the events of a ticker that wait for a second person count only once somebody else lets them out', async () => {
    await open('iceHockey', at(1, iceHockeyGoal('home'), { state: 'review' }));
    expect(score()).toBe('0:0');
    await press(0, '{Enter}');
    await waitFor(() => expect(score()).toBe('1:0'));
    expect(lastWork()).toMatchObject({ after: { state: 'out' } });
  });

  it('the events of a ticker in conflict say what a colleague changed, and are decided there', async () => {
    host.handlers['tickers.decide'] = () => ok({});
    pending = [
      {
        entryId: 'e1',
        eventId: uuid(1),
        kind: 'change',
        state: 'conflict',
        error: null,
        conflict: { kind: 'changed', fields: [{ field: 'title', mine: 'Meiner', theirs: 'Ihrer' }] },
      },
    ];
    await open('iceHockey', at(1, iceHockeyGoal('home')));
    const conflict = within(screen.getByRole('group', { name: 'Changed by two people' }));
    expect(conflict.getByText(/Title \(mine: Meiner, theirs: Ihrer\)/u)).toBeTruthy();
    await userEvent.click(conflict.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(host.callsOf('tickers.decide')).toEqual([{ tickerId: ID, entryId: 'e1', side: 'theirs' }]));
  });

  it('the events of a ticker in conflict show both values in words, never as codes', async () => {
    const player = (number: number, name: string) => ({ number, name });
    const fields = [
      { field: 'data.scorer', mine: player(9, 'Meier'), theirs: player(7, 'Frei') },
      { field: 'data.side', mine: 'home', theirs: 'away' },
      { field: 'data.kind', mine: 'regular', theirs: 'penalty' },
      { field: 'keyEvent', mine: true, theirs: false },
      { field: 'state', mine: 'out', theirs: 'draft' },
      { field: 'message', mine: anEvent(soccerGoal('home')).message, theirs: [] },
      { field: 'order', mine: 'i', theirs: 'ii' },
    ];
    const conflict = { kind: 'changed' as const, fields };
    pending = [{ entryId: 'e1', eventId: uuid(1), kind: 'change', state: 'conflict', error: null, conflict }];
    await open('soccer', at(1, soccerGoal('home')));
    const group = await screen.findByRole('group', { name: 'Changed by two people' });
    for (const said of [
      'Scorer (mine: 9 Meier, theirs: 7 Frei)',
      'Side (mine: Bern, theirs: Basel)',
      'Kind (mine: Regular, theirs: Penalty)',
      'key event (mine: Yes, theirs: No)',
      'state (mine: out, theirs: draft)',
      'message (mine: Es läuft., theirs: –)',
      'place.',
    ])
      expect(group.textContent).toContain(said);
  });

  it('D-045 the events of a ticker are written with a message in the form, which begins visible and says what is missing (B5-018)', async () => {
    await open('iceHockey');
    await userEvent.click(screen.getByRole('button', { name: 'Message with pictures…' }));
    const form = within(await screen.findByRole('region', { name: 'New message' }));
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Visible to readers' }).checked).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(form.getByText('Either set to invisible or post message has to be filled out')).toBeTruthy();
    expect(works).toEqual([]);
    await userEvent.click(form.getByRole('checkbox', { name: 'Visible to readers' }));
    await userEvent.click(form.getByRole('button', { name: 'Keep as a draft' }));
    await waitFor(() => expect(lastWork()).toMatchObject({ kind: 'write', event: { state: 'draft', visible: false } }));
  });
});

describe('the setup of a ticker', () => {
  it('holds its league, sides, texts and switches (A3-050)', async () => {
    host.api['listLeagues'] = () => ok(pageOf([]));
    host.api['listIceHockeyTeams'] = () => ok(pageOf([]));
    withItems(host).put({ resource: 'tickers', item: aTicker({ type: 'iceHockey' }) });
    await renderApp(host, { path: `/tickers/${ID}/setup` });
    expect(await screen.findByRole('textbox', { name: 'Intro' })).toBeTruthy();
    for (const name of ['Show the scoreboard', 'Update the teaser automatically', 'Send the e-mail alert'])
      expect(screen.getByRole('checkbox', { name })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'League or tournament' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose another one than Bern' })).toBeTruthy();
  });

  it('awards the match once score and reason are there, and takes that back', async () => {
    host.api['listLeagues'] = () => ok(pageOf([]));
    host.api['listSoccerTeams'] = () => ok(pageOf([]));
    const items = withItems(host);
    items.put({ resource: 'tickers', item: aTicker() });
    await renderApp(host, { path: `/tickers/${ID}/setup` });
    const course = await screen.findByRole('combobox', { name: 'Course of the match' });
    await userEvent.selectOptions(course, 'awarded');
    await userEvent.type(screen.getByRole('spinbutton', { name: /Goals at home/u }), '0');
    await userEvent.type(screen.getByRole('spinbutton', { name: /Goals away/u }), '3');
    expect(screen.getByText('Counts once both scores and the reason are there.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/u }), 'Nicht angetreten');
    expect(screen.queryByText('Counts once both scores and the reason are there.')).toBeNull();
    const board = within(await screen.findByTestId('scoreboard', {}));
    expect([board.getByText('0:3'), board.getByText('Awarded 0:3: Nicht angetreten')]).toBeTruthy();
    await userEvent.selectOptions(course, 'asPlanned');
    await waitFor(() => expect(board.queryByText('Awarded 0:3: Nicht angetreten')).toBeNull());
  });
});

describe('the preview of a ticker', () => {
  it('shows what readers get: the pinned event first, nothing hidden, no drafts', async () => {
    stored = [
      at(1, iceHockeyGoal('home'), { title: 'Erstes', pinned: true }),
      at(2, iceHockeyGoal('away'), { title: 'Verborgen', visible: false }),
      at(3, iceHockeyGoal('home'), { title: 'Entwurf', state: 'draft' }),
      at(4, iceHockeyGoal('home'), { title: 'Neustes' }),
    ];
    withItems(host).put({ resource: 'tickers', item: aTicker({ type: 'iceHockey' }) });
    await renderApp(host, { path: `/tickers/${ID}/preview` });
    await waitFor(() => expect(screen.getAllByTestId('reader-event')).toHaveLength(2));
    expect(screen.getAllByTestId('reader-event').map(event => event.querySelector('h3')?.textContent)).toEqual(['Erstes', 'Neustes']);
    const page = screen.getAllByTestId('reader-event')[0]?.closest('.g-reader');
    expect(page?.querySelector('[data-testid="score"]')?.textContent).toBe('2:1');
    expect([...(page?.querySelectorAll('.g-reader-day') ?? [])].map(day => day.textContent)).toEqual(['Samstag, 21. November 2026']);
  });
});
