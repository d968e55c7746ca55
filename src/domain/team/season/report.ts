import { z } from 'zod';
import { ROW_FAULTS } from './season.ts';

/** Outcome of a row, actual or predicted: refused with its fault, updated with the fields that changed. */
export const seasonEntrySchema = z.strictObject({
  /** The line of the file, from 1; of openfootball the number of the match. */
  line: z.number().int().nonnegative(),
  what: z.enum(['league', 'team', 'fixture', 'row']),
  /** As the file writes it. */
  name: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  fault: z.enum(ROW_FAULTS).nullable(),
  fields: z.array(z.string()).readonly(),
  /** Known sides with a similar name; a user decides whether they are the same. */
  similar: z.array(z.strictObject({ id: z.uuid(), name: z.string() })).readonly(),
});
export type SeasonEntry = z.infer<typeof seasonEntrySchema>;

/** The outcomes of an import, counted. */
export const seasonTotalsSchema = z.strictObject({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});
export type SeasonTotals = z.infer<typeof seasonTotalsSchema>;

/** Counts the outcomes of entries. */
export const totalsOf = (entries: readonly Pick<SeasonEntry, 'outcome'>[]): SeasonTotals => {
  const count = (outcome: SeasonEntry['outcome']): number => entries.filter(entry => entry.outcome === outcome).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
};
