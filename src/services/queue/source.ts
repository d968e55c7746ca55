import type { OutboxEntry } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { QueueEntry } from './entry.ts';
import type { Description } from './lane.ts';
import type { Queue } from './queue.ts';
import type { QueueStore } from './queue-store.ts';

/** Pending changes of the queue, as the outbox shows them. */
export interface OutboxSource {
  /** In the order of sending; those of the person signed in. */
  readonly entries: () => readonly OutboxEntry[];
  /** The states of all lines: as many as there are, without reading what they say. */
  readonly states: () => readonly Pick<OutboxEntry, 'state'>[];
  /** Pictures that an entry shows; none if there are none. */
  readonly picturesOf: (entryId: string) => readonly string[];
  readonly retry: (entryId: string) => DeskResult<Record<string, never>>;
  /** The change as a file to keep. */
  readonly exportEntry: (entryId: string) => DeskResult<ChangeFile>;
  /** Removes it from the queue; called after its export was written. */
  readonly discard: (entryId: string) => DeskResult<Record<string, never>, 'changeIsBeingSent'>;
}

const guarded = (work: () => void): DeskResult<Record<string, never>> => {
  try {
    work();
    return ok({});
  } catch (error) {
    return fail(storageCode(error));
  }
};

const isShown = (queue: Queue, entry: QueueEntry): boolean => queue.laneOf(entry)?.isHidden?.(entry) !== true;

export const lineOf = (queue: Queue, entry: QueueEntry, all: readonly QueueEntry[]): OutboxEntry => {
  const said: Description = queue.laneOf(entry)?.describe(entry) ?? { kind: 'unreadable', place: null, title: '', fields: [] };
  return {
    ...said,
    id: entry.id,
    createdAt: entry.createdAt,
    attempts: entry.attempts,
    state: entry.state,
    nextTryAt: entry.nextTryAt === null ? null : new Date(entry.nextTryAt).toISOString(),
    error: entry.error,
    dependents: all.filter(later => queue.dependsOn(later, entry)).map(({ id }) => id),
  };
};

/** The queue's lines of the outbox. */
export const createQueueSource = (input: {
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly clock: Clock;
  readonly owner: () => string | undefined;
}): OutboxSource => {
  const { queue, store, clock, owner } = input;
  const all = (): readonly QueueEntry[] => store.all(owner() ?? '');
  const find = (id: string): QueueEntry | undefined => store.get(owner() ?? '', id);
  return {
    entries: () => {
      const entries = all();
      return entries.filter(entry => isShown(queue, entry)).map(entry => lineOf(queue, entry, entries));
    },
    states: () => all().filter(entry => isShown(queue, entry)),
    picturesOf: id => {
      const entry = find(id);
      return (entry && queue.laneOf(entry)?.pictures?.(entry)) ?? [];
    },
    retry: id => {
      const entry = find(id);
      return entry
        ? guarded(() => {
            queue.retry(entry);
          })
        : fail('notFound');
    },
    exportEntry: id => {
      const entry = find(id);
      if (!entry) return fail('notFound');
      const exportedAt = new Date(clock.now()).toISOString();
      const lane = queue.laneOf(entry);
      const { lane: name, createdAt } = entry;
      const content = lane?.file(entry, exportedAt) ?? {
        format: 'galley-unreadable',
        exportedAt,
        lane: name,
        createdAt,
        stored: store.contentOf(entry.seq),
      };
      return ok({ fileName: fileNameOf(lane?.describe(entry).title ?? '', createdAt), content: JSON.stringify(content, null, 2) });
    },
    discard: id => {
      const entries = all();
      const entry = entries.find(each => each.id === id);
      if (!entry) return fail('notFound');
      const gone = [entry, ...entries.filter(later => queue.dependsOn(later, entry))];
      if (gone.some(({ state }) => state === 'sending')) return fail('changeIsBeingSent');
      const done = guarded(() => {
        store.transaction(() => {
          for (const each of gone.toReversed()) {
            store.remove(each.seq);
            queue.laneOf(each)?.discarded?.(each);
          }
        });
      });
      for (const each of gone) queue.laneOf(each)?.changed(each);
      queue.kick();
      return done;
    },
  };
};
