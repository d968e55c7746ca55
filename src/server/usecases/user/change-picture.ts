import { MAX_FILE_BYTES, assetUrl } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Profile } from '#domain/user/user.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { findReachedFile } from '../../repositories/files/reach.ts';
import type { StoredFile } from '../../repositories/files/files.ts';
import { findProfile, storePicture, type Versioned } from '../../repositories/accounts/users.ts';
import type { Library } from '../file/library.ts';
import { refuseTransfer } from '../file/refuse-file.ts';
import { takeFile } from '../file/take-file.ts';
import { noteAdministration } from './audited.ts';

/** Width of a user's picture (A3-039: about 350 by 350). */
const PICTURE_PX = 350;
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];

interface PictureWork {
  readonly library: Library;
  readonly caller: Caller;
  readonly now: string;
  readonly from: string;
}

type PictureRefusal = Refusal<'notFound' | 'unknownReference' | 'unsupportedFileType' | 'brokenPicture'>;

/** Cuts the middle square and stores it in the library; returns its address. */
const storeSquare = async (
  { library, caller }: PictureWork,
  file: StoredFile,
  id: string,
): Promise<Result<string, Refusal<'brokenPicture'>>> => {
  const broken = refusal('brokenPicture', { fieldNames: ['fileId'], extra: {} });
  const side = Math.min(PICTURE_PX, file.width, file.height);
  const drawn = await library.renditions.obtain(file, { focus: '0.5,0.5', maxWidth: side, maxHeight: side, mimetype: 'image/webp' });
  const content = drawn.ok ? await library.renditions.open(drawn.value) : null;
  if (content === null) return err(broken);
  const received = await library.incoming.receive(content, MAX_FILE_BYTES, arrived =>
    takeFile(library, { id, fileName: 'portrait.webp', creatorId: caller.id, received: arrived }),
  );
  const taken = received.ok ? received.value : err(refuseTransfer(received.error));
  return taken.ok ? ok(assetUrl(id)) : err(onlyOf({ ...taken.error, code: 'brokenPicture' }, ['brokenPicture']));
};

const keep = async (
  { caller, now, from }: Omit<PictureWork, 'library'>,
  queries: Queries,
  userId: string,
  imageUrl: string | null,
): Promise<Result<Versioned<Profile>, Refusal<'notFound'>>> => {
  const stored = await storePicture(queries, userId, imageUrl);
  if (stored === null) return err(notFound);
  await noteAdministration({ queries, caller, now, from }, 'pictureChanged', { kind: 'users', id: userId });
  return ok(stored);
};

/** Makes a stored file the square picture of a user. */
export const changePicture = async (
  work: PictureWork,
  { userId, fileId, pictureId }: { readonly userId: string; readonly fileId: string; readonly pictureId: string },
): Promise<Result<Versioned<Profile>, PictureRefusal>> => {
  const { database } = work.library;
  if ((await findProfile(database.db, userId)) === null) return err(notFound);
  const reachedFile = await findReachedFile(database.db, fileId, work.caller);
  const file = reachedFile === null ? null : await work.library.originals.ready(reachedFile);
  if (file === null) return err(refusal('unknownReference', { message: 'The library has no file with this id', fieldNames: ['fileId'] }));
  if (!ACCEPTED.includes(file.mediaType) || file.isAnimated)
    return err(refusal('unsupportedFileType', { fieldNames: ['fileId'], extra: { type: file.mediaType } }));
  const address = await storeSquare(work, file, pictureId);
  if (!address.ok) return address;
  return database.transaction(queries => keep(work, queries, userId, address.value));
};

/** Removes the picture of a user. */
export const removePicture = (
  work: Omit<PictureWork, 'library'>,
  queries: Queries,
  userId: string,
): Promise<Result<Versioned<Profile>, Refusal<'notFound'>>> => keep(work, queries, userId, null);
