import type { Writing } from '../writing.ts';

/** Context of storing, for a user, or null for the newsroom itself. */
export type Storing = Pick<Writing, 'queries' | 'ids' | 'now' | 'readyServices' | 'hasModel'> & {
  readonly user: Writing['user'] | null;
  /** User whose plan the newsroom carries out: may take it back for a minute. */
  readonly plannedBy?: string | null;
  readonly from: string | null;
};
