import { extname } from 'node:path';
import { type FileFault, MAX_PIXELS, PICTURE_LIMITS } from '#domain/media/asset.ts';
import { PICTURE_ENDINGS } from '#domain/media/picture-kinds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { kindOf, type PixelsKind } from './kind.ts';
import { openPicture } from './sharp.ts';
import type { PictureBytes } from './source.ts';
import { packetsOf, type WordPacket } from './structure/packets.ts';
import type { Prolog } from './svg/prolog.ts';
import { svgSize } from './svg/svg-size.ts';
import type { InspectedPicture, PictureSource } from './types.ts';

interface Facts extends Omit<InspectedPicture, 'words' | 'rights' | 'mediaType' | 'isIncomplete'> {
  /** Number of frames that can be drawn. */
  readonly frames: number;
  /** Sixteen bits of each colour, with a profile. */
  readonly isDeep: boolean;
  /** EXIF and XMP of a container whose parts do not follow each other (HEIF). */
  readonly packets: readonly WordPacket[];
}

/** The facts in the first bytes of a picture. */
export type PictureHead = Facts &
  (
    | { readonly kind: 'pixels'; readonly mediaType: PixelsKind['mediaType'] }
    | { readonly kind: 'drawing'; readonly mediaType: 'image/svg+xml'; readonly prolog: Prolog }
  );

/** Bytes that are of no known kind: a broken picture where the name has a supported extension, else a text, or a file of that kind. */
const faultOfUnknown = (kind: 'text' | 'unknown', fileName: string): FileFault => {
  const type = extname(fileName).slice(1).toLowerCase();
  if (Object.hasOwn(PICTURE_ENDINGS, type)) return { code: 'brokenPicture', type };
  return { code: 'unsupportedFileType', type: kind === 'text' ? 'txt' : type };
};

/** Width, height and orientation from the head of the file; null when no decoder opens it. */
const readMetadata = async (source: PictureSource) => {
  try {
    return await openPicture(source, { limitInputPixels: false }).metadata();
  } catch (cause) {
    if (cause instanceof Error) return null; // sharp has one kind of error: it cannot open this
    throw cause;
  }
};

/** Kinds whose frames follow each other in time; pages of a TIFF and further pictures of a HEIC do not. */
const MAY_MOVE: readonly PixelsKind['mediaType'][] = ['image/png', 'image/gif', 'image/webp'];

/** A HEIF container is named by its coding, not by its brand. */
const namedByCoding = (kind: PixelsKind, compression: string | undefined): PixelsKind =>
  kind.mediaType === 'image/heic' && compression === 'av1' ? { ...kind, mediaType: 'image/avif' } : kind;

const headOfPixels = async (source: PictureSource, kind: PixelsKind, bytes: number): Promise<Result<PictureHead, FileFault>> => {
  const metadata = await readMetadata(source);
  if (!metadata?.width || !metadata.height) return err({ code: 'brokenPicture', type: kind.mediaType.slice('image/'.length) });
  const orientation = metadata.orientation ?? 1;
  const [width, height] = orientation > 4 ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  const frames = MAY_MOVE.includes(kind.mediaType) ? (metadata.pages ?? 1) : 1;
  return ok({
    ...namedByCoding(kind, metadata.compression),
    bytes,
    width,
    height,
    orientation,
    frames,
    isAnimated: kind.isAnimated || frames > 1,
    isDeep: metadata.depth === 'ushort' && metadata.hasProfile,
    packets: metadata.format === 'heif' ? packetsOf(metadata) : [],
  });
};

const checkPixels = (head: PictureHead): Result<PictureHead, FileFault> => {
  const pixels = head.width * head.height;
  return pixels > MAX_PIXELS ? err({ code: 'tooManyPixels', pixels }) : ok(head);
};

/** Kind by content, size in bytes and pixels, limits. Reads only the first bytes. */
export const readHead = async (source: PictureSource, bytes: PictureBytes, fileName: string): Promise<Result<PictureHead, FileFault>> => {
  if (bytes.size === 0) return err({ code: 'emptyFile' });
  const kind = await kindOf(bytes);
  if (kind.kind === 'text' || kind.kind === 'unknown') return err(faultOfUnknown(kind.kind, fileName));
  if (kind.kind === 'other') return err({ code: 'unsupportedFileType', type: kind.type });
  const limitBytes = PICTURE_LIMITS[kind.mediaType];
  if (limitBytes === undefined) return err({ code: 'unsupportedFileType', type: kind.mediaType });
  if (bytes.size > limitBytes) return err({ code: 'fileTooLarge', bytes: bytes.size, limitBytes });
  if (kind.kind === 'drawing')
    return checkPixels({
      ...kind,
      ...svgSize(kind.prolog),
      bytes: bytes.size,
      orientation: 1,
      isAnimated: false,
      frames: 1,
      isDeep: false,
      packets: [],
    });
  const head = await headOfPixels(source, kind, bytes.size);
  return head.ok ? checkPixels(head.value) : head;
};
