import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { TEAM_NAME_MAX, teamIdSchema } from '#domain/team/league.ts';
import { seasonEntrySchema, seasonTotalsSchema } from '#domain/team/season/report.ts';
import { sportSchema } from '#domain/team/sport.ts';
import { personSchema } from '#domain/user/user.ts';
import { defineOperation } from '../calls/operation.ts';

const service = 'liveticker';
/** Maximum length of a file with a season, in characters. */
const SEASON_TEXT_MAX = 4_000_000;
const name = z.string().trim().min(1).max(TEAM_NAME_MAX);

/** A file with teams or matches, for a league of a sport. */
export const seasonImportSchema = z.strictObject({
  /** If true, nothing is written and the answer tells what would be. */
  preview: z.boolean(),
  format: z.enum(['csv', 'openfootball']),
  text: z.string().max(SEASON_TEXT_MAX),
  sport: sportSchema,
  /** League of matches that name none: a known one, or a new one by its name. */
  league: z.union([z.strictObject({ id: teamIdSchema }), z.strictObject({ name })]),
  /** Meaning of similar names: the known team, or null for a new one. */
  same: z.array(z.strictObject({ name: z.string(), id: teamIdSchema.nullable() })).max(5000),
});
export type SeasonImport = z.infer<typeof seasonImportSchema>;

/** Imports teams and fixtures of a season: all of it in one transaction, or nothing. */
export const importSeason = defineOperation({
  id: 'importSeason',
  service,
  method: 'POST',
  path: '/imports',
  summary: 'Import teams or matches of a season, or preview it',
  needs: 'login',
  body: seasonImportSchema,
  answers: {
    200: z.strictObject({
      /** Null for a preview, and if nothing was written. */
      id: z.uuid().nullable(),
      /** The name of the league in the file. */
      league: z.string().nullable(),
      totals: seasonTotalsSchema,
      entries: z.array(seasonEntrySchema),
    }),
  },
  errors: ['seasonUnreadable', 'unknownReference'],
  idempotent: true,
});

const importedSchema = z.strictObject({
  id: z.uuid(),
  at: instantSchema,
  by: personSchema.nullable(),
  totals: seasonTotalsSchema,
  undoneAt: instantSchema.nullable(),
});

export const getLastImport = defineOperation({
  id: 'getLastImport',
  service,
  method: 'GET',
  path: '/imports/last',
  summary: 'The last import of a season',
  needs: 'login',
  answers: { 200: z.strictObject({ last: importedSchema.nullable() }) },
});

/** Takes back the records and changes of an import; those changed or named since stay, and are listed. */
export const undoImport = defineOperation({
  id: 'undoImport',
  service,
  method: 'POST',
  path: '/imports/{id}/undo',
  summary: 'Undo an import of a season',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  answers: {
    200: z.strictObject({
      undone: z.number().int(),
      kept: z.array(z.strictObject({ name: z.string(), reason: z.enum(['changed', 'named']) })),
    }),
  },
  errors: ['notFound', 'importUndone'],
  idempotent: true,
});
