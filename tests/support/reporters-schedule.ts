import { cpSync } from 'node:fs';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import { isEqual } from '#domain/equal.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import { draftOfEvent, type EventFields, type TickerWork } from '#domain/ticker/pending.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { createManualClock, type ManualClock } from '#shell/memory/manual-clock.ts';
import { aGoal, aNote, aTicker } from '#tests/builders/tickers.ts';
import { createDesk, type Desk, temporaryFolder } from './desk.ts';
import { createFakeNewsroom } from './fake-newsroom.ts';
import { createFaultyNetwork, type FaultyNetwork } from './faulty-network.ts';
import { createDice } from './schedule.ts';
import type { ThreeDesks } from './three-desks.ts';

const HEALING_ROUNDS = 12;
/** In the first of them the line still loses answers: most of what was written without a line leaves then. */
const CUT_ROUNDS = 4;
/** The field of events that each reporter corrects, also in those of the others: nobody has to decide between two. */
const FIELDS = ['title', 'displayTime', 'keyEvent'] as const;
type Field = (typeof FIELDS)[number];

/** A reporter at a desk, whose process may be killed and begun again on the same folder. */
interface Seat {
  readonly index: number;
  readonly field: Field;
  readonly folder: string;
  readonly clock: ManualClock;
  readonly network: FaultyNetwork;
  /** Ids of the events that the newsroom got from here, in the order of their first arrival. */
  readonly arrived: string[];
  /** Ids of the events that were written here, in their order, without those taken back before they left. */
  readonly written: string[];
  desk: Desk;
  isOffline: boolean;
  runs: number;
}

export interface ReportersReport {
  readonly problems: readonly string[];
  readonly written: number;
  readonly corrected: number;
  readonly withdrawn: number;
  readonly kills: number;
  readonly restarts: number;
  readonly faults: number;
  readonly resentUnderKey: number;
  readonly resentUnderId: number;
}

/** Part of the events that arrive and whose line is cut before the answer: their desks send them again. */
const CUT_RATE = 0.5;
/** Part of these whose key the newsroom has forgotten by then, as after the days that it keeps keys: only the event's id is left. */
const FORGET_RATE = 0.5;

/** The line between the reporters and the newsroom, which loses answers to events that have arrived. */
interface Line {
  readonly fetch: (arrived: string[]) => typeof globalThis.fetch;
  /** Loses no answer any more. */
  readonly mend: () => void;
  /** How many events were sent again under a key that the newsroom knew, and without one. */
  readonly resent: { underKey: number; underId: number };
}

interface LineDeps {
  readonly server: ThreeDesks['server'];
  readonly dice: ReturnType<typeof createDice>;
  readonly problems: string[];
}

const createLine = ({ server, dice, problems }: LineDeps): Line => {
  /** By key: what the newsroom answered first, and whether it has forgotten the key since. */
  const answered = new Map<string, { readonly answer: string; isForgotten: boolean }>();
  const resent = { underKey: 0, underId: 0 };
  let isMended = false;
  const forget = async (key: string): Promise<void> => {
    await server.newsroom.database.transaction(queries => queries.deleteFrom('idempotency_keys').where('key', '=', key).execute());
  };
  /** The same key has the same answer, whatever has become of the event since; without its key an event is not added a second time. */
  const compare = (id: string, key: string, answer: string): void => {
    const known = answered.get(key);
    if (!known) return;
    resent[known.isForgotten ? 'underId' : 'underKey'] += 1;
    if (!known.isForgotten && known.answer !== answer) problems.push(`event ${id} was sent again under its key, and answered otherwise`);
    if (known.isForgotten && answer.startsWith('201')) problems.push(`event ${id} was sent again, and added again`);
  };
  const fetchThrough =
    (arrived: string[]): typeof globalThis.fetch =>
    async (...given: Parameters<typeof globalThis.fetch>) => {
      const request = new Request(...given);
      if (request.method !== 'POST' || !request.url.endsWith('/events')) return server.fetch(request);
      const { id } = (await request.clone().json()) as { readonly id: string }; // what the desk wrote
      const key = request.headers.get('idempotency-key') ?? '';
      const response = await server.fetch(request);
      const answer = `${String(response.status)} ${response.headers.get('etag') ?? ''} ${await response.clone().text()}`;
      compare(id, key, answer);
      if (response.status !== 201 || answered.has(key)) return response;
      if (!arrived.includes(id)) arrived.push(id);
      answered.set(key, { answer, isForgotten: false });
      if (isMended || dice.fraction() >= CUT_RATE) return response;
      if (dice.fraction() < FORGET_RATE) {
        await forget(key);
        answered.set(key, { answer, isForgotten: true });
      }
      throw new TypeError('no network');
    };
  return { fetch: fetchThrough, mend: () => void (isMended = true), resent };
};

