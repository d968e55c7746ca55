import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PIXELS, PICTURE_LIMITS } from '#domain/media/asset.ts';
import {
  EMPTY_CONTAINERS,
  FOREIGN_FILES,
  gifBomb,
  jpegBomb,
  overwritten,
  pngBomb,
  tiffBomb,
  truncated,
} from '#tests/support/pictures/broken.ts';
import { illustratorDrawing, longDrawing, quarterDrawing } from '#tests/support/pictures/drawings.ts';
import { heicBomb, quarterHeic, turnedHeic } from '#tests/support/pictures/heic.ts';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { animatedPicture, type PixelType, quarterPicture } from '#tests/support/pictures/quarters.ts';
import { inspectPicture } from './inspect.ts';

const PIXEL_TYPES: readonly PixelType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'];
/** Kinds of which a file is taken only whole. */
const ONLY_WHOLE = ['png', 'webp', 'gif', 'avif', 'tiff'] as const;

const inspect = (bytes: Uint8Array, fileName = 'picture.jpg') => inspectPicture({ bytes }, fileName);

/** The fault of a file, or its detected kind. */
const faultOf = async (bytes: Uint8Array, fileName?: string) => {
  const inspected = await inspect(bytes, fileName);
  return inspected.ok ? inspected.value : inspected.error;
};

