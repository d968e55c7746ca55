import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { xmpPacket } from '#tests/support/pictures/words.ts';
import { inspectPicture } from '../inspect.ts';
import { renderPicture } from '../render.ts';
import { withoutPlace } from './without-place.ts';

const EXIF = {
  IFD0: { ImageDescription: 'Die Brücke bei Nacht', Artist: 'Petra Orosz', Model: 'Kamera 7' },
  IFD2: { BodySerialNumber: 'BODY-4711', LensSerialNumber: 'LENS-0815', ExposureTime: '1/125' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 56/1 5288/100', GPSLongitudeRef: 'E', GPSLongitude: '7/1 26/1 4004/100' },
};
const placed = xmpPacket({ headline: 'Brücke', credit: 'KEYSTONE' }).replace(
  '<rdf:Description ',
  '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" exif:GPSLatitude="46,56.88N" aux:SerialNumber=\'BODY-4711\' ',
);
const XMP = placed.replace('</rdf:Description>', '<exif:GPSLongitude>7,26.67E</exif:GPSLongitude></rdf:Description>');

/** What tells place or device, in clear or in the directories of EXIF. */
const tellTales = (bytes: Uint8Array): readonly string[] => {
  const tags = ExifReader.load(Buffer.from(bytes), { expanded: true });
  const names = Object.entries({ ...tags.exif, ...tags.xmp, ...tags.gps }).map(([name]) => name);
  const inClear = ['BODY-4711', 'LENS-0815', '46,56.88', '7,26.67'].filter(text => Buffer.from(bytes).includes(text));
  return [...names.filter(name => /GPS|Serial|Latitude|Longitude|MakerNote/u.test(name)), ...inClear];
};

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('a picture without its place', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'a picture without its place of kind %s tells neither place nor device, and all else',
    async format => {
      const file = await sharp(await noisyPicture({ width: 160, height: 120 }))
        .withExif(EXIF)
        .withXmp(XMP)
        .toFormat(format)
        .toBuffer();
      expect(tellTales(file).length).toBeGreaterThan(2);
      const cleared = withoutPlace(file);
      expect(tellTales(cleared)).toEqual([]);
      expect(cleared.length).toBe(file.length);
      expect((await pixelsOf(cleared)).equals(await pixelsOf(file))).toBe(true);
      // Captions, credits, orientation and size, and the checksums of a PNG, are as before.
      expect(await inspectPicture({ bytes: cleared }, 'a')).toEqual(await inspectPicture({ bytes: file }, 'a'));
      expect(withoutPlace(cleared).equals(cleared)).toBe(true);
    },
  );

  it('leaves the exposure and the name of the camera', async () => {
    const file = await sharp(await noisyPicture({ width: 60, height: 40 }))
      .withExif(EXIF)
      .jpeg()
      .toBuffer();
    const { exif } = ExifReader.load(withoutPlace(file), { expanded: true });
    expect([exif?.Model?.description, exif?.ExposureTime?.description, exif?.Artist?.description]).toEqual([
      'Kamera 7',
      '1/125',
      'Petra Orosz',
    ]);
  });

  it('survives directories that point outside of the file and at themselves', async () => {
    const file = await sharp(await noisyPicture({ width: 60, height: 40 }))
      .withExif(EXIF)
      .jpeg()
      .toBuffer();
    const start = file.indexOf('Exif\0\0') + 6;
    for (let at = start; at < start + 300; at += 1) {
      const broken = Buffer.from(file);
      broken.fill(at % 2 === 0 ? 0xff : 0, at, at + 4);
      expect(withoutPlace(broken).length).toBe(file.length);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'a picture without its place is what is drawn of %s, in every kind',
    async format => {
      const file = await sharp(await noisyPicture({ width: 160, height: 120 }))
        .withExif(EXIF)
        .withXmp(XMP)
        .toFormat(format)
        .toBuffer();
      for (const mediaType of ['image/jpeg', 'image/png', 'image/webp'] as const) {
        const drawn = await renderPicture({ bytes: file }, { mediaType, maxWidth: 80 });
        const bytes = drawn.ok ? drawn.value.bytes : Buffer.alloc(0);
        expect(tellTales(bytes)).toEqual([]);
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect([exif, iptc, xmp?.includes('KEYSTONE')]).toEqual([undefined, undefined, true]);
      }
    },
  );
});
