import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { xmpPacket } from '#tests/support/pictures/words.ts';
import { inspectPicture } from './inspect.ts';
import { renderPicture } from './render.ts';

const EXIF = {
  IFD0: { Artist: 'Petra Orosz', Copyright: '(c) Orosz & Co <2026>', Model: 'Kamera 7' },
  IFD2: { BodySerialNumber: 'BODY-4711', CameraOwnerName: 'Hans Besitzer' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 56/1 5288/100', GPSLongitudeRef: 'E', GPSLongitude: '7/1 26/1 4004/100' },
};
const source = async (): Promise<Uint8Array> =>
  sharp(await noisyPicture({ width: 160, height: 120 }))
    .withExif(EXIF)
    .withXmp(xmpPacket({ headline: 'Brücke', credit: 'KEYSTONE' }))
    .jpeg()
    .toBuffer();

describe('what a drawn picture says of itself', () => {
  it.each(['image/webp', 'image/jpeg', 'image/png'] as const)(
    'what a drawn picture says of itself is its credit, by-line and copyright as %s, never where or with which camera it was taken, nor whose that is',
    async mediaType => {
      const drawn = await renderPicture({ bytes: await source() }, { mediaType, maxWidth: 80 });
      if (!drawn.ok) throw new Error(drawn.error.code);
      const { bytes } = drawn.value;
      const told = await inspectPicture({ bytes }, 'a');
      expect(told).toMatchObject({
        ok: true,
        value: { words: { credit: 'Petra Orosz/KEYSTONE', title: '' }, rights: { copyright: '(c) Orosz & Co <2026>' } },
      });
      const tags = ExifReader.load(Buffer.from(bytes), { expanded: true });
      expect(Object.keys({ ...tags.exif, ...tags.gps }).filter(name => /GPS|Serial|Latitude|Owner|Model/u.test(name))).toEqual([]);
      for (const secret of ['BODY-4711', 'Besitzer', 'Kamera 7', 'Brücke']) expect(Buffer.from(bytes).includes(secret)).toBe(false);
    },
  );

  it('what a drawn picture says of itself is nothing where its file says nothing', async () => {
    const plain = await renderPicture({ bytes: await noisyPicture({ width: 160, height: 120 }) }, { maxWidth: 80 });
    expect(plain.ok && Buffer.from(plain.value.bytes).includes('xmp')).toBe(false);
  });
});
