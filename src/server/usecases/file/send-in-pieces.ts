import type { ErrorCode } from '#contract/calls/codes.ts';
import type { Readable } from 'node:stream';
import type { UploadProgress } from '#contract/pictures/files.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashOfFile } from '../../files/incoming.ts';
import { findFile } from '../../repositories/files/files.ts';
import {
  countUploads,
  findUpload,
  insertUpload,
  listOldUploads,
  removeUpload,
  touchUpload,
  type Upload,
} from '../../repositories/files/uploads.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { assetOf } from './asset-of.ts';
import type { Library } from './library.ts';
import { takeFile, type TakeRefusal } from './take-file.ts';

/*
 * An upload in pieces:
 *
 *   begun ──append──▶ begun … ──last byte──▶ checked ──▶ a file of the library (no upload any more)
 *     ▲                                        │
 *     └───────── uploadDamaged: from 0 ────────┤
 *                                              └──▶ refused: no upload any more
 *
 * Its progress is what has been received of it, so it survives a restart.
 */

/** Reason why an upload is refused. */
type PieceRefusal = TakeRefusal | Refusal<'notFound' | 'uploadDamaged'>;
type Progress<Code extends ErrorCode = never> = Result<UploadProgress, PieceRefusal | Refusal<Code>>;

const reused = refusal('idempotencyKeyReused', { message: 'Another file or upload has this id', fieldNames: ['id'] });

const standsAt = (offset: number): Refusal<'uploadOffset'> =>
  refusal('uploadOffset', { message: `The upload continues at ${String(offset)}`, fieldNames: ['offset'], extra: { offset } });

const forget = async (library: Library, id: string): Promise<void> => {
  await library.database.transaction(queries => removeUpload(queries, id));
  await library.incoming.parts.remove(id);
};

/** Creates the file of a complete upload. */
const finish = (library: Library, upload: Upload): Promise<Progress> =>
  library.incoming.parts.withPart(upload.id, path => finishFrom(library, upload, path));

const finishFrom = async (library: Library, upload: Upload, path: string): Promise<Progress> => {
  const { incoming } = library;
  const { id, bytes } = upload;
  const sha256 = await hashOfFile(path);
  if (sha256 !== upload.sha256) {
    await incoming.parts.remove(id);
    return err(
      refusal('uploadDamaged', {
        message: 'The bytes do not match the announced ones; the upload restarts at 0',
        extra: { offset: 0 },
      }),
    );
  }
  const taken = await takeFile(library, { ...upload, received: { path, bytes, sha256 }, alongside: queries => removeUpload(queries, id) });
  if (!taken.ok) {
    await forget(library, id);
    return taken;
  }
  await incoming.parts.remove(id);
  return ok({ id, bytes, offset: bytes, asset: assetOf(taken.value.file) });
};

/** Returns the upload or its progress; null if it is not this user's. */
const lookUp = async (library: Library, id: string, userId: string): Promise<Upload | UploadProgress | null> => {
  const file = await findFile(library.database.db, id);
  if (file !== null && file.sha256 !== '') return { id, bytes: Math.max(1, file.bytes), offset: file.bytes, asset: assetOf(file) };
  const upload = await findUpload(library.database.db, id);
  return upload?.creatorId === userId ? upload : null;
};

const isComplete = (upload: Upload | UploadProgress): upload is UploadProgress => 'asset' in upload;

const progressOf = async ({ incoming }: Library, { id, bytes }: Upload): Promise<UploadProgress> => ({
  id,
  bytes,
  offset: await incoming.parts.size(id),
  asset: null,
});

/** Returns the progress of an upload. */
export const readUpload = async (library: Library, id: string, userId: string): Promise<Result<UploadProgress, Refusal<'notFound'>>> => {
  const upload = await lookUp(library, id, userId);
  if (upload === null) return err(notFound);
  return ok(isComplete(upload) ? upload : await progressOf(library, upload));
};

/** Maximum number of unfinished uploads of one user; a desk sends a few at a time. */
export const MAX_OPEN_UPLOADS = 200;
/** Above the limit, uploads idle for this long are dropped: their desk starts them again. */
const STANDSTILL_MS = 3_600_000;
const TRY_AGAIN_SECONDS = 10;

const tooManyUploads = refusal('tooManyUploads', {
  message: `A person can have at most ${String(MAX_OPEN_UPLOADS)} open uploads; finish or delete one first`,
  headers: { 'retry-after': String(TRY_AGAIN_SECONDS) },
});