describe('looking at a picture file', () => {
  it.each(PIXEL_TYPES)('B5-060: knows %s by its content, whatever its name', async mediaType => {
    const bytes = await quarterPicture({ mediaType, width: 90, height: 60 });
    for (const name of ['a.jpg', 'a.heic', 'a', 'ä.PDF'])
      expect(await faultOf(bytes, name)).toMatchObject({
        mediaType,
        width: 90,
        height: 60,
        bytes: bytes.byteLength,
        orientation: 1,
        isAnimated: false,
      });
  });

  it('B5-060: knows drawings by their root, also behind notes, document types and other encodings', async () => {
    const plain = quarterDrawing();
    const wide = quarterDrawing({ before: '\uFEFF<?xml version="1.0" encoding="UTF-16"?>' });
    const versions: Readonly<Record<string, Uint8Array>> = {
      plain: Buffer.from(plain),
      'with a mark': Buffer.from(`\uFEFF${plain}`),
      'with a long note': Buffer.from(quarterDrawing({ before: `<!-- ${'licence '.repeat(20_000)} -->\n` })),
      'of Illustrator': Buffer.from(illustratorDrawing),
      'in UTF-16': Buffer.from(wide, 'utf16le'),
      'in UTF-16 the other way round': Buffer.from(wide, 'utf16le').swap16(),
      'in Latin-1': Buffer.from(
        quarterDrawing({ before: '<?xml version="1.0" encoding="ISO-8859-1"?>', inside: '<text>Zürich</text>' }),
        'latin1',
      ),
      'with a prefix': Buffer.from(
        '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="600" height="400"><svg:g/></svg:svg>\n<!-- end -->\n',
      ),
      'of one tag': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" />'),
    };
    for (const [name, bytes] of Object.entries(versions))
      expect(await faultOf(bytes, 'drawing.jpg'), name).toMatchObject({ mediaType: 'image/svg+xml', width: 600, height: 400 });
  });

  it.each([
    ['width="600" height="400"', 600, 400],
    ['viewBox="0 0 32 16"', 32, 16],
    ['width="64" viewBox="0,0,32,16"', 64, 32],
    ['height="8mm" viewBox="0 0 32 16"', 60, 30],
    ['width="100%" height="100%" viewBox="-5 -5 320.4 160"', 320, 160],
    ['width="1in" height="72pt"', 96, 96],
    ['width="2e2" height="1cm"', 200, 38],
    ['', 300, 150],
    ['width="0" height="-3" viewBox="0 0 0 0"', 300, 150],
    ["width='12.6px' height='7'", 13, 7],
  ])('reads the size of a drawing with %s', async (size, width, height) => {
    expect(await faultOf(Buffer.from(quarterDrawing({ size })))).toMatchObject({ width, height });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('gives the upright size for EXIF orientation %i', async orientation => {
    const jpeg = await quarterPicture({ width: 90, height: 60, orientation });
    expect(await faultOf(jpeg)).toMatchObject({ width: 90, height: 60, orientation });
    const png = await quarterPicture({ width: 90, height: 60, orientation, mediaType: 'image/png' });
    expect(await faultOf(png)).toMatchObject({ width: 90, height: 60, orientation });
  });

  it('says which files have several frames', async () => {
    for (const mediaType of ['image/gif', 'image/webp'] as const)
      expect(await faultOf(await animatedPicture({ mediaType }))).toMatchObject({ mediaType, isAnimated: true, width: 120, height: 80 });
  });

  it.each(Object.entries(FOREIGN_FILES).filter(([type]) => type !== 'txt'))(
    'B5-060: refuses %s by what it really is, also under the name of a picture',
    async (type, bytes) => {
      expect(await faultOf(bytes, 'holiday.jpg')).toEqual({ code: 'unsupportedFileType', type });
    },
  );

  it('takes letters under the name of a picture as a broken picture, and as a text under any other', async () => {
    const text = FOREIGN_FILES['txt'] ?? expect.fail();
    const halfOfLetter = Uint8Array.of(0x6a, 0xff);
    for (const bytes of [text, Buffer.from('404 Not Found'), halfOfLetter])
      expect(await faultOf(bytes, 'holiday.JPG')).toEqual({ code: 'brokenPicture', type: 'jpg' });
    expect(await faultOf(text, 'brief.md')).toEqual({ code: 'unsupportedFileType', type: 'txt' });
    expect(await faultOf(halfOfLetter, 'brief')).toEqual({ code: 'unsupportedFileType', type: '' });
  });

  it('names the ending of a file that says nothing of itself', async () => {
    const bytes = Uint8Array.of(1, 2, 3, 4, 5);
    expect(await faultOf(bytes, 'Scan.RAW')).toEqual({ code: 'unsupportedFileType', type: 'raw' });
    expect(await faultOf(bytes, 'scan')).toEqual({ code: 'unsupportedFileType', type: '' });
    expect(await faultOf(bytes, 'scan.jpeg')).toEqual({ code: 'brokenPicture', type: 'jpeg' });
  });

  it('refuses an empty file as empty', async () => {
    expect(await faultOf(new Uint8Array())).toEqual({ code: 'emptyFile' });
  });

  it('B9-007: takes GIFs up to 10 MB and the other kinds up to 64 MB', async () => {
    expect(PICTURE_LIMITS).toEqual({
      'image/jpeg': 67_108_864,
      'image/png': 67_108_864,
      'image/svg+xml': 67_108_864,
      'image/webp': 67_108_864,
      'image/gif': 10_485_760,
      'image/avif': 67_108_864,
      'image/tiff': 67_108_864,
      'image/heic': 67_108_864,
    });
    for (const mediaType of PIXEL_TYPES) {
      const limitBytes = PICTURE_LIMITS[mediaType] ?? 0;
      const picture = await quarterPicture({ mediaType, width: 90, height: 60 });
      const padded = (length: number): Buffer => Buffer.concat([picture, Buffer.alloc(length - picture.byteLength)]);
      expect(await faultOf(padded(limitBytes))).toMatchObject({ mediaType });
      expect(await faultOf(padded(limitBytes + 1))).toEqual({ code: 'fileTooLarge', bytes: limitBytes + 1, limitBytes });
    }
    const drawing = Buffer.from(quarterDrawing({ before: `<!--${' '.repeat(500)}-->` }));
    expect(await faultOf(Buffer.concat([drawing, Buffer.alloc(67_108_865 - drawing.byteLength, ' ')]))).toMatchObject({
      code: 'fileTooLarge',
    });
  });

  it.each(ONLY_WHOLE)('finds a %s that broke off, wherever it did', async format => {
    const bytes = await sharp(await noisyPicture({ width: 300, height: 200 }))
      .toFormat(format)
      .toBuffer();
    expect(await faultOf(bytes)).toMatchObject({ mediaType: `image/${format}` });
    for (let share = 0.02; share < 0.999; share += 0.049)
      expect(await faultOf(truncated(bytes, share)), String(share)).toMatchObject({ code: 'brokenPicture' });
  });

  it.each([false, true])(
    'takes a JPEG without its end as incomplete, and none that ends before its pixels (progressive: %s)',
    async progressive => {
      const bytes = await sharp(await noisyPicture({ width: 300, height: 200 }))
        .jpeg({ progressive })
        .toBuffer();
      expect(await faultOf(bytes)).toMatchObject({ isIncomplete: false });
      for (const share of [0.3, 0.5, 0.7, 0.9, 0.999])
        expect(await faultOf(truncated(bytes, share)), String(share)).toMatchObject({
          mediaType: 'image/jpeg',
          width: 300,
          isIncomplete: true,
        });
      const pixels = bytes.indexOf(Buffer.from([0xff, 0xda]));
      for (const length of [pixels - 40, pixels, pixels + 6])
        expect(await faultOf(bytes.subarray(0, length)), String(length)).toMatchObject({ code: 'brokenPicture' });
    },
  );

  it('knows HEIC, upright as its container says, and finds one that broke off', async () => {
    for (const heic of [quarterHeic, turnedHeic])
      expect(await faultOf(heic, 'IMG_0001.HEIC')).toMatchObject({
        mediaType: 'image/heic',
        width: 120,
        height: 80,
        orientation: 1,
        isAnimated: false,
      });
    for (const share of [0.1, 0.5, 0.8, 0.99])
      expect(await faultOf(truncated(quarterHeic, share), 'IMG_0001.HEIC')).toMatchObject({ code: 'brokenPicture' });
  });

  it.each(Object.entries(EMPTY_CONTAINERS))('finds a %s without a picture in it', async (type, bytes) => {
    expect(await faultOf(bytes, 'a.jpg')).toEqual({ code: 'brokenPicture', type });
  });

  it('knows a TIFF whose directory lies at its end, far from its head, and a raw file of a camera that looks the same', async () => {
    const tiff = await sharp(await noisyPicture({ width: 600, height: 400 }))
      .tiff({ compression: 'none' })
      .toBuffer();
    const directory = tiff.readUInt32LE(4);
    expect(directory).toBeGreaterThan(65_536);
    expect(await faultOf(tiff)).toMatchObject({ mediaType: 'image/tiff', width: 600, height: 400 });
    const raw = Buffer.from(tiff);
    raw.writeUInt16LE(50_706, directory + 2 + (raw.readUInt16LE(directory) - 1) * 12); // the version of DNG
    expect(await faultOf(raw)).toEqual({ code: 'unsupportedFileType', type: 'dng' });
  });

  it('takes the first page of a TIFF with several for the picture, not for a film', async () => {
    const page = await quarterPicture({ mediaType: 'image/png' });
    const tiff = await sharp([page, page, page], { join: { animated: true } })
      .tiff()
      .toBuffer();
    expect((await sharp(tiff).metadata()).pages).toBe(3);
    expect(await faultOf(tiff)).toMatchObject({ mediaType: 'image/tiff', width: 600, height: 400, isAnimated: false });
  });

  it('B9-055: takes the kinds that are configured with their limits, and no other', async () => {
    const files = [
      ...(await Promise.all(PIXEL_TYPES.map(mediaType => quarterPicture({ mediaType })))),
      Buffer.from(quarterDrawing()),
      quarterHeic,
      ...Object.values(FOREIGN_FILES),
    ];
    const taken = await Promise.all(files.map(file => inspect(file)));
    expect(taken.flatMap(result => (result.ok ? [result.value.mediaType] : [])).sort()).toEqual(Object.keys(PICTURE_LIMITS).sort());
  });

  it('finds a drawing that broke off', async () => {
    const bytes = Buffer.from(longDrawing(20_000));
    for (const share of [0.1, 0.5, 0.9, 0.9999])
      expect(await faultOf(truncated(bytes, share), 'a.svg')).toMatchObject({ code: 'brokenPicture' });
  });

  it('looking at a picture file is not deceived by the end mark of a preview picture inside the words of a JPEG', async () => {
    const preview = await quarterPicture({ width: 60, height: 40 });
    const jpeg = await noisyPicture({ width: 300, height: 200 });
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0', 'latin1'), preview]);
    segment.writeUInt16BE(segment.byteLength - 2, 2);
    const whole = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(await faultOf(whole)).toMatchObject({ width: 300 });
    expect(await faultOf(truncated(whole, 0.8))).toMatchObject({ width: 300, isIncomplete: true });
  });

  it.each(['image/jpeg', 'image/png'] as const)('finds foreign bytes in the middle of a %s', async mediaType => {
    const jpeg = await noisyPicture({ width: 600, height: 400 });
    const bytes = mediaType === 'image/jpeg' ? jpeg : await sharp(jpeg).png().toBuffer();
    expect(await faultOf(overwritten(bytes, 0.4, 0.6))).toMatchObject({ code: 'brokenPicture' });
  });

  it('takes what follows the end of a picture for no damage: cameras and telephones append films and depths', async () => {
    const jpeg = await quarterPicture();
    expect(await faultOf(Buffer.concat([jpeg, Buffer.from('MotionPhoto_Data'), Buffer.alloc(5_000, 0xff)]))).toMatchObject({ width: 600 });
  });

  it('refuses pictures of more pixels than anybody needs, before anything is unpacked', async () => {
    for (const [name, bytes, pixels] of [
      ['png', pngBomb(), 50_000 ** 2],
      ['jpeg', await jpegBomb(), 65_000 ** 2],
      ['gif', await gifBomb(), 65_000 ** 2],
      ['heic', heicBomb(), 60_000 ** 2],
      ['tiff', await tiffBomb(), 60_000 ** 2],
      ['svg', Buffer.from(quarterDrawing({ size: 'width="90000" height="90000"' })), 90_000 ** 2],
    ] as const)
      expect(await faultOf(bytes), name).toEqual({ code: 'tooManyPixels', pixels });
    expect(await faultOf(pngBomb(10_001, 10_000))).toEqual({ code: 'tooManyPixels', pixels: MAX_PIXELS + 10_000 });
  });

  it('reads a file of the disk as it reads memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-picture-'));
    try {
      const bytes = await noisyPicture({ width: 1_200, height: 800, quality: 95 });
      const path = join(folder, 'no-ending');
      await writeFile(path, bytes);
      expect(await inspectPicture({ path }, 'x.jpg')).toEqual(await inspect(bytes));
      await writeFile(path, overwritten(bytes, 0.4, 0.6));
      expect(await inspectPicture({ path }, 'x.jpg')).toEqual({ ok: false, error: { code: 'brokenPicture', type: 'jpeg' } });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
