import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Database } from '../db/database.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import type { Clock, Ids, Log } from '../ports.ts';
import { cancelJob } from '../repositories/jobs.ts';
import { claimMetadata, findMetadata, lockItem } from '../repositories/metadata.ts';
import { findReleasedValues } from '../repositories/items/released-states.ts';
import { findSync, keepSync, type OutsideSync } from '../repositories/outside-syncs.ts';
import { storeMetadataChange } from '../usecases/metadata/store-change.ts';
import { askForSync, syncJobOf } from '../usecases/outside/note-outside.ts';
import { toldOf } from '../usecases/outside/print-values.ts';
import type { OutsideProblem } from './planning-system.ts';

/** One try to bring an item and a system together. */
export interface Attempt {
  readonly sync: OutsideSync;
  /** True if an earlier try may have made a counterpart without learning its id. */
  readonly mayExist: boolean;
  readonly token: string;
  readonly signal: AbortSignal;
}

export interface AttemptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 600_000;

/** Ten seconds, then twice as long each time, ten minutes at most; longer where the other side asks for it. */
export const retryMsOf = (tries: number, { retryAfterMs }: OutsideProblem): number =>
  Math.max(retryAfterMs ?? 0, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10)));

/** What a user has to look at: it will not become better by itself. */
const NEEDS_A_PERSON: ReadonlySet<string> = new Set(['refused', 'gone']);

const lockSync = async (queries: Queries, dialect: Dialect, { sync, token }: Attempt): Promise<OutsideSync | null> => {
  await lockItem(queries, dialect, sync.metadataId);
  const present = await findSync(queries, sync.system, sync.metadataId);
  return present?.busyToken === token ? present : null;
};

/** Notes that a try failed: tried again by itself, or left to a user. The switch stays on (A4-036). */
export const endInFailure = async (deps: AttemptDeps, attempt: Attempt, problem: OutsideProblem): Promise<void> => {
  const { system, metadataId } = attempt.sync;
  deps.log.warn('item not told', { system, metadataId, failure: problem.failure });
  await deps.database.transaction(async queries => {
    const sync = await lockSync(queries, deps.database.dialect, attempt);
    if (!sync) return;
    const freed = { ...sync, busyToken: null, busyUntilMs: 0, failure: problem.failure, tries: sync.tries + 1 };
    if (NEEDS_A_PERSON.has(problem.failure)) {
      await keepSync(queries, { ...freed, state: 'refused', nextTryMs: null });
      await cancelJob(queries, { kind: syncJobOf(system), key: metadataId });
      return;
    }
    const nextTryMs = deps.clock.now().getTime() + retryMsOf(sync.tries, problem);
    await keepSync(queries, { ...freed, state: 'waiting', nextTryMs });
    await askForSync(queries, { system, metadataId, dueMs: nextTryMs });
  });
};

/** Keeps the id of a counterpart as soon as it is known: nothing is made twice, whatever happens next. */
export const noteCounterpart = async (deps: AttemptDeps, attempt: Attempt, outsideId: string): Promise<void> =>
  deps.database.transaction(async queries => {
    const sync = await lockSync(queries, deps.database.dialect, attempt);
    if (sync) await keepSync(queries, { ...sync, outsideId, beganAt: null });
  });

interface Agreed {
  /** What the other side was told. */
  readonly told: Metadata;
  /** What the item has from now on, from what it is. */
  readonly change: (present: Metadata) => Metadata;
  readonly next: (sync: OutsideSync) => OutsideSync;
}

/**
 * Notes that both sides agree, and takes over what the other one decided. Where the item was changed meanwhile, it is looked at again at
 * once: the item is locked first, so that a change is either seen here or enqueues its own job after this.
 */
export const endInAgreement = async (deps: AttemptDeps, attempt: Attempt, agreed: Agreed): Promise<void> => {
  const { system, metadataId } = attempt.sync;
  const { database, ids, clock } = deps;
  const now = clock.now().toISOString();
  await database.transaction(async queries => {
    const sync = await lockSync(queries, database.dialect, attempt);
    const before = (await findMetadata(queries, metadataId))?.metadata;
    if (!sync || !before) return;
    const isNewer = toldOf(before) !== toldOf(agreed.told);
    const after = agreed.change(before);
    if (!isNewer && JSON.stringify(after) !== JSON.stringify(before)) {
      const etag = ids.uuid();
      await claimMetadata(queries, { id: metadataId, etag });
      const released = before.waiting ? await findReleasedValues(queries, metadataId) : null;
      await storeMetadataChange({ queries, ids, now, user: null, from: null }, { before, after, released, etag });
    }
    const freed: OutsideSync = { ...sync, busyToken: null, busyUntilMs: 0, tries: 0, failure: null, nextTryMs: null };
    if (isNewer) {
      await keepSync(queries, { ...freed, state: 'waiting' });
      await askForSync(queries, { system, metadataId, dueMs: Date.parse(now) });
      return;
    }
    await keepSync(queries, { ...agreed.next(freed), state: 'sent', sentAt: now, checkedMs: Date.parse(now) });
    await cancelJob(queries, { kind: syncJobOf(system), key: metadataId });
  });
};
