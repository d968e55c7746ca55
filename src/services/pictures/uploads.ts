import type { BridgeAnswer } from '#bridge/operations.ts';
import type { AttachTarget, Upload } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { isTimeFor } from '../backoff.ts';
import { type DeskResult, fail, offlineError, storageCode, toBridgeError } from '../failure.ts';
import type { Random } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { PictureRow } from './picture-store.ts';
import type { FinishedUpload } from './upload-runs.ts';
import { viewFinished, viewUpload } from './upload-view.ts';
import {
  isComplete,
  isUploadEntry,
  type UploadEntry,
  UPLOADS_LANE,
  uploadSubject,
  type UploadTarget,
  type UploadWork,
} from './upload-work.ts';
import { createUploadsLane, type UploadsLanePorts } from './uploads-lane.ts';

export interface UploadsPorts extends Omit<UploadsLanePorts, 'store' | 'notify' | 'cancelled'> {
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly random: Random;
  readonly owner: () => string | undefined;
  /** Whose queue is sent; undefined while signed out. */
  readonly sendingAs: () => string | undefined;
  readonly isOnline: () => boolean;
  readonly runInBackground: (work: Promise<unknown>) => void;
  /** Tells the window. */
  readonly notify: (upload: Upload) => void;
}

type Answer = DeskResult<Upload>;

/** A user's actions on uploads. */
export interface Uploads {
  readonly send: (input: { readonly pictureId: string; readonly attachTo: AttachTarget | null }) => Answer;
  readonly fromAddress: (input: { readonly url: string; readonly attachTo: AttachTarget | null }) => BridgeAnswer<'uploads.fromAddress'>;
  readonly list: () => readonly Upload[];
  readonly cancel: (id: string) => Answer;
  readonly retry: (id: string) => Answer;
  /** Its text no longer shows it: what nobody waits for is not sent. The file stays for a redo, and goes with the text that shows it again. */
  readonly withdraw: (owner: string, id: string) => void;
  /** Returns true if a picture of a saved text or item is still being sent; an unsent one is queued. Refused ones are not waited for. */
  readonly isWaitedFor: (owner: string, id: string) => boolean;
  /** Tells the window what each waits for now. */
  readonly notifyAll: () => void;
}

const MAX_NAME_LENGTH = 255;

/** Returns the provisional name of a picture from the web: the end of its address. */
const nameOfAddress = (address: string): string => {
  const url = URL.parse(address);
  const end = url?.pathname.split('/').findLast(part => part !== '');
  return (url?.protocol.startsWith('http') === true ? (end ?? url.hostname) : 'data').slice(0, MAX_NAME_LENGTH);
};

const isSameItem = (a: AttachTarget, b: AttachTarget): boolean => a.resource === b.resource && a.id === b.id;

/** Runs a change of the desk's own store; a full or failing disk is an error with a name. */
const guard = (work: () => Answer): Answer => {
  try {
    return work();
  } catch (error) {
    return fail(storageCode(error));
  }
};

const NEW = { begun: false, delivered: false, asset: null, duplicateOf: null, isCancelled: false } as const;
const RESTED = { state: 'waiting', attempts: 0, error: null, nextTryAt: null } as const;