/**
 * Three reporters write one ticker of the real newsroom, each with the product's own queue and two windows, for some steps at random: events,
 * corrections, what is taken back before it left, cut lines, lost and doubled answers, events that arrive and are sent again, crashes,
 * restarts. Then everything heals, and the books are checked: each event is there once, those of each reporter arrived in their order, none
 * is missing, each correction is in it, and the score is that of a replay.
 */
export const runReportersSchedule = async (
  { server, folders }: ThreeDesks,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<ReportersReport> => {
  const dice = createDice(seed);
  const made = await server.chief.call('POST', '/api/liveticker/tickers?contentLocale=de-CH', { body: { item: aTicker() } });
  const { id: tickerId } = made.json<Ticker>();
  const path = `/api/liveticker/tickers/${tickerId}/events`;
  const said = new Map<string, EventFields>();
  const withdrawn = new Set<string>();
  const problems: string[] = [];
  let [corrected, kills, restarts, word] = [0, 0, 0, 0];
  const nextWord = (): string => `w${String((word += 1))}`;
  const line = createLine({ server, dice: createDice(seed + 2_000_003), problems });

  const sitDown = async (seat: Omit<Seat, 'desk'>): Promise<Seat> => {
    const desk = createDesk({
      newsroom: createFakeNewsroom(),
      folder: seat.folder,
      clock: seat.clock,
      fetch: seat.network.fetch,
      checkAnswers: false,
      seed: seed * 1_000 + seat.runs,
      config: { apiUrl: `${server.newsroom.origin}/api` },
    });
    await desk.start();
    if (seat.isOffline) await desk.call('connectivity.setForcedOffline', { offline: true });
    return Object.assign(seat, { desk });
  };
  const copies = FIELDS.map(() => temporaryFolder());
  const seats: Seat[] = [];
  for (const [index, field] of FIELDS.entries()) {
    const folder = copies[index]?.path ?? '';
    cpSync(folders[index] ?? '', folder, { recursive: true });
    const arrived: string[] = [];
    const network = createFaultyNetwork(line.fetch(arrived), { dice, kinds: 'all', seed: seed + index });
    const clock = createManualClock(Date.now());
    seats.push(await sitDown({ index, field, folder, clock, network, arrived, written: [], isOffline: false, runs: index * 100 }));
  }

  const shownOn = async ({ desk }: Seat): Promise<readonly TickerEvent[]> => {
    const shown = await desk.call('tickers.events', { tickerId });
    return shown.ok ? shown.value.events : [];
  };
  const work = async ({ desk }: Seat, piece: TickerWork): Promise<boolean> =>
    (await desk.call('tickers.work', { tickerId, work: piece })).ok;
  const write = async (seat: Seat): Promise<string> => {
    const minute = dice.below(90);
    const event =
      dice.fraction() < 0.4 ? aGoal('home', minute) : aNote('Eine Szene.', { instant: new Date(seat.clock.now()).toISOString() });
    seat.written.push(event.id);
    said.set(event.id, { title: '', displayTime: '', keyEvent: false });
    if (!(await work(seat, { kind: 'write', event }))) problems.push(`event ${event.id} was not taken`);
    return event.id;
  };
  const correct = async (seat: Seat): Promise<void> => {
    const shown = await shownOn(seat);
    const event = shown.length === 0 ? undefined : dice.pick(shown);
    if (!event || withdrawn.has(event.id)) return;
    const { field } = seat;
    const after: EventFields = field === 'keyEvent' ? { keyEvent: !event.keyEvent } : { [field]: nextWord() };
    if (!(await work(seat, { kind: 'change', eventId: event.id, before: { [field]: event[field] }, after }))) return;
    said.set(event.id, { ...said.get(event.id), ...after });
    corrected += 1;
  };
  /** What was written without a line and taken back there never leaves. */
  const withdraw = async (seat: Seat): Promise<void> => {
    if (!seat.isOffline) {
      seat.isOffline = true;
      await seat.desk.call('connectivity.setForcedOffline', { offline: true });
    }
    const id = await write(seat);
    const event = (await shownOn(seat)).find(one => one.id === id);
    if (!event || !(await work(seat, { kind: 'remove', eventId: id, before: draftOfEvent(event) }))) return;
    seat.written.pop();
    withdrawn.add(id);
  };
  const begin = async (seat: Seat): Promise<void> => {
    await sitDown(Object.assign(seat, { runs: seat.runs + 1 }));
    await shownOn(seat);
  };

  const step = async (seat: Seat): Promise<void> => {
    for (const { network } of seats) await network.tick();
    const roll = dice.below(100);
    if (roll < 36) await write(seat);
    else if (roll < 44)
      await Promise.all([write(seat), shownOn(seat), write(seat)]); // two windows of one desk
    else if (roll < 60) await correct(seat);
    else if (roll < 65) await withdraw(seat);
    else if (roll < 72) {
      seat.isOffline = !seat.isOffline;
      await seat.desk.call('connectivity.setForcedOffline', { offline: seat.isOffline });
    } else if (roll < 76) seat.network.setCut(dice.fraction() < 0.5);
    else if (roll < 82) {
      kills += 1;
      seat.desk.kill();
      await begin(seat);
    } else if (roll < 85) {
      restarts += 1;
      await seat.desk.dispose();
      await begin(seat);
    } else if (roll < 94) await seat.desk.advance(dice.pick([300, 4_000, 31_000]));
    else seat.network.setFaultRate(dice.pick([0, 0.15, 0.4]));
    if (dice.fraction() < 0.7) await seat.desk.settle();
  };

  for (const seat of seats) await shownOn(seat);
  for (let index = 0; index < steps; index += 1) await step(dice.pick(seats));

  /** Everything works again; nobody has anything to decide. */
  const heal = async (): Promise<void> => {
    for (const { network } of seats) {
      network.setFaultRate(0);
      network.setCut(false);
      await network.tick();
    }
    for (let round = 0; round < HEALING_ROUNDS; round += 1) {
      if (round === CUT_ROUNDS) line.mend();
      let left = 0;
      for (const seat of seats) {
        seat.isOffline = false;
        await seat.desk.call('connectivity.setForcedOffline', { offline: false });
        await seat.desk.call('outbox.retryAll', {});
        await seat.desk.advance(61_000);
        await shownOn(seat);
        await seat.desk.settle();
        left += (await seat.desk.get('outbox.list', {})).entries.length;
      }
      if (left === 0 && round >= CUT_ROUNDS) return;
    }
  };
  await heal();

  const { events, standing } = (await server.chief.get(path)).json<EventsAnswer>();
  const replayed = foldEvents(aTicker(), events);
  if (!isEqual(standing, replayed.standing)) problems.push('the score is not that of its events');
  for (const event of events)
    if (!isEqual(event.standing, replayed.standings.get(event.id))) problems.push(`event ${event.id} has another score than a replay`);
  const ids = events.map(({ id }) => id);
  for (const seat of seats) {
    const name = `reporter ${String(seat.index + 1)}`;
    for (const entry of (await seat.desk.get('outbox.list', {})).entries)
      problems.push(`${name}: ${entry.kind} ${entry.state} left in the queue: ${JSON.stringify(entry.error)}`);
    for (const id of seat.written) {
      const count = ids.filter(one => one === id).length;
      if (count !== 1) problems.push(`${name}: event ${id} is there ${String(count)} times`);
    }
    if (seat.arrived.join() !== seat.written.join()) problems.push(`${name}: events arrived in another order than written`);
    const shown = (await shownOn(seat)).map(({ id }) => id).toSorted();
    if (shown.join() !== ids.toSorted().join()) problems.push(`${name} sees other events than the newsroom has`);
    for (const fault of seat.desk.faults) problems.push(`${name}: ${JSON.stringify(fault)}`);
  }
  for (const event of events) {
    if (withdrawn.has(event.id)) problems.push(`event ${event.id} left, though it was taken back before`);
    for (const [field, value] of Object.entries(said.get(event.id) ?? {}))
      if (event[field as Field] !== value)
        problems.push(`${field} of ${event.id} is ${String(event[field as Field])}, not ${JSON.stringify(value)}`);
  }
  const faults = seats.reduce((sum, { network }) => sum + network.faults(), 0);
  for (const seat of seats) await seat.desk.dispose();
  for (const copy of copies) copy.remove();
  const written = seats.reduce((sum, seat) => sum + seat.written.length, 0);
  const { underKey, underId } = line.resent;
  return {
    problems,
    ...{ written, corrected, withdrawn: withdrawn.size, kills, restarts, faults },
    ...{ resentUnderKey: underKey, resentUnderId: underId },
  };
};
