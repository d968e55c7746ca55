import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachTarget, Upload } from '#bridge/states.ts';
import { createSignal, type Signal } from '../events.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Session } from '../auth/session.ts';
import { createRunInBackground } from '../run-in-background.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import type { Log } from '../log/log.ts';
import type { LocalDatabase, Shell } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { RunningWork } from '../running-work/running-work.ts';
import { type Cleaning, sweepPictures, trimPictures } from './cleaning.ts';
import { writeDurably } from './durable-file.ts';
import { createIntake, type Intake } from './intake.ts';
import { createLocalPictures, type Drawn, type Imaging } from './local-pictures.ts';
import { createFoundPictures, type FoundPictures, withNotes } from './found-pictures.ts';
import { createPictureFiles } from './picture-files.ts';
import { createPictureNotes } from './picture-notes.ts';
import { createPictureStore } from './picture-store.ts';
import { createTaking } from './take.ts';
import { createUnshown } from './unshown.ts';
import { createUploadRuns } from './upload-runs.ts';
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
  readonly queue: Queue;
  readonly store: QueueStore;
  readonly newsroom: Newsroom;
  readonly owner: Session['owner'];
  /** Whose pictures are sent; undefined while nobody is signed in or somebody stopped sending. */
  readonly sendingAs: () => string | undefined;
  readonly imaging: Imaging;
  readonly isOnline: () => boolean;
  readonly itemIdOf: (owner: string, target: AttachTarget) => string | undefined;
  readonly notify: (upload: Upload) => void;
  readonly work: Pick<RunningWork, 'watched'>;
  readonly cacheBytes?: number;
  /** Pictures wait for another connection. */
  readonly isHeld?: () => boolean;
  readonly drafts: Pick<DraftBook, 'get' | 'changed'>;
  /** The desk's file was put back from a backup or begun anew at this start. */
  readonly isRescued?: boolean;
}

/** Picture functions for saves. */
export interface PictureWaiting {
  /**
   * True if the newsroom has all these pictures, as far as this desk could send them: false while one is pending. One that nobody has
   * sent yet is queued; a refused one holds nothing back.
   */
  readonly areThere: (owner: string, ids: Iterable<string>) => boolean;
  /** Ask again. */
  readonly changed: Signal<undefined>;
}

/** Pictures sent by this desk, for a newsroom that was restored from a backup. */
export interface SentPictures {
  /** Returns true if this desk has the only copy. */
  readonly isUnsent: (owner: string, id: string) => boolean;
  readonly nameOf: (owner: string, id: string) => string;
  /** The newsroom no longer has it: it is sent with the next text that shows it, or by `sendAgain`. */
  readonly takeBack: (owner: string, id: string) => void;
  /** Queues it; false if that failed. */
  readonly sendAgain: (id: string) => boolean;
}

/** Pictures of this desk: taken in, drawn, sent to the library. */
export interface Pictures extends PictureWaiting {
  readonly intake: Intake;
  readonly take: ReturnType<typeof createTaking>;
  readonly uploads: Uploads;
  readonly sent: SentPictures;
  /** Pictures of the present person that no article names since the desk's file was rescued. */
  readonly found: () => ReturnType<FoundPictures['list']>;
  /** Removes them from this computer. */
  readonly giveUpFound: () => void;
  /** Resolves to true if this desk has a copy that the user may see. */
  readonly isHere: (id: string) => Promise<boolean>;
  /** A rendition of a picture of this desk; undefined for any other picture. */
  readonly draw: (id: string, request: RenderRequest) => Promise<Drawn | undefined>;
  readonly start: () => void;
  readonly notifyAll: () => void;
  /** Handles content with pictures that will not be sent: pictures used nowhere else are not sent either. */
  readonly unshown: (owner: string, shown: unknown) => void;
  /** At sign-out copies of what the newsroom has are dropped, unsent ones stay. */
  readonly forgetOwner: (owner: string) => void;
  /** Clears memory: entries were removed from the queue, or restored. */
  readonly forgetRows: () => void;
  readonly dispose: () => void;
}