/** Makes room for one more upload of this user; false if there is none. */
const makeRoom = async (library: Library, creatorId: string): Promise<boolean> => {
  const { database, clock, incoming } = library;
  if ((await countUploads(database.db, creatorId)) < MAX_OPEN_UPLOADS) return true;
  const before = new Date(clock.now().getTime() - STANDSTILL_MS).toISOString();
  for (const id of await listOldUploads(database.db, before, creatorId)) await incoming.takeOver(id, () => forget(library, id));
  return (await countUploads(database.db, creatorId)) < MAX_OPEN_UPLOADS;
};

/** Starts or resumes an upload; completes it when all of its bytes have arrived. */
export const beginUpload = async (
  library: Library,
  request: Upload,
): Promise<Result<UploadProgress & { readonly isNew: boolean }, PieceRefusal | Refusal<'tooManyUploads'>>> => {
  const { database, clock, incoming } = library;
  const file = await findFile(database.db, request.id);
  if (file !== null) {
    if (file.sha256 !== request.sha256) return err(reused);
    return ok({ id: request.id, bytes: request.bytes, offset: request.bytes, asset: assetOf(file), isNew: false });
  }
  const isKnown = (await findUpload(database.db, request.id)) !== null;
  if (!isKnown && !(await makeRoom(library, request.creatorId))) return err(tooManyUploads);
  const isNew = await database.transaction(queries => insertUpload(queries, request, clock.now().toISOString()));
  if (isNew) {
    await incoming.parts.remove(request.id);
    return ok({ ...(await progressOf(library, request)), isNew });
  }
  const upload = await findUpload(database.db, request.id);
  if (upload?.creatorId !== request.creatorId || upload.sha256 !== request.sha256 || upload.bytes !== request.bytes) return err(reused);
  const progress = await progressOf(library, upload);
  if (progress.offset < upload.bytes) return ok({ ...progress, isNew });
  const finished = await incoming.takeOver(request.id, () => finishOnce(library, upload));
  return finished.ok ? ok({ ...finished.value, isNew }) : finished;
};

/** Completes an upload unless another call has done so meanwhile. */
const finishOnce = async (library: Library, upload: Upload): Promise<Progress> => {
  const found = await lookUp(library, upload.id, upload.creatorId);
  if (found === null) return err(notFound);
  return isComplete(found) ? ok(found) : finish(library, found);
};

interface NextPiece {
  readonly id: string;
  readonly userId: string;
  readonly offset: number;
  readonly content: Readable;
  /** Announced length; null if it is not announced. */
  readonly length: number | null;
}

const tooLong = refusal('payloadTooLarge', { message: 'More bytes than the upload announced' });

const appendNow = async (
  library: Library,
  piece: NextPiece,
  signal: AbortSignal,
): Promise<Progress<'uploadOffset' | 'payloadTooLarge'>> => {
  const { incoming, database, clock } = library;
  const { id, offset, content } = piece;
  const upload = await lookUp(library, id, piece.userId);
  if (upload === null) return err(notFound);
  if (isComplete(upload)) return ok(upload);
  const present = await incoming.parts.size(id);
  if (present !== offset) return err(standsAt(present));
  const maxBytes = upload.bytes - offset;
  if ((piece.length ?? 0) > maxBytes) return err(tooLong);
  if (maxBytes === 0) return finish(library, upload);
  const appended = await incoming.parts.append(id, { content, offset, maxBytes, signal });
  await database.transaction(queries => touchUpload(queries, id, clock.now().toISOString()));
  if (!appended.ok) return err(appended.error === 'tooLong' ? tooLong : standsAt(await incoming.parts.size(id)));
  if (appended.value < upload.bytes) return ok({ id, bytes: upload.bytes, offset: appended.value, asset: null });
  return finish(library, upload);
};

/** Appends the next bytes; the last ones complete the file. Of two senders the later one continues. */
export const appendUpload = (library: Library, piece: NextPiece): Promise<Progress<'uploadOffset' | 'payloadTooLarge'>> =>
  library.incoming.takeOver(piece.id, signal => appendNow(library, piece, signal));

/** Cancels an upload; a complete one is a file and stays. */
export const giveUpUpload = (library: Library, id: string, userId: string): Promise<Result<null, Refusal<'notFound'>>> =>
  library.incoming.takeOver(id, async () => {
    const upload = await lookUp(library, id, userId);
    if (upload === null || isComplete(upload)) return err(notFound);
    await forget(library, id);
    return ok(null);
  });

/** Days for which an unfinished upload is stored after its last piece. */
export const UPLOADS_KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Deletes abandoned uploads. */
export const forgetOldUploads = async (library: Library): Promise<void> => {
  const before = new Date(library.clock.now().getTime() - UPLOADS_KEPT_DAYS * DAY_MS).toISOString();
  for (const id of await listOldUploads(library.database.db, before)) await library.incoming.takeOver(id, () => forget(library, id));
};
