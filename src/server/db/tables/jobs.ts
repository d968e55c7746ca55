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
  /** Number of times that the job was enqueued again. */
  revision: number;
  /** Proof of the claim of the node that runs it. */
  lease: string | null;
  /** Not claimed between the two: it runs, or waits for its next attempt. */
  held_from: number;
  held_until: number;
  /** 1 if it was cancelled while it ran. */
  cancelled: Flag;
  last_error: string | null;
  /** Time when it was given up; such jobs are kept. */
  failed_at: number | null;
}
