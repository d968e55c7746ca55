import { sql } from 'kysely';
import { z } from 'zod';
import type { Person } from '#domain/user/user.ts';
import type { Dialect } from '../../db/migrations/migration.ts';
import type { Queries } from '../../db/schema.ts';
import type { Entry } from '../../presence-entry.ts';

/** One window of a user at an item. */
export interface Window extends Entry {
  readonly resourceId: string;
  readonly session: string;
}

type WindowKey = Pick<Window, 'resourceId' | 'session'> & { readonly user: Pick<Person, 'id'> };

/** Takeover of a window's editing: the user and the time. */
export interface Taken {
  readonly by: Person;
  readonly atMs: number;
}

interface TakenWindow extends Taken {
  readonly userId: string;
  readonly session: string;
}

/** Period in which a window that was taken over is told so when it comes back. */
const TAKEOVER_MEMORY_MS = 24 * 3_600_000;
/** Longer than any lease. */
const SILENT_MS = 3_600_000;
const modeSchema = z.enum(['viewing', 'editing']);

/** Locks the presences of an item until the end of the transaction. SQLite has only one writer at a time. */
export const lockPresence = async (queries: Queries, dialect: Dialect, resourceId: string): Promise<void> => {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${resourceId}, 1))`.execute(queries);
};

const selectWindows = (queries: Queries, afterMs: number) =>
  queries
    .selectFrom('presences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.resource_id', 'p.session', 'p.mode', 'p.since_ms', 'p.arrival', 'p.last_seen_ms', 'p.active_ms', 'p.unsaved_since_ms'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name'])
    .where('p.last_seen_ms', '>', afterMs);

type WindowRow = Awaited<ReturnType<ReturnType<typeof selectWindows>['execute']>>[number];

const toWindow = (row: WindowRow): Window => ({
  resourceId: row.resource_id,
  session: row.session,
  user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  mode: modeSchema.parse(row.mode),
  sinceMs: row.since_ms,
  arrival: row.arrival,
  lastSeenMs: row.last_seen_ms,
  activeMs: row.active_ms,
  unsavedSinceMs: row.unsaved_since_ms,
});

/** The windows at an item that were heard of after an instant, and those that were taken over. */
export const listPresences = async (
  queries: Queries,
  resourceId: string,
  afterMs: number,
): Promise<{ readonly windows: readonly Window[]; readonly taken: readonly TakenWindow[] }> => {
  const windows = await selectWindows(queries, afterMs).where('p.resource_id', '=', resourceId).execute();
  const taken = await queries
    .selectFrom('takeovers as t')
    .innerJoin('users as u', 'u.id', 't.by_id')
    .select(['t.user_id', 't.session', 't.at_ms', 'u.id', 'u.first_name', 'u.last_name'])
    .where('t.resource_id', '=', resourceId)
    .execute();
  return {
    windows: windows.map(toWindow),
    taken: taken.map(row => ({
      userId: row.user_id,
      session: row.session,
      by: { id: row.id, firstName: row.first_name, lastName: row.last_name },
      atMs: row.at_ms,
    })),
  };
};

/** Every window that edits, heard of after an instant. */
export const listEditing = async (queries: Queries, afterMs: number): Promise<readonly Window[]> =>
  (await selectWindows(queries, afterMs).where('p.mode', '=', 'editing').execute()).map(toWindow);

export const keepPresence = async (queries: Queries, window: Window): Promise<void> => {
  const columns = {
    mode: window.mode,
    since_ms: window.sinceMs,
    arrival: window.arrival,
    last_seen_ms: window.lastSeenMs,
    active_ms: window.activeMs,
    unsaved_since_ms: window.unsavedSinceMs,
  };
  await queries
    .insertInto('presences')
    .values({ resource_id: window.resourceId, user_id: window.user.id, session: window.session, ...columns })
    .onConflict(conflict => conflict.columns(['resource_id', 'user_id', 'session']).doUpdateSet(columns))
    .execute();
};

export const forgetPresence = async (queries: Queries, { resourceId, user, session }: WindowKey): Promise<void> => {
  await queries
    .deleteFrom('presences')
    .where('resource_id', '=', resourceId)
    .where('user_id', '=', user.id)
    .where('session', '=', session)
    .execute();
};

export const keepTakeover = async (queries: Queries, { resourceId, user, session }: WindowKey, { by, atMs }: Taken): Promise<void> => {
  const columns = { by_id: by.id, at_ms: atMs };
  await queries
    .insertInto('takeovers')
    .values({ resource_id: resourceId, user_id: user.id, session, ...columns })
    .onConflict(conflict => conflict.columns(['resource_id', 'user_id', 'session']).doUpdateSet(columns))
    .execute();
};

export const forgetTakeover = async (queries: Queries, { resourceId, user, session }: WindowKey): Promise<void> => {
  await queries
    .deleteFrom('takeovers')
    .where('resource_id', '=', resourceId)
    .where('user_id', '=', user.id)
    .where('session', '=', session)
    .execute();
};

/** Removes windows that ended without notice, and takeovers whose window did not come back. */
export const forgetOldPresences = async (queries: Queries, nowMs: number): Promise<void> => {
  await queries
    .deleteFrom('presences')
    .where('last_seen_ms', '<=', nowMs - SILENT_MS)
    .execute();
  await queries
    .deleteFrom('takeovers')
    .where('at_ms', '<=', nowMs - TAKEOVER_MEMORY_MS)
    .execute();
};
