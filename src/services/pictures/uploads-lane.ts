import type { AttachTarget } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { Asset } from '#domain/media/asset.ts';
import { ok } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { isTimeFor } from '../backoff.ts';
import type { Clock } from '../ports.ts';
import type { End, Lane, Sent } from '../queue/lane.ts';
import { outcomeOf } from '../queue/outcome.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { PictureFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import type { UploadRuns } from './upload-runs.ts';
import { attach, sendAddress, sendFile, type TurnPorts } from './upload-turn.ts';
import { shownTarget } from './upload-view.ts';
import { isComplete, isUploadEntry, type UploadEntry, UPLOADS_LANE, type UploadWork, uploadWorkSchema } from './upload-work.ts';

/** Interval of progress events to the window. */
const NOTIFY_EVERY_MS = 100;
/** Retries for bytes that arrived damaged, before it is reported. */
const MAX_DAMAGED = 3;

export interface UploadsLanePorts {
  readonly store: Pick<QueueStore, 'all' | 'bySeq' | 'note' | 'change' | 'remove' | 'transaction'>;
  readonly runs: UploadRuns;
  readonly pictures: PictureStore;
  readonly files: PictureFiles;
  readonly newsroom: Pick<Newsroom, 'call'>;
  readonly clock: Clock;
  /** The newsroom's id of an item; undefined while it has none. */
  readonly itemIdOf: (owner: string, target: AttachTarget) => string | undefined;
  /** Pictures wait for another connection, except those that a user sends anyway. */
  readonly isHeld: () => boolean;
  /** Tells the window its current state. */
  readonly notify: (entry: UploadEntry) => void;
  /** Releases changes that waited for the upload: it is in the newsroom, cancelled or refused. */
  readonly released: () => void;
  /** Gives it up; called in a transaction that has removed the entry. */
  readonly cancelled: (entry: UploadEntry) => void;
}

const again: End = { kind: 'again' };

