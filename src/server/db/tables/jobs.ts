import type { Flag, JsonText } from './column.ts';

/** Work that is due at a time; times in milliseconds since 1970, UTC. */
export interface JobsTable {
  kind: string;
  /** Unique within the kind. */
  key: string;
  due_at: number;
  payload: JsonText;
  /** Failed runs. */
  attempts: number;
  /** Counts how often the job was enqueued anew. */
  revision: number;
  /** Proves the claim of the node that carries it out. */
  lease: string | null;
  /** Not claimed between the two: it runs, or waits for its next try. */
  held_from: number;
  held_until: number;
  /** Taken back while it ran. */
  cancelled: Flag;
  last_error: string | null;
  /** Given up, and kept. */
  failed_at: number | null;
}
