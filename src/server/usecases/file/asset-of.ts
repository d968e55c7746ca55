import { createHash } from 'node:crypto';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { assetTitle } from '#domain/media/asset-title.ts';
import type { StoredFile } from '../../repositories/files/files.ts';

/** Checks whether a file can be cropped: drawings scale in any case, and a crop would stop animations. */
const canBeCut = (file: StoredFile): boolean => file.mediaType !== 'image/svg+xml' && !file.isAnimated;

/** Returns a file as the library returns it (B3-019): `name` is its description, `title` its display name. */
export const assetOf = (file: StoredFile): Asset => ({
  id: file.id,
  title: assetTitle(file.words.title, file.fileName),
  _links: { data: { href: assetUrl(file.id) } },
  mediaType: file.mediaType,
  width: file.width,
  height: file.height,
  metadata: {
    name: file.words.alt,
    caption: file.words.caption,
    credit: file.words.credit,
    ...(file.rights.byLine !== '' && { byLine: file.rights.byLine }),
    filename: file.fileName,
    weight: file.bytes,
  },
  supportsCropmarks: canBeCut(file),
  createdAt: file.createdAt,
  sha256: file.sha256,
});

/** Returns an etag that changes with all metadata of a file. */
export const assetEtag = (asset: Asset): string => createHash('sha256').update(JSON.stringify(asset)).digest('base64url').slice(0, 27);
