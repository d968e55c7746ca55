import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A PNG that declares this many pixels and has none. */
export const pngOfSize = async (width: number, height: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

/** A GIF of slightly more than 10 MB, most of it a comment. */
export const gifOfTenMegabytes = async (): Promise<Buffer> => {
  const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    ...Array.from({ length: 41_500 }, () => Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x20)])),
    Buffer.from([0]),
  ]);
  return Buffer.concat([gif.subarray(0, gif.length - 1), comment, gif.subarray(gif.length - 1)]);
};
