import { fileTypeFromBuffer } from 'file-type';
import type { PictureBytes } from './source.ts';
import { isSvgRoot, readProlog, type Prolog } from './svg/prolog.ts';
import { decodeXml } from './svg/svg-text.ts';
import type { InspectedPicture } from './types.ts';

export interface PixelsKind {
  readonly kind: 'pixels';
  readonly mediaType: Exclude<InspectedPicture['mediaType'], 'image/svg+xml'>;
  /** The first bytes already announce several frames. */
  readonly isAnimated: boolean;
}

export type PictureKind =
  | PixelsKind
  | { readonly kind: 'drawing'; readonly mediaType: 'image/svg+xml'; readonly prolog: Prolog }
  /** Something else: the usual extension of such files. */
  | { readonly kind: 'other'; readonly type: string }
  /** Nothing but letters; they say nothing of what the file should be. */
  | { readonly kind: 'text' }
  /** Bytes of unknown kind. */
  | { readonly kind: 'unknown' };

const PIXELS = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  // A PNG with several frames.
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/tiff': 'image/tiff',
  'image/heic': 'image/heic',
  // The container without the name of its coding: `readHead` looks for it.
  'image/heif': 'image/heic',
} as const;

const isPixels = (mime: string): mime is keyof typeof PIXELS => Object.hasOwn(PIXELS, mime);

const HEAD_BYTES = 65_536;
/** Maximum offset at which a drawing begins: licences and document types can be long. */
const PROLOG_BYTES = 1_048_576;

/** Tab, line feed, vertical tab, form feed, carriage return and escape: the control characters that occur in texts. */
const TEXT_CONTROLS: readonly number[] = [9, 10, 11, 12, 13, 27];

const isText = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, 2_048);
  // In UTF-8 these bytes are these characters and nothing else.
  if (start.some(byte => byte < 0x20 && !TEXT_CONTROLS.includes(byte))) return false;
  // The last character may be cut where there is more; in a file of a few bytes nothing is.
  const isCut = start.byteLength < bytes.byteLength;
  const characters = new TextDecoder('utf-8').decode(start);
  return !(isCut ? characters.slice(0, -1) : characters).includes('\uFFFD');
};

/** Looks for markup: a drawing, a page, any other XML. */
const markupOf = async (bytes: PictureBytes, head: Uint8Array): Promise<PictureKind | null> => {
  const start = decodeXml(head, { isPart: true })?.trimStart() ?? '';
  if (!/^\uFEFF?</u.test(start)) return null;
  if (/^\uFEFF?<(?:!doctype\s+html|html|head|body|script)\b/iu.test(start)) return { kind: 'other', type: 'html' };
  const more = bytes.size > head.byteLength ? await bytes.read(0, PROLOG_BYTES) : head;
  const prolog = readProlog(decodeXml(more, { isPart: true }) ?? '');
  if (!prolog) return { kind: 'unknown' };
  if (isSvgRoot(prolog)) return { kind: 'drawing', mediaType: 'image/svg+xml', prolog };
  return { kind: 'other', type: prolog.name.toLowerCase() === 'html' ? 'html' : 'xml' };
};

/** Length of the head that, with the directory, tells camera raw files from other TIFFs. */
const TIFF_HEAD_BYTES = 32;
const ENTRY_BYTES = 12;

/** The directory of a TIFF tells what it is, and most programs write it at the end of the file: its head with the directory behind it. */
const withDirectory = async (bytes: PictureBytes, head: Uint8Array): Promise<Uint8Array> => {
  const mark = Buffer.from(head.subarray(0, 4)).toString('latin1');
  if ((mark !== 'II*\0' && mark !== 'MM\0*') || head.byteLength < TIFF_HEAD_BYTES) return head;
  const isLittle = mark.startsWith('I');
  const start = Uint8Array.from(head.subarray(0, TIFF_HEAD_BYTES));
  const view = new DataView(start.buffer);
  const offset = view.getUint32(4, isLittle);
  const counted = Uint8Array.from(await bytes.read(offset, 2));
  if (offset + 2 <= head.byteLength || counted.byteLength < 2) return head;
  const count = new DataView(counted.buffer).getUint16(0, isLittle);
  view.setUint32(4, TIFF_HEAD_BYTES, isLittle);
  return Buffer.concat([start, await bytes.read(offset, 2 + count * ENTRY_BYTES)]);
};

/** The kind of a file by its content, never by its name. */
export const kindOf = async (bytes: PictureBytes): Promise<PictureKind> => {
  const head = await bytes.read(0, HEAD_BYTES);
  const markup = await markupOf(bytes, head);
  if (markup) return markup;
  const found = await fileTypeFromBuffer(await withDirectory(bytes, head));
  if (found)
    return isPixels(found.mime)
      ? { kind: 'pixels', mediaType: PIXELS[found.mime], isAnimated: found.mime === 'image/apng' }
      : { kind: 'other', type: found.ext };
  return { kind: isText(head) ? 'text' : 'unknown' };
};
