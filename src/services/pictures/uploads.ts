import type { BridgeAnswer } from '#bridge/operations.ts';
import type { AttachTarget, Upload } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { type DeskResult, fail, offlineError, storageCode, toBridgeError } from '../failure.ts';
import type { Random, Clock } from '../ports.ts';
import type { PictureFiles } from './picture-files.ts';
import type { PictureRow, PictureStore } from './picture-store.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { UploadRow, UploadStore, UploadTarget } from './upload-store.ts';

export interface UploadsPorts {
  readonly queue: UploadQueue;
  readonly store: UploadStore;
  readonly pictures: PictureStore;
  readonly files: PictureFiles;
  readonly clock: Clock;
  readonly random: Random;
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  readonly transact: (work: () => void) => void;
  readonly background: (work: Promise<unknown>) => void;
}

type Answer = DeskResult<Upload>;

/** A person's actions on uploads. */
export interface Uploads {
  readonly send: (input: { readonly pictureId: string; readonly attachTo: AttachTarget | null }) => Answer;
  readonly fromAddress: (input: { readonly url: string; readonly attachTo: AttachTarget | null }) => BridgeAnswer<'uploads.fromAddress'>;
  readonly list: () => readonly Upload[];
  readonly cancel: (id: string) => Answer;
  readonly retry: (id: string) => Answer;
  /** Queues a picture of a saved text or item, unless it is queued or in the newsroom. */
  readonly ensure: (picture: PictureRow) => void;
}

const MAX_NAME_LENGTH = 255;

/** What a picture of the web is called until the newsroom has it: the end of its address. */
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

export const createUploads = (ports: UploadsPorts): Uploads => {
  const { queue, store, pictures, files, clock, random } = ports;
  const targetsOf = (attachTo: AttachTarget | null, known: readonly UploadTarget[] = []): UploadTarget[] =>
    attachTo === null || known.some(target => isSameItem(target, attachTo))
      ? [...known]
      : [...known, { ...attachTo, attachmentId: random.uuid(), isDone: false }];

  const begin = (
    row: Pick<UploadRow, 'owner' | 'id' | 'fileName' | 'address' | 'bytes' | 'delivered' | 'targets' | 'asset' | 'duplicateOf'>,
  ): UploadRow => {
    const isDone = row.delivered && row.targets.length === 0;
    const createdAt = new Date(clock.now()).toISOString();
    return store.add({ ...row, state: isDone ? 'done' : 'open', begun: false, error: null, createdAt });
  };
  const beginFile = (picture: PictureRow, attachTo: AttachTarget | null): UploadRow =>
    begin({
      owner: picture.owner,
      id: picture.id,
      fileName: picture.fileName,
      address: null,
      bytes: picture.bytes,
      delivered: picture.sentAt !== null,
      targets: targetsOf(attachTo),
      asset: picture.asset,
      duplicateOf: pictures.twinOf(picture) ?? null,
    });

  /** Requested again: for one more item, or after it was cancelled. */
  const goOn = (known: UploadRow, attachTo: AttachTarget | null): UploadRow => {
    const targets = targetsOf(attachTo, known.state === 'cancelled' ? [] : known.targets);
    const isDone = known.delivered && targets.every(target => target.isDone);
    return store.change(known, { targets, state: isDone ? 'done' : 'open', error: null });
  };

  const started = (row: UploadRow): Answer => {
    queue.notify(row);
    queue.kick();
    return ok(queue.view(store.get(row.owner, row.id) ?? row));
  };

  const remove = (row: UploadRow): void => {
    if (row.delivered || row.address !== null || pictures.isShown(row.id)) return;
    pictures.remove(row.owner, row.id);
    ports.background(files.remove(row.id));
  };

  const withRow = (id: string, work: (row: UploadRow) => Answer): Answer => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    const row = store.get(owner, id);
    return row ? guard(() => work(row)) : fail('notFound');
  };

  return {
    send: ({ pictureId, attachTo }) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      const picture = pictures.get(owner, pictureId);
      const known = store.get(owner, pictureId);
      if (!picture && !known?.delivered) return fail('notFound');
      return guard(() => {
        if (known) return started(goOn(known, attachTo));
        return picture ? started(beginFile(picture, attachTo)) : fail('notFound');
      });
    },
    fromAddress: ({ url, attachTo }) => {
      const owner = ports.owner();
      if (owner === undefined) return fail('unauthorised');
      if (!ports.isOnline()) return fail('offline', toBridgeError(offlineError).data);
      const row = {
        owner,
        id: random.uuid(),
        fileName: nameOfAddress(url),
        address: url,
        bytes: null,
        delivered: false,
        targets: targetsOf(attachTo),
        asset: null,
        duplicateOf: null,
      };
      return guard(() => started(begin(row)));
    },
    list: () => store.all(ports.owner() ?? '').map(queue.view),
    cancel: id =>
      withRow(id, row => {
        if (row.state === 'done' || row.state === 'cancelled') return ok(queue.view(row));
        let cancelled = row;
        ports.transact(() => {
          cancelled = store.change(row, { state: 'cancelled', error: null });
          remove(cancelled);
        });
        queue.stop(row);
        queue.notify(cancelled);
        queue.changed.emit(undefined);
        queue.kick();
        return ok(queue.view(cancelled));
      }),
    retry: id =>
      withRow(id, row => {
        if (row.state !== 'failed' && row.state !== 'open') return ok(queue.view(row));
        return ok(queue.view(queue.restart(row)));
      }),
    ensure: picture => {
      const known = store.get(picture.owner, picture.id);
      if (picture.sentAt !== null || (known && known.state !== 'cancelled')) return;
      const row = known ? goOn(known, null) : beginFile(picture, null);
      queue.notify(row);
      queue.kick();
    },
  };
};
