/** Events after which desks may want to read again; stored for a day. */
export interface LiveEventsTable {
  number: number;
  /** In milliseconds since 1970, UTC. */
  at_ms: number;
  kind: string;
  /** The id of a resource. */
  subject: string;
}
