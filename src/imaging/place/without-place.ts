import { crc32 } from 'node:zlib';
import { clearExif } from './exif.ts';

const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1');
const PNG_MARK = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

/** XMP names of place and device: coordinates and serial numbers, whatever prefix their namespace has. */
const NAMES = String.raw`[\w.-]+:(?:GPS\w+|\w*SerialNumber)`;
const XMP_ATTRIBUTE = new RegExp(String.raw`\s${NAMES}\s*=\s*(?:"[^"]*"|'[^']*')`, 'gu');
const XMP_ELEMENT = new RegExp(String.raw`<(${NAMES})\b[^<>]*>[\s\S]*?</\1\s*>`, 'gu');

const spaces = (text: string): string => ' '.repeat(text.length);

/** Overwrites in each packet of XMP, wherever it is, with spaces: its length stays. */
const clearXmp = (file: Buffer): void => {
  const [begin, end] = ['<x:xmpmeta', '</x:xmpmeta>'];
  for (let from = file.indexOf(begin); from >= 0; from = file.indexOf(begin, from + begin.length)) {
    const to = file.indexOf(end, from);
    if (to < 0) return;
    // One sign for each byte: what is not changed comes back as it was.
    const packet = file.toString('latin1', from, to);
    const cleared = packet.replaceAll(XMP_ATTRIBUTE, spaces).replaceAll(XMP_ELEMENT, spaces);
    if (cleared !== packet) file.write(cleared, from, 'latin1');
  }
};

interface Chunk {
  readonly name: string;
  /** Offset of the content. */
  readonly start: number;
  readonly length: number;
}

/** The chunks of a PNG. */
function* pngChunks(file: Buffer): Generator<Chunk> {
  for (let at = PNG_MARK.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) return;
    yield { name: file.toString('latin1', at + 4, at + 8), start: at + 8, length };
    at += 12 + length;
  }
}

/** The chunks of a WebP. */
function* webpChunks(file: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    yield { name: file.toString('latin1', at, at + 4), start: at + 8, length };
    at += 8 + length + (length % 2);
  }
}

const isWebp = (file: Buffer): boolean => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

/** New checksums where words were changed. */
const sealPng = (file: Buffer): void => {
  for (const { name, start, length } of pngChunks(file))
    if (name === 'eXIf' || name === 'iTXt') file.writeUInt32BE(crc32(file.subarray(start - 4, start + length)), start + length);
};

/**
 * A copy of a picture file without the place where it was taken and without serial numbers of camera and lens, in EXIF and XMP; the maker's
 * note, where cameras repeat both, goes as a whole. Everything else, pixels and words, stays byte by byte, and so does the length. Does not look
 * into compressed words of a PNG and into films that telephones append.
 */
export const withoutPlace = (bytes: Uint8Array): Buffer => {
  const file = Buffer.from(bytes);
  clearExif(file, 0);
  for (let at = file.indexOf(EXIF_MARK); at >= 0; at = file.indexOf(EXIF_MARK, at + 1)) clearExif(file, at + EXIF_MARK.length);
  const isPng = file.subarray(0, PNG_MARK.length).equals(PNG_MARK);
  const chunks = isPng ? pngChunks(file) : isWebp(file) ? webpChunks(file) : [];
  for (const { name, start } of chunks) if (name === 'eXIf' || name === 'EXIF') clearExif(file, start);
  clearXmp(file);
  if (isPng) sealPng(file);
  return file;
};
