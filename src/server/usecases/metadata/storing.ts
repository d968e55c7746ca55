import type { Writing } from '../writing.ts';

/** Who stores: a person, or null for the newsroom itself. */
export type Storing = Pick<Writing, 'queries' | 'ids' | 'now' | 'readyServices' | 'hasModel'> & {
  readonly user: Writing['user'] | null;
  /** Whose plan the newsroom carries out: who may take it back for a minute. */
  readonly plannedBy?: string | null;
  readonly from: string | null;
};
