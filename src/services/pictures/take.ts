import type { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BridgeError, LocalPicture } from '#bridge/states.ts';
import { type Asset, assetUrl, type FileFaultCode } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { InspectedPicture } from '#imaging/types.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { type DeskResult, fail } from '../failure.ts';
import type { writeDurably } from './durable-file.ts';
import type { Random, Clock } from '../ports.ts';
import { MAX_TAKEN_BYTES } from '../host.ts';
import { diskError, type Intake, type TakenFile } from './intake.ts';
import type { Imaging, LocalPictures } from './local-pictures.ts';
import type { PictureFiles } from './picture-files.ts';
import type { PictureRow, PictureStore } from './picture-store.ts';
import { createSlots } from './slots.ts';

/** Files are read two at a time, so that the first of a hundred is shown before the last is copied. */
const MAX_FILES_AT_ONCE = 2;
/** Timeout of the duplicate check: the picture does not need its answer. */
const LIBRARY_PATIENCE_MS = 1_500;

type TakingCode = FileFaultCode | 'fileUnreadable';

export interface TakePorts {
  readonly intake: Intake;
  readonly files: PictureFiles;
  readonly store: PictureStore;
  readonly drawings: LocalPictures;
  readonly imaging: Imaging;
  readonly newsroom: Newsroom;
  readonly clock: Clock;
  readonly random: Random;
  readonly owner: () => string | undefined;
  readonly runInBackground: (work: Promise<unknown>) => void;
  readonly disk: {
    readonly readFile: typeof readFile;
    readonly rename: typeof rename;
    readonly rm: typeof rm;
    readonly writeDurably: typeof writeDurably;
  };
}

/** The window's facts of a file: its name, and the id that a text already uses. */
interface FileName {
  readonly fileName: string;
  readonly id?: string | undefined;
}

type KeptPicture = PictureRow & { readonly isIncomplete: boolean };
type TransferredFile = FileName & { readonly handle: string };

const withoutEnding = (fileName: string): string => fileName.replace(/\.[a-z\d]{1,5}$/iu, '');

/** Drawings and animations are shown whole: they have no crop. */
const canBeCut = ({ mediaType, isAnimated }: InspectedPicture): boolean => mediaType !== 'image/svg+xml' && !isAnimated;

/** Returns the asset that the library will report for the file, derived from the file itself. */
const assetOf = (row: Omit<PictureRow, 'asset' | 'sentAt' | 'owner'>, picture: InspectedPicture): Asset => ({
  id: row.id,
  title: picture.words.title === '' ? withoutEnding(row.fileName) : picture.words.title,
  _links: { data: { href: assetUrl(row.id) } },
  mediaType: picture.mediaType,
  width: picture.width,
  height: picture.height,
  metadata: {
    name: picture.words.alt,
    caption: picture.words.caption,
    credit: picture.words.credit,
    ...(picture.rights.byLine !== '' && { byLine: picture.rights.byLine }),
    filename: row.fileName,
    weight: row.bytes,
  },
  supportsCropmarks: canBeCut(picture),
  createdAt: row.createdAt,
  sha256: row.sha256,
});

/** Aborts the call when no answer came in time. */
const askLibrary = async ({ newsroom, clock }: TakePorts, sha256: string): Promise<string | undefined> => {
  const patience = new AbortController();
  const cancel = clock.schedule(() => {
    patience.abort();
  }, LIBRARY_PATIENCE_MS);
  const answer = await newsroom.call('findFilesByHash', { query: { sha256 } }, { signal: patience.signal });
  cancel();
  return answer.ok ? answer.value.body[0]?.id : undefined;
};

/** Makes a received file a picture of this desk; what the library does not accept is refused with the reason. */
export const createTaking = (ports: TakePorts) => {
  const { intake, files, store, imaging, clock, random, disk } = ports;
  const slots = createSlots(MAX_FILES_AT_ONCE);

  const clean = async (path: string): Promise<Result<TakenFile, BridgeError<FileFaultCode>>> => {
    const cleaned = await imaging.cleanSvg(await disk.readFile(path));
    if (!cleaned.ok) return fail(cleaned.error.code, cleaned.error);
    const beside = `${path}-clean`;
    const written = await disk.writeDurably(beside, Readable.from([cleaned.value]), MAX_TAKEN_BYTES);
    await disk.rename(beside, path);
    return ok({ ...written, path });
  };

  /** Id chosen by the window; a different one is used if a picture of this desk has it. */
  const idFor = async (owner: string, wanted: string | undefined): Promise<string> =>
    wanted !== undefined && store.get(owner, wanted) === undefined && !(await files.has(wanted)) ? wanted : random.uuid();

  const keep = async (
    owner: string,
    file: TakenFile,
    { fileName, id: wanted }: FileName,
  ): Promise<Result<KeptPicture, BridgeError<FileFaultCode>>> => {
    const picture = await imaging.inspect({ path: file.path }, fileName);
    if (!picture.ok) return fail(picture.error.code, picture.error);
    // Scripts and external resources are neither stored, shown nor sent.
    const cleaned = picture.value.mediaType === 'image/svg+xml' ? await clean(file.path) : ok(file);
    if (!cleaned.ok) return cleaned;
    const id = await idFor(owner, wanted);
    const { sha256, bytes } = cleaned.value;
    const row = { id, sha256, bytes, fileName, createdAt: new Date(clock.now()).toISOString() };
    const kept = { ...row, owner, asset: assetOf(row, picture.value) };
    store.add(kept, clock.now()); // first: an unknown file is deleted by cleaning
    try {
      await files.adopt(file.path, id);
    } catch (error) {
      store.remove(owner, id);
      throw error;
    }
    return ok({ ...kept, sentAt: null, isIncomplete: picture.value.isIncomplete });
  };

  const take = async (owner: string, { handle, ...named }: TransferredFile): Promise<DeskResult<KeptPicture, TakingCode>> => {
    const claimed = await intake.claim(handle);
    if (!claimed.ok) return claimed;
    try {
      const kept = await keep(owner, claimed.value, named);
      if (!kept.ok) await disk.rm(claimed.value.path, { force: true });
      return kept;
    } catch (error) {
      await disk.rm(claimed.value.path, { force: true });
      return err(diskError(error));
    }
  };

  return async (input: TransferredFile): Promise<DeskResult<LocalPicture, TakingCode>> => {
    const owner = ports.owner();
    if (owner === undefined) return fail('unauthorised');
    const taken = await slots.run(() => take(owner, input));
    if (!taken.ok) return taken;
    const { id, asset, sha256, isIncomplete } = taken.value;
    ports.runInBackground(ports.drawings.prepare(id));
    const duplicateOf = store.twinOf({ owner, id, sha256 }) ?? (await askLibrary(ports, sha256)) ?? null;
    return ok({ id, asset, duplicateOf, ...(isIncomplete && { isIncomplete }) });
  };
};
