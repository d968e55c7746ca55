import { randomBytes, randomInt } from 'node:crypto';
import type { AbVersion } from '#domain/metadata/ab-test.ts';
import type { Database } from '../db/database.ts';
import type { Clock, Log } from '../ports.ts';
import { addMarks, findTestEnds } from '../repositories/ab-marks.ts';
import { addTo, emptyPart, note, type Part, PART_READERS } from '../repositories/ab-part.ts';
import { createStamps } from './stamp.ts';

/** The version of a tested teaser that a reader gets, and goes on to get. */
export interface Placement {
  readonly testId: string;
  readonly version: AbVersion;
  /** Names the reader's place; only this newsroom can write it. */
  readonly stamp: string;
}

/** Event of a reader: has seen the teaser, or came to the article from it, which implies that they have seen it. */
export interface TeaserEvent {
  readonly stamp: string;
  readonly kind: 'showing' | 'arrival';
}

/**
 * Counts readers of tested teasers (D-030): each once, over repeated calls, restarts and nodes; buffered in memory for half a second at
 * most, so that a crash loses no more. Events after the end of a test are not counted.
 */
export interface Webstats {
  /** Draws a version for a reader who is new to these tests; leaves out those that do not run. Half of the readers get each. */
  readonly place: (testIds: readonly string[]) => Promise<readonly Placement[]>;
  /** Adds the events of readers; returns the number of those that belong to running tests. */
  readonly count: (events: readonly TeaserEvent[]) => Promise<number>;
  /** Stores the counts. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface WebstatsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Common to all nodes. */
  readonly secret: string;
}

const FLUSH_MS = 500;
/** How long the known end of a test is trusted. */
const KNOWN_MS = 500;
const KNOWN_TESTS = 1_000;

/** Versions for the next readers of a test: of each two readers one gets a and one b, in an unpredictable order. */
interface Deal {
  readonly next: Record<AbVersion, number>;
  rest: AbVersion | undefined;
}

const dealOne = (deal: Deal): AbVersion => {
  const dealt = deal.rest ?? (randomInt(2) === 0 ? 'a' : 'b');
  deal.rest = deal.rest === undefined ? (dealt === 'a' ? 'b' : 'a') : undefined;
  return dealt;
};

/** The ends of tests that run, in milliseconds since 1970; asked for anew after half a second. */
const createTestEnds = ({ database }: Pick<WebstatsDeps, 'database'>) => {
  const known = new Map<string, { readonly endMs: number; readonly readMs: number }>();
  return async (testIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const nowMs = performance.now();
    const unknown = testIds.filter(id => nowMs - (known.get(id)?.readMs ?? -Infinity) >= KNOWN_MS);
    if (unknown.length > 0) {
      if (known.size > KNOWN_TESTS) known.clear();
      const ends = await findTestEnds(database.db, unknown);
      for (const id of unknown) known.delete(id); // one that does not run may begin at any moment
      for (const [id, endMs] of ends) known.set(id, { endMs, readMs: nowMs });
    }
    return new Map(
      testIds.flatMap(id => {
        const found = known.get(id);
        return found ? [[id, found.endMs] as const] : [];
      }),
    );
  };
};

export const createWebstats = ({ database, clock, log, secret }: WebstatsDeps): Webstats => {
  const stamps = createStamps(secret);
  const run = randomBytes(6).toString('base64url');
  const deals = new Map<string, Deal>();
  const testEnds = createTestEnds({ database });
  let changed = new Map<string, Part>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const runningOf = async (testIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const nowMs = clock.now().getTime();
    const ends = await testEnds([...new Set(testIds)]);
    return new Set([...ends].flatMap(([id, endMs]) => (endMs > nowMs ? [id] : [])));
  };

  const partAt = (key: Omit<Part, 'showings' | 'arrivals'>): Part => {
    const name = `${key.testId} ${key.run} ${key.version} ${String(key.part)}`;
    const part = changed.get(name) ?? emptyPart(key);
    changed.set(name, part);
    return part;
  };

  const store = async (): Promise<void> => {
    const parts = changed;
    changed = new Map();
    if (parts.size === 0) return;
    try {
      await database.transaction(queries => addMarks(queries, database.dialect, [...parts.values()]));
    } catch (cause) {
      log.error('counts of teasers not stored', cause, { parts: parts.size });
      for (const part of parts.values()) {
        const again = partAt(part);
        addTo(again.showings, part.showings);
        addTo(again.arrivals, part.arrivals);
      }
      plan();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(store);
    return flushing;
  };
  const plan = (): void => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    place: async testIds => {
      const running = await runningOf(testIds);
      return [...running].map(testId => {
        const deal = deals.get(testId) ?? { next: { a: 0, b: 0 }, rest: undefined };
        deals.set(testId, deal);
        const version = dealOne(deal);
        const serial = deal.next[version];
        deal.next[version] += 1;
        return { testId, version, stamp: stamps.write({ testId, version, run, serial }) };
      });
    },
    count: async events => {
      const read = events.flatMap(({ stamp, kind }) => {
        const known = stamps.read(stamp);
        return known ? [{ ...known, kind }] : [];
      });
      const running = await runningOf(read.map(({ testId }) => testId));
      const counted = read.filter(({ testId }) => running.has(testId));
      for (const { testId, run: of, version, serial, kind } of counted) {
        const { showings, arrivals } = partAt({ testId, run: of, version, part: Math.floor(serial / PART_READERS) });
        note(showings, serial % PART_READERS);
        if (kind === 'arrival') note(arrivals, serial % PART_READERS);
      }
      if (counted.length > 0) plan();
      return counted.length;
    },
    flush,
    close: () => flush(),
  };
};
