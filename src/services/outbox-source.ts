import type { DeskResult } from './failure.ts';
import type { OutboxEntry, OutboxSummary } from '#bridge/states.ts';
import type { ChangeFile } from './change-file.ts';

/** Unsent work other than article texts: items and pictures. Each id belongs to one source. */
export interface OutboxSource {
  /** In the order of sending; those of the person signed in. */
  readonly entries: () => readonly OutboxEntry[];
  /** Pictures that an entry shows; none where there are none. */
  readonly picturesOf?: (entryId: string) => readonly string[];
  readonly retry: (entryId: string) => DeskResult<Record<string, never>>;
  /** The change as a file to keep. */
  readonly exportEntry: (entryId: string) => DeskResult<ChangeFile>;
  /** Removes it from the queue; called after its export was written. */
  readonly discard: (entryId: string) => DeskResult<Record<string, never>, 'changeIsBeingSent'>;
}

type Stated = Pick<OutboxEntry, 'state'>;
const countOf = (entries: readonly Stated[], state: OutboxEntry['state']): number => entries.filter(entry => entry.state === state).length;

/** How many changes wait, be it for a person or for a version that can read them; are being sent; have failed or are in conflict. */
export const summaryOf = (entries: readonly Stated[]): OutboxSummary => ({
  waiting: countOf(entries, 'waiting') + countOf(entries, 'needsConfirmation') + countOf(entries, 'unreadable'),
  sending: countOf(entries, 'sending'),
  failed: countOf(entries, 'failed'),
  conflict: countOf(entries, 'conflict'),
});
