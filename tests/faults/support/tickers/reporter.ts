import { randomUUID } from 'node:crypto';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { SIDES } from '#domain/ticker/ticker-types.ts';
import { aGoal, aNote } from '#tests/builders/tickers.ts';
import type { createDice } from '#tests/support/schedule.ts';

/** An answer of the newsroom; undefined if none came. */
export interface Answered {
  readonly status: number;
  readonly etag: string;
  readonly body: unknown;
}
interface Call {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly etag?: string;
  readonly key: string;
}
export type Send = (call: Call) => Promise<Answered | undefined>;

/** An event as a reporter knows it. */
interface Known {
  readonly draft: TickerEventDraft;
  readonly etag: string;
}

/** A change that a reporter has made and that the newsroom has not acknowledged yet. */
type Work =
  | { readonly kind: 'add'; readonly draft: TickerEventDraft }
  | { readonly kind: 'correct'; readonly id: string; readonly change: Partial<TickerEventDraft> }
  | { readonly kind: 'remove'; readonly id: string };

/** What is told about all reporters at the end. */
export interface Journal {
  readonly posted: Set<string>;
  /** Whose deletion somebody has typed, and whose the newsroom has acknowledged. */
  readonly unwanted: Set<string>;
  readonly removed: Set<string>;
  /** By event: the titles that were seen in the newsroom's answers, with the change number at that time. */
  readonly titles: Map<string, { readonly title: string; readonly change: number }[]>;
  conflicts: number;
  retries: number;
}

export const newJournal = (): Journal => ({
  posted: new Set(),
  unwanted: new Set(),
  removed: new Set(),
  titles: new Map(),
  conflicts: 0,
  retries: 0,
});

const KICK_OFF_MS = Date.parse('2026-11-21T18:00:00.000Z');

const draftOf = (event: TickerEvent): TickerEventDraft => {
  const { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state } = event;
  return { id, instant, order, data, displayTime, title, message, visible, keyEvent, pinned, annulled, state };
};

interface ReporterDeps {
  readonly dice: ReturnType<typeof createDice>;
  readonly tickerId: string;
  readonly send: Send;
  readonly journal: Journal;
  /** Events that all reporters see. */
  readonly shared: Map<string, Known>;
}

/** A reporter with a queue of their own, sent in order; what is in it survives the reporter's own restarts. */
export const createReporter = ({ dice, tickerId, send, journal, shared }: ReporterDeps) => {
  /** A call that was sent is repeated as it was, whatever the others' answers have shown since: its key stands for it. */
  const queue: { readonly work: Work; readonly key: string; sent?: Call }[] = [];
  /** What this reporter has seen: others have changed it since. */
  const own = new Map<string, Known>();
  let typed = 0;

  const note = (event: TickerEvent, etag: string): void => {
    const known = { draft: draftOf(event), etag };
    own.set(event.id, known);
    shared.set(event.id, known);
    const seen = journal.titles.get(event.id) ?? [];
    journal.titles.set(event.id, [...seen, { title: event.title, change: event.change }]);
  };

  const newDraft = (): TickerEventDraft => {
    const minute = dice.below(95);
    const given = {
      instant: new Date(KICK_OFF_MS + minute * 60_000 + dice.below(60_000)).toISOString(),
      title: `Fassung ${randomUUID()}`,
      visible: dice.fraction() > 0.2,
      keyEvent: dice.fraction() > 0.7,
    };
    return dice.fraction() > 0.4 ? aGoal(dice.pick(SIDES), minute, given) : aNote('Eine Szene.', given);
  };

  const change = (): Partial<TickerEventDraft> => {
    const chosen = dice.below(4);
    if (chosen === 0) return { visible: dice.fraction() > 0.5 };
    if (chosen === 1) return { instant: new Date(KICK_OFF_MS + dice.below(95 * 60_000)).toISOString() };
    if (chosen === 2) return { keyEvent: dice.fraction() > 0.5 };
    return { title: `Fassung ${randomUUID()}` };
  };

  /** Types something, online or not. */
  const write = (): void => {
    typed += 1;
    const ids = [...shared.keys()];
    const kind = ids.length === 0 ? 0 : dice.fraction();
    const id = dice.pick(ids);
    const work: Work =
      kind < 0.6 ? { kind: 'add', draft: newDraft() } : kind < 0.92 ? { kind: 'correct', id, change: change() } : { kind: 'remove', id };
    if (work.kind === 'add') journal.posted.add(work.draft.id);
    if (work.kind === 'remove') journal.unwanted.add(work.id);
    queue.push({ work, key: randomUUID() });
  };

  /** Sends the first of the queue once; false where no answer came: it stays. */
  const sendFirst = async (): Promise<boolean> => {
    const [first] = queue;
    if (!first) return true;
    const { work } = first;
    const base = `/api/liveticker/tickers/${tickerId}/events`;
    if (work.kind === 'add') {
      const answer = await send({ method: 'POST', path: base, body: work.draft, key: first.key });
      if (!answer) return false;
      if (answer.status < 300) note(answer.body as TickerEvent, answer.etag);
      else if (answer.status !== 404) throw new Error(`not added: ${answer.status} ${JSON.stringify(answer.body)}`);
      queue.shift();
      return true;
    }
    const known = shared.has(work.id) ? (own.get(work.id) ?? shared.get(work.id)) : undefined;
    if (!known) {
      // Somebody has met its deletion: perhaps one's own, whose answer was lost.
      if (work.kind === 'remove') journal.removed.add(work.id);
      queue.shift();
      return true;
    }
    const path = `${base}/${work.id}`;
    first.sent ??=
      work.kind === 'correct'
        ? { method: 'PUT', path, body: { ...known.draft, ...work.change }, etag: known.etag, key: first.key }
        : { method: 'DELETE', path, etag: known.etag, key: first.key };
    const answer = await send(first.sent);
    if (!answer) return false;
    if (answer.status === 412) {
      // Somebody else was first, or one's own call whose answer was lost: take theirs, and put one's own field on top.
      const { origin, etag } = answer.body as { origin: TickerEvent; etag: string };
      note(origin, etag);
      journal.conflicts += 1;
      queue[0] = { work, key: randomUUID() };
      return true;
    }
    if (answer.status === 404) {
      if (!JSON.stringify(answer.body).includes('"deleted"')) throw new Error(`lost: ${JSON.stringify(answer.body)}`);
      shared.delete(work.id);
      journal.removed.add(work.id);
    }
    if (work.kind === 'remove' && answer.status < 300) shared.delete(work.id);
    else if (answer.status < 300) note(answer.body as TickerEvent, answer.etag);
    else if (answer.status !== 404) throw new Error(`not changed: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (work.kind === 'remove') journal.removed.add(work.id);
    queue.shift();
    return true;
  };

  return { write, sendFirst, waiting: () => queue.length, typed: () => typed };
};
