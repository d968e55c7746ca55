// @ts-check
/** Draws the application's icons from resources/icon.svg: PNG in all sizes, ICO for Windows, ICNS for macOS. Runs at packaging time. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from './lib/paths.mjs';

const folder = inRoot('.cache', 'icons');
const pngSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
const icoSizes = [16, 24, 32, 48, 64, 128, 256];
/** Apple's names of the sizes that are stored as PNG. */
const icnsSizes = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]);

const drawing = readFileSync(inRoot('resources', 'icon.svg'));
const smallDrawing = readFileSync(inRoot('resources', 'icon-small.svg'));
/** @type {Map<number, Buffer>} */
const pictures = new Map();
for (const size of pngSizes) {
  const source = size <= 32 ? { drawing: smallDrawing, density: (72 * size) / 32 } : { drawing, density: 300 };
  const picture = sharp(source.drawing, { density: source.density }).resize(size, size);
  pictures.set(size, await picture.png({ compressionLevel: 9 }).toBuffer());
}

mkdirSync(folder, { recursive: true });
for (const [size, picture] of pictures) writeFileSync(join(folder, `${String(size)}x${String(size)}.png`), picture);
writeFileSync(join(folder, 'icon.png'), pictureOf(1024));
writeFileSync(join(folder, 'icon.ico'), ico(icoSizes));
writeFileSync(join(folder, 'icon.icns'), icns());

/** @param {number} size */
function pictureOf(size) {
  const picture = pictures.get(size);
  if (picture === undefined) throw new Error(`no picture of ${String(size)} pixels was drawn`);
  return picture;
}

/**
 * A folder of pictures: 6 bytes of head, 16 bytes for each picture, then the pictures. 0 means 256 pixels.
 * @param {readonly number[]} sizes
 */
function ico(sizes) {
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  sizes.forEach((size, index) => {
    const picture = pictureOf(size);
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...sizes.map(pictureOf)]);
}

/** Blocks of a four-letter name, the length with these eight bytes, and the picture. */
function icns() {
  const blocks = icnsSizes.map(([name, size]) => {
    const picture = pictureOf(size);
    const head = Buffer.alloc(8);
    head.write(name, 'ascii');
    head.writeUInt32BE(picture.length + 8, 4);
    return Buffer.concat([head, picture]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 'ascii');
  head.writeUInt32BE(8 + blocks.reduce((sum, block) => sum + block.length, 0), 4);
  return Buffer.concat([head, ...blocks]);
}
