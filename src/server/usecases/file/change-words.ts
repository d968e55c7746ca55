import type { AssetWordsPatch } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { tidy } from '#imaging/words/tidy.ts';
import { findFile, type FileWords, type StoredFile, updateWords } from '../../repositories/files/files.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { assetEtag, assetOf } from './asset-of.ts';

const staleRefusal = (present: StoredFile | null): Refusal<'notFound' | 'preconditionFailed'> => {
  if (present === null) return notFound;
  const origin = assetOf(present);
  return preconditionFailed({ origin, etag: `"${assetEtag(origin)}"` });
};

/** Applies a patch, in one line per text like embedded texts of files; the contract has checked the lengths. */
const withPatch = (words: FileWords, { name, caption, credit }: AssetWordsPatch): FileWords => ({
  ...words,
  ...(name === undefined ? {} : { alt: tidy(name, Number.POSITIVE_INFINITY) }),
  ...(caption === undefined ? {} : { caption: tidy(caption, Number.POSITIVE_INFINITY) }),
  ...(credit === undefined ? {} : { credit: tidy(credit, Number.POSITIVE_INFINITY) }),
});

const areSame = (a: FileWords, b: FileWords): boolean => a.alt === b.alt && a.caption === b.caption && a.credit === b.credit;

/** Changes the texts of a file under its etag; its bytes stay untouched. */
export const changeWords = async (
  { queries, user, now }: Writing,
  request: { readonly id: string; readonly ifMatch: string; readonly patch: AssetWordsPatch },
): Promise<Result<StoredFile, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const before = await findFile(queries, request.id);
  if (before === null || assetEtag(assetOf(before)) !== request.ifMatch) return err(staleRefusal(before));
  const words = withPatch(before.words, request.patch);
  if (areSame(words, before.words)) return ok(before);
  const isStored = await updateWords(queries, before, { words, by: user.id, at: now });
  // Of two concurrent changes, the later one gets a conflict.
  if (!isStored) return err(staleRefusal(await findFile(queries, request.id)));
  return ok({ ...before, words, changed: { by: user.id, at: now } });
};
