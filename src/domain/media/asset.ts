import { z } from 'zod';

/** Id of a file in the media library: a UUID, proposed by the desk that sends it or made by the newsroom. */
export const assetIdSchema = z.uuid();
export type AssetId = z.infer<typeof assetIdSchema>;

/** The embedded metadata of a file: texts from IPTC, XMP or EXIF; `weight` is its size in bytes. */
export const assetMetadataSchema = z.strictObject({
  name: z.string(),
  caption: z.string(),
  credit: z.string(),
  /** Creator of the picture; missing if its file does not name one. */
  byLine: z.string().optional(),
  filename: z.string(),
  weight: z.number().int().nonnegative(),
});

/** Maximum lengths of a file's texts, in characters; `name` is its description. */
export const ASSET_WORD_LIMITS = { name: 1000, caption: 2000, credit: 300 } as const;

/** The texts of a file that people edit; fields that are not named stay. */
export const assetWordsPatchSchema = z.strictObject({
  name: z.string().max(ASSET_WORD_LIMITS.name).optional(),
  caption: z.string().max(ASSET_WORD_LIMITS.caption).optional(),
  credit: z.string().max(ASSET_WORD_LIMITS.credit).optional(),
});
export type AssetWordsPatch = z.infer<typeof assetWordsPatchSchema>;

/** A file of the library (B3-019). Width and height in pixels, upright; `_links.data.href` is the address of its bytes below the api. */
export const assetSchema = z.strictObject({
  id: assetIdSchema,
  title: z.string(),
  _links: z.strictObject({ data: z.strictObject({ href: z.string() }) }),
  mediaType: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  metadata: assetMetadataSchema,
  supportsCropmarks: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  /** SHA-256 of the bytes that were sent, in hexadecimal digits: it detects the same file sent twice. */
  sha256: z.string(),
});
export type Asset = z.infer<typeof assetSchema>;

/** The address of a file's bytes below the api. */
export const assetUrl = (id: AssetId): string => `/filerepo/files/${id}/data`;

const ASSET_URL = /\/filerepo\/files\/(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/data$/u;

/** The id in the address of a file's bytes; undefined for any other address. */
export const assetIdOf = (url: string): AssetId | undefined => ASSET_URL.exec(url)?.groups?.['id'];

const MEBIBYTE = 1_048_576;

/** Kinds of files that the library takes (B5-060) with their largest sizes in bytes (B9-007). */
export const PICTURE_LIMITS: Readonly<Record<string, number>> = {
  'image/jpeg': 64 * MEBIBYTE,
  'image/png': 64 * MEBIBYTE,
  'image/svg+xml': 64 * MEBIBYTE,
  'image/webp': 64 * MEBIBYTE,
  'image/gif': 10 * MEBIBYTE,
  'image/avif': 64 * MEBIBYTE,
  'image/tiff': 64 * MEBIBYTE,
  'image/heic': 64 * MEBIBYTE,
};

/** The largest file of any kind, in bytes. */
export const MAX_FILE_BYTES = 64 * MEBIBYTE;

/** Pictures with more pixels are refused before decoding (decompression bombs). */
export const MAX_PIXELS = 100_000_000;

/** Reasons for refusing a file; the codes are ends of locale keys in `errors`. */
export const FILE_FAULTS = ['emptyFile', 'unsupportedFileType', 'fileTooLarge', 'brokenPicture', 'tooManyPixels', 'unsafeSvg'] as const;
export type FileFaultCode = (typeof FILE_FAULTS)[number];

/** A refused file: `type` is what it really is (or its ending), `limitBytes` and `bytes` belong to `fileTooLarge`, `pixels` to `tooManyPixels`. */
export interface FileFault {
  readonly code: FileFaultCode;
  readonly type?: string;
  readonly bytes?: number;
  readonly limitBytes?: number;
  readonly pixels?: number;
}
