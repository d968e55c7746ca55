import type { Generated } from 'kysely';

/** Window of a user at an item; times in milliseconds since 1970, UTC. */
export interface PresencesTable {
  resource_id: string;
  user_id: string;
  session: string;
  mode: string;
  since_ms: number;
  last_seen_ms: number;
  active_ms: number;
  unsaved_since_ms: number | null;
  /** Rises at an item with each window that arrives or changes its mode; 0 from before there was one. */
  arrival: Generated<number>;
}

/** Windows that were taken over and may not know it yet. */
export interface TakeoversTable {
  resource_id: string;
  user_id: string;
  session: string;
  by_id: string;
  at_ms: number;
}

/** One row: `version` changes whenever an account or a sign-in may count for less than before. */
export interface AccessStateTable {
  id: number;
  version: number;
}

/** Attempts to sign in, by hashed keys. */
export interface AttemptsTable {
  key: string;
  count: number;
  at_ms: number;
}

/** The processes that serve this database. */
export interface NodesTable {
  id: string;
  /** Last time it was seen, in milliseconds since 1970, UTC. */
  seen_ms: number;
  /** Storage of its files; nodes with different storages do not see each other's. */
  files: string;
}
