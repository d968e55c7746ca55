import type { LocalPicture, Upload } from '#bridge/states.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';

const SINCE = '2026-11-21T09:42:00.000Z';

/** The id of the nth picture of a test. */
export const pictureIdOf = (number: number): string => `3f8a2b10-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A photograph of 6000 by 4000 pixels whose file says a name, a caption and a credit. */
export const assetOf = (overrides: Partial<Asset> = {}): Asset => {
  const id = overrides.id ?? pictureIdOf(1);
  return {
    id,
    title: 'Aare bei Bern',
    _links: { data: { href: assetUrl(id) } },
    mediaType: 'image/jpeg',
    width: 6000,
    height: 4000,
    metadata: { name: 'Aare', caption: 'Die Aare bei Bern', credit: 'Lea Steiner', filename: 'aare.jpg', weight: 5_000_000 },
    supportsCropmarks: true,
    createdAt: SINCE,
    sha256: 'a'.repeat(64),
    ...overrides,
  };
};

/** That photograph as the desk has taken it. */
export const localPictureOf = (overrides: Partial<LocalPicture> = {}): LocalPicture => {
  const asset = overrides.asset ?? assetOf();
  return { id: asset.id, asset, duplicateOf: null, ...overrides };
};

/** Its upload, 5 MB large, of which nothing has been sent. */
export const uploadOf = (overrides: Partial<Upload> = {}): Upload => ({
  id: pictureIdOf(1),
  fileName: 'aare.jpg',
  attachTo: null,
  state: 'queued',
  value: 0,
  max: 5_000_000,
  error: null,
  asset: null,
  duplicateOf: null,
  createdAt: SINCE,
  ...overrides,
});

/** The nth picture, attached to an item. */
export const attachmentOf = (number: number, overrides: Partial<Attachment> = {}): Attachment => ({
  id: `7c1d2e3f-0000-4000-8000-${String(number).padStart(12, '0')}`,
  createdAt: SINCE,
  creator: null,
  state: 'unused',
  sourceUrl: assetUrl(pictureIdOf(number)),
  sourceId: pictureIdOf(number),
  sourceType: 'file',
  fileMetadata: {
    width: 3000,
    height: 2000,
    title: `Bild ${String(number)}`,
    mediaType: 'image/jpeg',
    metadata: {
      name: '',
      caption: `Legende ${String(number)}`,
      credit: 'Keystone',
      filename: `bild-${String(number)}.jpg`,
      weight: 2_000_000,
    },
  },
  ...overrides,
});
