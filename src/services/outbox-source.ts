import type { BridgeError, OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { ChangeFile } from './change-file.ts';

/** Unsent work other than article texts: items and pictures. Each id belongs to one source. */
export interface OutboxSource {
  /** In the order of sending; those of the person signed in. */
  readonly entries: () => readonly OutboxEntry[];
  /** Pictures that an entry shows; none where there are none. */
  readonly picturesOf?: (entryId: string) => readonly string[];
  readonly retry: (entryId: string) => Result<Record<string, never>, BridgeError>;
  /** The change as a file to keep. */
  readonly exportEntry: (entryId: string) => Result<ChangeFile, BridgeError>;
  /** Removes it from the queue; called after its export was written. */
  readonly discard: (entryId: string) => Result<Record<string, never>, BridgeError>;
}

type Stated = Pick<OutboxEntry, 'state'>;
const countOf = (entries: readonly Stated[], state: OutboxEntry['state']): number => entries.filter(entry => entry.state === state).length;

/** How many changes wait, are being sent, have failed or are in conflict. */
export const summaryOf = (entries: readonly Stated[]): OutboxSummary => ({
  waiting: countOf(entries, 'waiting'),
  sending: countOf(entries, 'sending'),
  failed: countOf(entries, 'failed'),
  conflict: countOf(entries, 'conflict'),
});
