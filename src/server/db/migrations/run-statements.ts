import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** Runs fixed statements of a migration in order; never given input. */
export const runStatements = async (queries: Queries, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(queries);
};
