import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { quarterHeic } from '#tests/support/pictures/heic.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { iptcBlock, xmpPacket } from '#tests/support/pictures/words.ts';
import { inspectPicture } from '../inspect.ts';

const wordsOf = async (bytes: Uint8Array) => {
  const inspected = await inspectPicture({ bytes }, 'a');
  if (!inspected.ok) throw new Error(`the picture was not taken: ${inspected.error.code}`);
  return inspected.value.words;
};

interface Added {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** A TIFF (little-endian) whose first directory has one entry more; it moves to the end of the file, as programs do that add words. */
const withEntry = (tiff: Buffer, { tag, type, count, bytes }: Added): Buffer => {
  const start = tiff.readUInt32LE(4);
  const length = tiff.readUInt16LE(start);
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(tag, 0);
  entry.writeUInt16LE(type, 2);
  entry.writeUInt32LE(count, 4);
  entry.writeUInt32LE(tiff.byteLength, 8);
  const entries = Array.from({ length }, (_, index) => tiff.subarray(start + 2 + index * 12, start + 14 + index * 12));
  const sorted = [...entries, entry].sort((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0));
  const counted = Buffer.alloc(2);
  counted.writeUInt16LE(length + 1);
  const moved = Buffer.concat([tiff, bytes, Buffer.alloc(bytes.byteLength % 2), counted, ...sorted, Buffer.alloc(4)]);
  moved.writeUInt32LE(tiff.byteLength + bytes.byteLength + (bytes.byteLength % 2), 4);
  return moved;
};

describe('the words in files of telephones and agencies', () => {
  it('the words in files of telephones and agencies are read from the EXIF of a HEIC', async () => {
    expect(await wordsOf(quarterHeic)).toMatchObject({ caption: 'Die Brücke bei Nacht', credit: 'Petra Orosz' });
  });

  it.each(['avif', 'tiff'] as const)('the words in files of telephones and agencies are read from the XMP of %s', async format => {
    const xmp = xmpPacket({ headline: 'Brücke', description: 'Die Brücke bei Nacht', credit: 'KEYSTONE' });
    const file = await sharp(await quarterPicture())
      .withXmp(xmp)
      .toFormat(format)
      .toBuffer();
    expect(await wordsOf(file)).toMatchObject({ title: 'Brücke', caption: 'Die Brücke bei Nacht', credit: 'KEYSTONE' });
  });

  it('the words in files of telephones and agencies are read from the IIM of a TIFF, also where it is declared as numbers', async () => {
    const tiff = await quarterPicture({ mediaType: 'image/tiff' });
    const iim = iptcBlock({ caption: 'Bundesräte vor dem Bundeshaus.', credit: 'KEYSTONE' }, 'utf-8');
    const padded = Buffer.concat([iim, Buffer.alloc((4 - (iim.byteLength % 4)) % 4)]);
    for (const entry of [
      { tag: 33_723, type: 7, count: iim.byteLength, bytes: iim },
      { tag: 33_723, type: 4, count: padded.byteLength / 4, bytes: padded },
    ])
      expect(await wordsOf(withEntry(tiff, entry)), String(entry.type)).toMatchObject({
        caption: 'Bundesräte vor dem Bundeshaus.',
        credit: 'KEYSTONE',
      });
  });
});
