import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from './segments.ts';

/** The first part of a file, as a broken transfer leaves it. `share` from 0 to 1. */
export const truncated = (bytes: Uint8Array, share: number): Buffer => Buffer.from(bytes.subarray(0, Math.floor(bytes.byteLength * share)));

/** A file whose bytes between two shares of it were overwritten: by zeros, or by random bytes. */
export const overwritten = (bytes: Uint8Array, from: number, to: number, value?: number): Buffer => {
  const copy = Buffer.from(bytes);
  let state = 12_345;
  for (let index = Math.floor(copy.byteLength * from); index < copy.byteLength * to; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    copy[index] = value ?? Math.floor(state / 65_536) % 256;
  }
  return copy;
};

const PNG_SIGNATURE = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');

/** A well-formed PNG of a thousand bytes or so that unpacks to `width` × `height` pixels (default 50,000 × 50,000). */
export const pngBomb = (width = 50_000, height = 50_000): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(400_000), { level: 9 });
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
};

/** A small JPEG whose header claims another size (default 65,000 × 65,000). */
export const jpegBomb = async (width = 65_000, height = 65_000): Promise<Buffer> => {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};

/** A small GIF whose screen claims another size. */
export const gifBomb = async (width = 65_000, height = 65_000): Promise<Buffer> => {
  const gif = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const frame = gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1));
  for (const at of [6, frame + 5]) gif.writeUInt16LE(width, at);
  for (const at of [8, frame + 7]) gif.writeUInt16LE(height, at);
  return gif;
};

/** A small TIFF whose first directory claims another size. */
export const tiffBomb = async (width = 60_000, height = 60_000): Promise<Buffer> => {
  const tiff = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .tiff({ compression: 'none' })
    .toBuffer();
  const directory = tiff.readUInt32LE(4);
  for (let at = directory + 2; at < directory + 2 + tiff.readUInt16LE(directory) * 12; at += 12) {
    const claimed = tiff.readUInt16LE(at) === 256 ? width : tiff.readUInt16LE(at) === 257 ? height : null;
    if (claimed === null) continue;
    tiff.writeUInt16LE(4, at + 2); // four bytes, whatever it was
    tiff.writeUInt32LE(claimed, at + 8);
  }
  return tiff;
};

const isoFile = (brand: string): Buffer => {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')]);
  box.writeUInt32BE(box.byteLength);
  return Buffer.concat([box, Buffer.alloc(64)]);
};

/** The beginning of a file of a kind that is taken, with no picture in it. */
export const EMPTY_CONTAINERS: Readonly<Record<string, Buffer>> = {
  heic: isoFile('heic'),
  avif: isoFile('avif'),
  tiff: Buffer.from('II*\0\b\0\0\0\0\0\0\0\0\0', 'latin1'),
};

/** Files that are no pictures Galley takes, by what they really are. */
export const FOREIGN_FILES: Readonly<Record<string, Buffer>> = {
  psd: Buffer.concat([Buffer.from('8BPS\0\u0001', 'latin1'), Buffer.alloc(60)]),
  bmp: Buffer.concat([Buffer.from('BM', 'latin1'), Buffer.alloc(60, 1)]),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\n%%EOF', 'latin1'),
  zip: Buffer.from('PK\u0003\u0004\u0014\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001\0\0\0a', 'latin1'),
  html: Buffer.from('<!DOCTYPE html>\n<html><body><script>alert(1)</script></body></html>'),
  xml: Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel/></rss>'),
  txt: Buffer.from('Ein Text, der sich als Bild ausgibt.\n'),
  exe: Buffer.concat([Buffer.from('MZ', 'latin1'), Buffer.alloc(200)]),
  mp4: isoFile('isom'),
};
