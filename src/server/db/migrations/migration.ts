import type { Queries } from '../schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** One numbered step of the database's schema. Runs inside a transaction; never changed once released. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly up: (queries: Queries, dialect: Dialect) => Promise<void>;
}
