import { z } from 'zod';
import { matchStatusSchema } from '#domain/ticker/match-status.ts';
import { type SeasonTotals, seasonTotalsSchema } from '#domain/team/season/report.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';

const knownFixtureSchema = z.strictObject({
  id: z.string(),
  identity: z.string(),
  leagueId: z.string(),
  startsAt: z.string(),
  hasTime: z.boolean(),
  homeId: z.string(),
  awayId: z.string(),
  venue: z.string(),
  round: z.string(),
  matchStatus: matchStatusSchema.nullable().default(null),
});

/** Changes of an import: each record and match with its state after, and its state before; null for a new one. */
export const seasonUndoSchema = z.strictObject({
  records: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      etag: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  fixtures: z.array(z.strictObject({ id: z.string(), version: z.number(), before: knownFixtureSchema.nullable() })),
});
export type SeasonUndo = z.infer<typeof seasonUndoSchema>;

export interface StoredImport {
  readonly id: string;
  readonly at: string;
  readonly by: Person | null;
  readonly totals: SeasonTotals;
  readonly undoneAt: string | null;
}

/** Puts down an import. */
export const insertImport = async (
  queries: Queries,
  made: { readonly id: string; readonly at: string; readonly userId: string; readonly totals: SeasonTotals; readonly undo: SeasonUndo },
): Promise<void> => {
  const { id, at, userId, totals, undo } = made;
  await queries
    .insertInto('season_imports')
    .values({ id, at, user_id: userId, summary_json: JSON.stringify(totals), undo_json: JSON.stringify(undo), undone_at: null })
    .execute();
};

/** The last import. */
export const findLastImport = async (queries: Queries): Promise<StoredImport | null> => {
  const row = await queries
    .selectFrom('season_imports as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.at', 'i.user_id', 'i.summary_json', 'i.undone_at', 'u.first_name', 'u.last_name'])
    .orderBy('i.at', 'desc')
    .orderBy('i.serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, first_name: firstName, last_name: lastName } = row;
  const by = userId === null || firstName === null || lastName === null ? null : { id: userId, firstName, lastName };
  return { id: row.id, at: row.at, by, totals: seasonTotalsSchema.parse(JSON.parse(row.summary_json)), undoneAt: row.undone_at };
};

/** Returns the changes of an import, and whether it was undone. */
export const findUndo = async (queries: Queries, id: string): Promise<{ readonly undo: SeasonUndo; readonly isUndone: boolean } | null> => {
  const row = await queries.selectFrom('season_imports').select(['undo_json', 'undone_at']).where('id', '=', id).executeTakeFirst();
  return row ? { undo: seasonUndoSchema.parse(JSON.parse(row.undo_json)), isUndone: row.undone_at !== null } : null;
};

/** Says that an import was undone. */
export const markUndone = async (queries: Queries, id: string, at: string): Promise<void> => {
  await queries.updateTable('season_imports').set({ undone_at: at }).where('id', '=', id).execute();
};