/** Assembles the services of pictures; nothing is sent before `start`. */
export const createPictures = (ports: PicturesPorts): Pictures => {
  const { shell, log, database, newsroom, imaging, owner } = ports;
  const { clock, random } = shell;
  const { watched } = ports.work;
  const folder = join(shell.dataFolder, 'pictures');
  const runInBackground = createRunInBackground(log);
  const changed = createSignal<undefined>();
  const files = watched('disk', createPictureFiles(folder));
  const intake = watched('disk', createIntake({ folder: join(folder, 'incoming'), clock, random }));
  const disk = watched('disk', { readFile, rename, rm, writeDurably });
  const notes = createPictureNotes(folder);
  const plain = createPictureStore(database);
  const pictures = createFoundPictures({ database, store: plain, notes, files, now: clock.now });
  pictures.adopt();
  const store = withNotes(plain, { notes, drop: pictures.drop });
  const runs = createUploadRuns();
  const drawings = createLocalPictures({ files, imaging, log });
  const cleaning: Cleaning = {
    store,
    files,
    notes,
    isRescued: ports.isRescued ?? false,
    now: clock.now,
    cacheBytes: ports.cacheBytes ?? MAX_CACHED_BYTES,
  };
  const isHeld = (): boolean => ports.isHeld?.() === true;
  const released = (): void => {
    changed.emit(undefined);
    runInBackground(trimPictures(cleaning));
  };
  const uploads = createUploads({ ...ports, runs, pictures: store, files, clock, random, isHeld, released, runInBackground });
  const unshown = createUnshown({ store, uploads, draftOf: ports.drafts.get });
  const stopHearing = ports.drafts.changed.on(unshown.hearDraft);
  let started = false;
  let cancelWarmUp = (): void => undefined;

  const mine = (id: string): string | undefined => {
    const person = owner();
    return person !== undefined && store.get(person, id) ? person : undefined;
  };

  return {
    intake,
    take: createTaking({ intake, files, store, drawings, imaging, newsroom, clock, random, owner, runInBackground, disk }),
    uploads,
    sent: {
      isUnsent: (person, id) => store.get(person, id)?.sentAt === null,
      nameOf: (person, id) => store.get(person, id)?.fileName ?? '',
      takeBack: (person, id) => {
        store.setUnsent(person, id);
        runs.resume(person, id);
      },
      sendAgain: id => uploads.send({ pictureId: id, attachTo: null }).ok,
    },
    found: () => pictures.list(owner() ?? ''),
    giveUpFound: () => {
      const person = owner() ?? '';
      for (const { id } of pictures.list(person)) {
        store.remove(person, id);
        runInBackground(files.remove(id));
      }
    },
    isHere: async id => mine(id) !== undefined && (await files.has(id)),
    draw: async (id, request) => {
      const person = mine(id);
      if (person === undefined) return undefined;
      store.touch(person, id, clock.now());
      return drawings.draw(id, request);
    },
    areThere: (person, ids) => [...ids].filter(id => uploads.isWaitedFor(person, id)).length === 0,
    changed,
    start: () => {
      if (started) return;
      started = true;
      runInBackground(sweepPictures(cleaning).then(() => trimPictures(cleaning)));
      cancelWarmUp = clock.schedule(() => void runInBackground(imaging.warmUp()), WARM_UP_AFTER_MS);
    },
    notifyAll: uploads.notifyAll,
    unshown: unshown.hearGone,
    forgetOwner: person => {
      runs.forget();
      for (const row of store.cached()) {
        if (row.owner !== person) continue;
        store.remove(person, row.id);
        runInBackground(files.remove(row.id));
      }
    },
    forgetRows: () => {
      runs.forget();
      pictures.adopt();
    },
    dispose: () => {
      cancelWarmUp();
      stopHearing();
      intake.dispose();
    },
  };
};
