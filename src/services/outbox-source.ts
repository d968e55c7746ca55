import type { BridgeError, OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import type { Result } from '#domain/result.ts';
import type { ChangeFile } from './change-file.ts';

/** Work on its way that is not about the text of articles: items that are written whole, pictures. Ids are known to one source only. */
export interface OutboxSource {
  /** In the order in which they will be sent; those of the person who is at this desk. */
  readonly entries: () => readonly OutboxEntry[];
  /** Pictures that an entry shows; none where there are none. */
  readonly picturesOf?: (entryId: string) => readonly string[];
  readonly retry: (entryId: string) => Result<Record<string, never>, BridgeError>;
  /** The change as a file to keep. */
  readonly exportEntry: (entryId: string) => Result<ChangeFile, BridgeError>;
  /** Takes it out of the queue; called after its export was written. */
  readonly discard: (entryId: string) => Result<Record<string, never>, BridgeError>;
}

type Stated = Pick<OutboxEntry, 'state'>;
const countOf = (entries: readonly Stated[], state: OutboxEntry['state']): number => entries.filter(entry => entry.state === state).length;

/** How many changes wait, are sent, failed or ended in a conflict. */
export const summaryOf = (entries: readonly Stated[]): OutboxSummary => ({
  waiting: countOf(entries, 'waiting'),
  sending: countOf(entries, 'sending'),
  failed: countOf(entries, 'failed'),
  conflict: countOf(entries, 'conflict'),
});
