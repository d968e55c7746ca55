import { join } from 'node:path';
import type { AttachTarget, OutboxEntry, Upload } from '#bridge/states.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Session } from '../auth/session.ts';
import { createBackground } from '../background.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import { type Cleaning, sweepPictures, trimPictures } from './cleaning.ts';
import { createIntake, type Intake } from './intake.ts';
import { createLocalPictures, type Drawn, type Imaging } from './local-pictures.ts';
import { createPictureFiles } from './picture-files.ts';
import { createPictureStore } from './picture-store.ts';
import { createTaking } from './take.ts';
import { createUploadQueue } from './upload-queue.ts';
import { createUploadStore } from './upload-store.ts';
import { createUploads, type Uploads } from './uploads.ts';
import type { RenderRequest } from '#imaging/types.ts';

/** Originals that the newsroom has are kept up to this, so that they are drawn without a network. */
const MAX_CACHED_BYTES = 2 * 1_073_741_824;
/** The desk has started by then. */
const WARM_UP_AFTER_MS = 2_000;

export interface PicturesPorts {
  readonly shell: Pick<Shell, 'dataFolder' | 'clock' | 'random'>;
  readonly log: Log;
  readonly database: LocalDatabase;
  readonly newsroom: Newsroom;
  readonly owner: Session['owner'];
  /** Whose pictures are sent; undefined while nobody is signed in or somebody stopped sending. */
  readonly sendingAs: () => string | undefined;
  readonly imaging: Imaging;
  readonly isOnline: () => boolean;
  readonly itemIdOf: (owner: string, target: AttachTarget) => string | undefined;
  readonly notify: (upload: Upload) => void;
  readonly cacheBytes?: number;
  /** Pictures wait for another connection. */
  readonly isHeld?: () => boolean;
}

/** What saves need to know of pictures. */
export interface PictureWaiting {
  /**
   * Whether the newsroom has all these pictures, as far as this desk could send them: false while one is on its way. One that nobody has
   * sent yet is queued; a refused one holds nothing back.
   */
  readonly areThere: (owner: string, ids: Iterable<string>) => boolean;
  /** Ask again. */
  readonly changed: Signal<undefined>;
}

/** Pictures of this desk: taken in, drawn, sent to the library. */
export interface Pictures extends PictureWaiting {
  readonly intake: Intake;
  readonly take: ReturnType<typeof createTaking>;
  readonly uploads: Uploads;
  /** Whether this desk has a copy that the person may see. */
  readonly isHere: (id: string) => Promise<boolean>;
  /** A rendition of a picture of this desk; undefined for any other picture. */
  readonly draw: (id: string, request: RenderRequest) => Promise<Drawn | undefined>;
  /** Lines of the outbox. */
  readonly entries: () => readonly OutboxEntry[];
  readonly start: () => void;
  readonly kick: () => void;
  readonly kickAll: () => void;
  readonly notifyAll: () => void;
  /** At sign-out copies of what the newsroom has are dropped, unsent ones stay. */
  readonly forgetOwner: (owner: string) => void;
  /** Clears memory: rows were removed from the file, or restored. */
  readonly forgetRows: () => void;
  readonly dispose: () => void;
}

/** Assembles the services of pictures; nothing is sent before `start`. */
export const createPictures = (ports: PicturesPorts): Pictures => {
  const { shell, log, database, newsroom, imaging, owner, sendingAs, isOnline } = ports;
  const { clock, random } = shell;
  const folder = join(shell.dataFolder, 'pictures');
  const background = createBackground(log);
  const changed = createSignal<undefined>();
  const files = createPictureFiles(folder);
  const intake = createIntake({ folder: join(folder, 'incoming'), clock, random });
  const store = createPictureStore(database);
  const uploadStore = createUploadStore(database);
  const drawings = createLocalPictures({ files, imaging, log });
  const cleaning: Cleaning = { store, files, now: clock.now, cacheBytes: ports.cacheBytes ?? MAX_CACHED_BYTES };
  const isHeld = (): boolean => ports.isHeld?.() === true;
  const transact = (work: () => void): void => void database.transaction(work);
  const common = { store: uploadStore, pictures: store, files, clock, random, owner, isOnline, transact };
  const queue = createUploadQueue({ ...common, isHeld, newsroom, log, sendingAs, itemIdOf: ports.itemIdOf, notify: ports.notify });
  const uploads = createUploads({ ...common, queue, background });
  let started = false;
  let cancelWarmUp = (): void => undefined;
  const stopListening = queue.changed.on(() => {
    changed.emit(undefined);
    background(trimPictures(cleaning));
  });

  const isWaitedFor = (person: string, id: string): boolean => {
    const picture = store.get(person, id);
    if (picture) uploads.ensure(picture);
    const upload = uploadStore.get(person, id);
    return upload?.state === 'open' && !upload.delivered;
  };
  const mine = (id: string): string | undefined => {
    const person = owner();
    return person !== undefined && store.get(person, id) ? person : undefined;
  };

  return {
    intake,
    take: createTaking({ intake, files, store, drawings, imaging, newsroom, clock, random, owner, background }),
    uploads,
    isHere: async id => mine(id) !== undefined && (await files.has(id)),
    draw: async (id, request) => {
      const person = mine(id);
      if (person === undefined) return undefined;
      store.touch(person, id, clock.now());
      return drawings.draw(id, request);
    },
    entries: () => queue.entries(owner() ?? ''),
    areThere: (person, ids) => [...ids].filter(id => isWaitedFor(person, id)).length === 0,
    changed,
    start: () => {
      if (started) return;
      started = true;
      uploadStore.forgetFinished();
      background(sweepPictures(cleaning).then(() => trimPictures(cleaning)));
      cancelWarmUp = clock.schedule(() => void background(imaging.warmUp()), WARM_UP_AFTER_MS);
      queue.kick();
    },
    kick: queue.kick,
    kickAll: queue.kickAll,
    notifyAll: queue.notifyAll,
    forgetOwner: person => {
      uploadStore.forgetFinished();
      for (const row of store.cached()) {
        if (row.owner !== person) continue;
        store.remove(person, row.id);
        background(files.remove(row.id));
      }
    },
    forgetRows: uploadStore.forgetRows,
    dispose: () => {
      cancelWarmUp();
      stopListening();
      queue.dispose();
      intake.dispose();
    },
  };
};
