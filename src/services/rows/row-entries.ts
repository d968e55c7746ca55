import { type RowDraft, rowIdOf } from '#domain/rows/row-works.ts';
import { isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { WaitingRow } from './row-kind.ts';

export type RowEntry<Draft extends RowDraft> = QueueEntry<WaitingRow<Draft>>;

/** A lane's entries in the queue, by item. */
export interface RowEntries<Draft extends RowDraft> {
  readonly subjectOf: (parentId: string) => string;
  readonly parentOf: (subject: string) => string;
  readonly is: (entry: QueueEntry) => entry is RowEntry<Draft>;
  readonly all: (owner: string) => readonly RowEntry<Draft>[];
  readonly of: (owner: string, parentId: string) => readonly RowEntry<Draft>[];
  /** Rows with a change that was refused or is in conflict: others do not wait for them. Asked for every pair of changes, so it is remembered. */
  readonly stuck: (owner: string, parentId: string) => ReadonlySet<string>;
  /** The queue has changed. */
  readonly forget: () => void;
}

export const createRowEntries = <Draft extends RowDraft>(lane: string, store: Pick<QueueStore, 'all' | 'ofSubject'>): RowEntries<Draft> => {
  const is = isQueueEntryOf<WaitingRow<Draft>>(lane);
  const subjectOf = (parentId: string): string => `${lane}:${parentId}`;
  const of = (owner: string, parentId: string): readonly RowEntry<Draft>[] => store.ofSubject(owner, subjectOf(parentId)).filter(is);
  const known = new Map<string, ReadonlySet<string>>();
  return {
    subjectOf,
    parentOf: subject => subject.slice(subjectOf('').length),
    is,
    all: owner => store.all(owner).filter(is),
    of,
    stuck: (owner, parentId) => {
      const place = `${owner} ${parentId}`;
      const found =
        known.get(place) ??
        new Set(
          of(owner, parentId)
            .filter(({ state }) => state === 'failed' || state === 'conflict')
            .map(({ work: { work } }) => rowIdOf(work)),
        );
      known.set(place, found);
      return found;
    },
    forget: () => {
      known.clear();
    },
  };
};
