import type { Log } from '../../ports.ts';
import { type ChangeSource, eventsFrame } from './change.ts';
import { type Frame, frameOf } from './frame.ts';
import type { Reader } from './reader.ts';
import { createRecent } from './recent.ts';

/** Readers can no longer reach the item: they ask once more, and are told. */
const GONE = frameOf('event: gone\ndata: {}\n\n');

/** Many readers come back at once from the same place: the changes that they missed are read once for all of them. */
const KEPT_READS = 20;

/** Changes after a number that is no longer stored, for readers who were away for long. */
interface Older {
  readonly frame: Frame | undefined;
  readonly until: number;
}

/** An item that changes, and its readers on this node. */
export interface Channel {
  readonly last: () => number;
  /** Sends a reader the missed changes and, from then on, new ones. */
  readonly join: (reader: Reader) => Promise<void>;
  readonly leave: (reader: Reader) => void;
  readonly isEmpty: () => boolean;
  /** Reads new changes, once for all readers. */
  readonly look: () => Promise<void>;
}

interface ChannelDeps {
  readonly id: string;
  readonly start: number;
  readonly source: ChangeSource;
  readonly log: Log;
  /** Called when readers reach it no longer. */
  readonly onGone: () => void;
}

export const createChannel = ({ id, start, source, log, onGone }: ChannelDeps): Channel => {
  const recent = createRecent(start);
  const readers = new Set<Reader>();
  /** Readers who have everything up to the newest change. */
  const live = new Set<Reader>();
  const readsOfOlder = new Map<number, Promise<Older | null>>();
  let isGone = false;
  let isWanted = false;
  let looking: Promise<void> | undefined;

  const end = (...more: readonly Reader[]): void => {
    isGone = true;
    onGone();
    for (const reader of [...live, ...more]) reader.end(GONE);
  };

  const read = async (): Promise<void> => {
    for (;;) {
      const before = recent.last();
      const changes = await source.after(id, before);
      if (changes === null) return void end();
      if (changes.until <= before) return;
      const frame = recent.add(changes);
      for (const reader of live) reader.send(frame, changes.until);
    }
  };

  const wasAsked = (): boolean => isWanted;
  const cycle = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        await read();
      } while (wasAsked() && !isGone);
    } catch (cause) {
      log.error('changes for readers not read', cause); // the next look tries again
    } finally {
      looking = undefined;
    }
  };
  const look = (): Promise<void> => {
    isWanted = true;
    looking ??= cycle();
    return looking;
  };

  const readOlder = async (after: number): Promise<Older | null> => {
    const changes = await source.after(id, after);
    return changes && { frame: eventsFrame(changes), until: changes.until };
  };
  const olderAfter = async (number: number): Promise<Older | null> => {
    const read = readsOfOlder.get(number) ?? readOlder(number);
    readsOfOlder.set(number, read);
    for (const oldest of readsOfOlder.keys()) if (readsOfOlder.size > KEPT_READS) readsOfOlder.delete(oldest);
    try {
      return await read;
    } catch (cause) {
      readsOfOlder.delete(number);
      throw cause;
    }
  };

  /** A reader may know more than this channel: from another node, or from a read that was later than the channel's own. */
  const meet = async (reader: Reader): Promise<void> => {
    if (reader.position() > recent.last()) await look();
    // More than there is: an earlier state of the database was put back.
    if (reader.position() > recent.last()) reader.send(frameOf(`id: ${recent.last()}\nevent: reset\ndata: {}\n\n`), recent.last());
  };

  const catchUp = async (reader: Reader): Promise<void> => {
    await meet(reader);
    while (!recent.covers(reader.position())) {
      const older = await olderAfter(reader.position());
      if (older === null) return void end(reader);
      reader.send(older.frame, older.until);
      await reader.drained();
      await meet(reader);
      if (!readers.has(reader)) return;
    }
    reader.send(recent.after(reader.position()), recent.last());
    if (isGone) reader.end(GONE);
    else if (readers.has(reader)) live.add(reader);
  };

  return {
    last: recent.last,
    join: reader => {
      readers.add(reader);
      return catchUp(reader);
    },
    leave: reader => {
      readers.delete(reader);
      live.delete(reader);
    },
    isEmpty: () => readers.size === 0,
    look,
  };
};