export const createUploads = (ports: UploadsPorts): Uploads => {
  const { queue, store, runs, pictures, files, random, clock } = ports;

  const entryOf = (owner: string, id: string): UploadEntry | undefined => {
    const entry = store.get(owner, id);
    return entry && isUploadEntry(entry) ? entry : undefined;
  };
  const finishedOf = (owner: string, id: string): FinishedUpload | undefined => runs.finished(owner).find(upload => upload.id === id);
  const view = (entry: UploadEntry): Upload => {
    if (entry.work.isCancelled) return viewFinished(entry);
    const canGo = ports.isOnline() && ports.sendingAs() === entry.owner && lane.isReady?.(entry) !== false;
    return viewUpload(entry, runs.of(entry.seq), canGo && isTimeFor(entry.nextTryAt, clock.now()));
  };
  const viewOf = (owner: string, id: string): Upload | undefined => {
    const entry = entryOf(owner, id);
    if (entry) return view(entry);
    const finished = finishedOf(owner, id);
    return finished && viewFinished(finished);
  };
  const notify = ({ owner, id, seq }: Pick<UploadEntry, 'owner' | 'id' | 'seq'>): void => {
    const upload = ports.owner() === owner ? viewOf(owner, id) : undefined;
    if (!upload) return;
    if (upload.state !== 'done' && upload.state !== 'cancelled') runs.of(seq).toldAt = clock.now();
    ports.notify(upload);
  };

  const add = (owner: string, id: string, work: UploadWork): void => {
    queue.add({ lane: UPLOADS_LANE, owner, subject: uploadSubject(id), id, work });
  };
  const giveUp = (entry: UploadEntry): void => {
    const { owner, id, work } = entry;
    const left = { ...work, isCancelled: true };
    if (work.begun && !work.delivered) add(owner, id, left);
    else runs.finish({ ...entry, work: left });
  };
  const cancelled = (entry: UploadEntry): void => {
    const { owner, id, work } = entry;
    giveUp(entry);
    if (work.delivered || work.address !== null || pictures.isShown(id)) return;
    pictures.remove(owner, id);
    ports.runInBackground(files.remove(id));
  };
  const lane = createUploadsLane({ ...ports, notify, cancelled });
  queue.register(lane);

  const targetsOf = (attachTo: AttachTarget | null, known: readonly UploadTarget[] = []): UploadTarget[] =>
    attachTo === null || known.some(target => isSameItem(target, attachTo))
      ? [...known]
      : [...known, { ...attachTo, attachmentId: random.uuid(), isDone: false }];

  /** Queues it, unless there is nothing to do. */
  const begin = (owner: string, id: string, work: UploadWork): void => {
    if (isComplete(work)) {
      const finishedUpload = finishedOf(owner, id);
      runs.finish({
        seq: finishedUpload?.seq ?? 0,
        owner,
        id,
        work,
        createdAt: finishedUpload?.createdAt ?? new Date(clock.now()).toISOString(),
      });
    } else {
      runs.resume(owner, id);
      add(owner, id, work);
    }
  };
  const beginFile = (picture: PictureRow, attachTo: AttachTarget | null): void => {
    const { owner, id, fileName, bytes, asset, sentAt } = picture;
    const file = { fileName, address: null, bytes, asset, delivered: sentAt !== null, duplicateOf: pictures.twinOf(picture) ?? null };
    begin(owner, id, { ...NEW, ...file, targets: targetsOf(attachTo) });
  };
  /** Requested again: for one more item, or after it was cancelled. */
  const goOn = (finishedUpload: FinishedUpload, attachTo: AttachTarget | null): void => {
    const { owner, id, work } = finishedUpload;
    const entry = entryOf(owner, id);
    const next = { ...work, isCancelled: false, targets: targetsOf(attachTo, work.isCancelled ? [] : work.targets) };
    if (!entry) {
      begin(owner, id, next);
      return;
    }
    store.transaction(() => {
      store.note(entry.seq, next);
      if (entry.state === 'failed') store.change(entry.seq, RESTED);
    });
  };

  const started = (owner: string, id: string): Answer => {
    queue.kick();
    const upload = viewOf(owner, id);
    if (!upload) return fail('notFound');
    ports.notify(upload);
    return ok(upload);
  };
  const withUpload = (id: string, work: (entry: UploadEntry) => void): Answer => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    const before = viewOf(owner, id);
    if (!before) return fail('notFound');
    const entry = entryOf(owner, id);
    if (!entry || entry.work.isCancelled) return ok(before);
    return guard(() => {
      work(entry);
      return ok(viewOf(owner, id) ?? before);
    });
  };

  const take = (entry: UploadEntry, end: (entry: UploadEntry) => void): void => {
    store.transaction(() => {
      store.remove(entry.seq);
      end(entry);
    });
    queue.stop(entry);
    lane.changed(entry);
    queue.kick();
  };

  return {
    send: ({ pictureId: id, attachTo }) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const picture = pictures.get(owner, id);
      const finishedUpload = entryOf(owner, id) ?? finishedOf(owner, id);
      if (!picture && finishedUpload?.work.delivered !== true) return fail('notFound');
      return guard(() => {
        if (finishedUpload) goOn(finishedUpload, attachTo);
        else if (picture) beginFile(picture, attachTo);
        return started(owner, id);
      });
    },
    fromAddress: ({ url, attachTo }) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      if (!ports.isOnline()) return fail('offline', toBridgeError(offlineError).data);
      const id = random.uuid();
      return guard(() => {
        begin(owner, id, { ...NEW, fileName: nameOfAddress(url), address: url, bytes: null, targets: targetsOf(attachTo) });
        return started(owner, id);
      });
    },
    list: () => {
      const owner = ports.owner() ?? '';
      const queued = store.all(owner).filter(isUploadEntry);
      const all = [
        ...runs.finished(owner).map(upload => ({ seq: upload.seq, upload: viewFinished(upload) })),
        ...queued.map(entry => ({ seq: entry.seq, upload: view(entry) })),
      ];
      return all.sort((a, b) => a.seq - b.seq).map(({ upload }) => upload);
    },
    cancel: id =>
      withUpload(id, entry => {
        take(entry, cancelled);
      }),
    withdraw: (owner, id) => {
      const entry = entryOf(owner, id);
      const { work } = entry ?? {};
      if (!entry || !work || work.isCancelled || work.delivered || work.address !== null || work.targets.length > 0) return;
      take(entry, giveUp);
    },
    retry: id =>
      withUpload(id, entry => {
        if (entry.state !== 'sending') queue.retry(entry);
      }),
    isWaitedFor: (owner, id) => {
      const picture = pictures.get(owner, id);
      const entry = store.get(owner, id);
      const isUnsent = picture?.sentAt === null && (!entry || (isUploadEntry(entry) && entry.work.isCancelled));
      if (isUnsent) {
        const finishedUpload = entryOf(owner, id) ?? finishedOf(owner, id);
        if (finishedUpload) goOn(finishedUpload, null);
        else beginFile(picture, null);
        started(owner, id);
      }
      const upload = entryOf(owner, id);
      return upload !== undefined && upload.state !== 'failed' && !upload.work.delivered && !upload.work.isCancelled;
    },
    notifyAll: () => {
      for (const entry of store.all(ports.owner() ?? '').filter(isUploadEntry)) if (entry.state !== 'failed') notify(entry);
    },
  };
};