/** Pictures go to the library piece by piece, taking turns; each is then attached to its items. */
export const createUploadsLane = (ports: UploadsLanePorts): Lane<UploadWork> => {
  const { store, runs, pictures, newsroom, clock } = ports;

  /** Its present state: targets are added, and it is cancelled, while it is sent. */
  const currentOf = ({ seq, id }: Pick<UploadEntry, 'seq' | 'id'>): UploadEntry | undefined => {
    const now = store.bySeq(seq);
    return now && isUploadEntry(now) && now.id === id ? now : undefined;
  };
  const note = (entry: UploadEntry, change: (work: UploadWork) => Partial<UploadWork>): void => {
    const now = currentOf(entry);
    if (now) store.note(now.seq, { ...now.work, ...change(now.work) });
  };
  const nextTarget = ({ owner, work }: UploadEntry) =>
    work.targets.flatMap(target => {
      const id = target.isDone ? undefined : ports.itemIdOf(owner, target);
      return id === undefined ? [] : [{ ...target, id }];
    })[0];
  const isReady = (entry: UploadEntry): boolean => {
    const { work, seq } = entry;
    if (work.isCancelled) return true;
    if (work.delivered) return isComplete(work) || nextTarget(entry) !== undefined;
    return !ports.isHeld() || runs.of(seq).isHurried;
  };
  const othersWait = ({ owner, seq }: UploadEntry): boolean =>
    store
      .all(owner)
      .filter(isUploadEntry)
      .some(other => other.seq !== seq && other.state === 'waiting' && isTimeFor(other.nextTryAt, clock.now()) && isReady(other));

  const progress = (entry: UploadEntry, bytes: number): void => {
    const run = runs.of(entry.seq);
    if (bytes > run.value && entry.attempts > 0) store.change(entry.seq, { attempts: 0 }); // it progresses, however often it was cut
    run.value = bytes;
    if (Math.abs(clock.now() - run.toldAt) >= NOTIFY_EVERY_MS) ports.notify(entry); // the clock may be put back
  };

  /** False when it was cancelled or locked meanwhile. */
  const deliver = (entry: UploadEntry, asset: Asset): boolean => {
    const isTaken = store.transaction(() => {
      const now = currentOf(entry);
      if (!now || now.work.isCancelled) return false;
      store.note(now.seq, { ...now.work, delivered: true, asset });
      pictures.setSent(now.owner, now.id, asset, new Date(clock.now()).toISOString());
      return true;
    });
    if (isTaken) ports.released();
    return isTaken;
  };

  /** Removed once it is attached everywhere; with an item that is not in the newsroom yet it waits. */
  const finish = (entry: UploadEntry): End => ({
    kind: 'news',
    take: () => {
      const now = currentOf(entry);
      if (now && isComplete(now.work)) {
        store.remove(now.seq);
        runs.finish(now);
      } else if (now) store.change(now.seq, { attempts: 0, error: null, nextTryAt: null });
    },
  });

  const attachAll = async (entry: UploadEntry, signal: AbortSignal): Sent => {
    for (;;) {
      const now = currentOf(entry);
      if (!now || signal.aborted) return ok(again);
      const target = nextTarget(now);
      if (!target) return ok(finish(entry));
      const attached = await attach({ newsroom, signal }, entry.id, target);
      if (!attached.ok) return attached;
      note(entry, ({ targets }) => ({
        targets: targets.map(known => (known.attachmentId === target.attachmentId ? { ...known, isDone: true } : known)),
      }));
    }
  };

  /** Cancels in the newsroom an upload that was cancelled here; a user may have sent it again meanwhile. */
  const giveUp = async (entry: UploadEntry, signal: AbortSignal): Sent => {
    const answer = await newsroom.call('deleteUpload', { params: { id: entry.id } }, { signal });
    if (!answer.ok && (signal.aborted || outcomeOf(answer.error, entry.attempts + 1).kind !== 'refused')) return answer;
    const take = (): void => {
      const now = currentOf(entry);
      if (now?.work.isCancelled !== true) return;
      store.remove(now.seq);
      runs.finish(now);
    };
    return ok({ kind: 'news', take });
  };

  const turnOf = (entry: UploadEntry, signal: AbortSignal): TurnPorts => ({
    newsroom,
    files: ports.files,
    signal,
    piece: runs.of(entry.seq).piece,
    progress: bytes => {
      progress(entry, bytes);
    },
    othersWait: () => othersWait(entry),
    begun: () => {
      if (!entry.work.begun) note(entry, () => ({ begun: true }));
    },
  });
  const transfer = (entry: UploadEntry, signal: AbortSignal): ReturnType<typeof sendFile> => {
    const { owner, id, work } = entry;
    if (work.address !== null) return sendAddress(turnOf(entry, signal), entry, work.address);
    return sendFile(turnOf(entry, signal), entry, pictures.get(owner, id)?.sha256 ?? '');
  };

  return {
    name: UPLOADS_LANE,
    work: uploadWorkSchema,
    isBreakable: true,
    mustFollow: () => true,
    isReady,
    rank: ({ seq }) => runs.of(seq).lastTurn,
    isWorthAnother: ({ code }: ApiError, attempts) => code === 'uploadDamaged' && attempts < MAX_DAMAGED,
    send: async ({ entry, signal, onDisk }) => {
      await onDisk();
      runs.of(entry.seq).lastTurn = runs.nextTurn();
      if (entry.work.isCancelled) return giveUp(entry, signal);
      if (entry.work.delivered) return attachAll(entry, signal);
      const sent = await transfer(entry, signal);
      if (!sent.ok) return sent;
      return sent.value !== null && !signal.aborted && deliver(entry, sent.value) ? attachAll(entry, signal) : ok(again);
    },
    isHidden: ({ work }) => work.isCancelled,
    describe: ({ work }) => {
      const target = shownTarget(work);
      const place = target?.resource === 'articles' ? { resource: target.resource, id: target.id } : null;
      return { kind: 'upload', place, title: work.fileName, fields: [] };
    },
    file: ({ id, work }, exportedAt) => {
      const { fileName, asset } = work;
      return { format: 'galley-upload', exportedAt, id, fileName, attachTo: shownTarget(work), picture: asset };
    },
    retried: ({ seq }) => {
      runs.of(seq).isHurried = true;
    },
    discarded: ports.cancelled,
    changed: entry => {
      ports.notify(entry);
      const now = currentOf(entry);
      if (!now || now.state === 'failed') ports.released();
    },
    // The picture is still here: it is sent again, as far as the newsroom has not got it.
    repair: ({ owner, id }) => {
      const picture = pictures.get(owner, id);
      if (!picture) return undefined;
      const { fileName, bytes, asset, sentAt } = picture;
      const delivered = sentAt !== null;
      return { fileName, address: null, bytes, begun: true, delivered, targets: [], asset, duplicateOf: null, isCancelled: false };
    },
  };
};
