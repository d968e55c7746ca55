import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tiffBomb, truncated } from '#tests/support/pictures/broken.ts';
import { heicBomb, quarterHeic, turnedHeic, wideHeic } from '#tests/support/pictures/heic.ts';
import { distance, nameOf, quartersOf, readPixels } from '#tests/support/pictures/pixels.ts';
import { quarterPicture } from '#tests/support/pictures/quarters.ts';
import { inspectPicture } from './inspect.ts';
import { renderPicture } from './render.ts';
import type { PictureSource, Rendered, RenderRequest } from './types.ts';

const QUARTERS = ['red', 'green', 'blue', 'yellow'];
const MEANT = { red: 180, green: 120, blue: 90 };

const drawn = async (source: PictureSource | Uint8Array, request: RenderRequest = {}): Promise<Rendered> => {
  const rendered = await renderPicture(source instanceof Uint8Array ? { bytes: source } : source, request);
  if (!rendered.ok) throw new Error(`the picture was not drawn: ${rendered.error.code}`);
  return rendered.value;
};
const middleOf = async (bytes: Uint8Array) => (await readPixels(bytes)).at(0.5, 0.5);
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 180, g: 120, b: 90 } } });

describe('drawing what telephones and agencies send', () => {
  it('draws HEIC as WebP by itself and as JPEG on request, whole, cut and small', async () => {
    for (const mediaType of ['image/webp', 'image/jpeg', 'image/png'] as const) {
      const whole = await drawn(quarterHeic, { mediaType });
      expect(whole).toMatchObject({ mediaType, width: 120, height: 80 });
      expect(await quartersOf(whole.bytes)).toEqual(QUARTERS);
    }
    const cut = await drawn(quarterHeic, { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 }, maxWidth: 30 });
    expect(cut).toMatchObject({ mediaType: 'image/webp', width: 30, height: 20 });
    expect(nameOf(await middleOf(cut.bytes))).toBe('green');
  });

  it('turns HEIC as its container says, once, whatever its EXIF repeats', async () => {
    const turned = await drawn(turnedHeic, { maxWidth: 60 });
    expect(turned).toMatchObject({ width: 60, height: 40 });
    expect(await quartersOf(turned.bytes)).toEqual(QUARTERS);
  });

  it('shows the colours of a HEIC in Display P3 as they are meant, in sRGB', async () => {
    const { bytes } = await drawn(wideHeic, { mediaType: 'image/png' });
    expect(distance(await middleOf(bytes), MEANT)).toBeLessThanOrEqual(4);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  });

  it('draws a HEIC on the disk anew when its file has become another one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-heic-'));
    try {
      const path = join(folder, 'picture');
      await writeFile(path, quarterHeic);
      expect(await quartersOf((await drawn({ path })).bytes)).toEqual(QUARTERS);
      expect(await quartersOf((await drawn({ path }, { maxWidth: 60 })).bytes)).toEqual(QUARTERS);
      await writeFile(path, wideHeic);
      expect(distance(await middleOf((await drawn({ path })).bytes), MEANT)).toBeLessThanOrEqual(4);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says that a HEIC is broken where its pixels are, refuses one that claims too many, and draws the next', async () => {
    expect(await renderPicture({ bytes: truncated(quarterHeic, 0.9) }, {})).toMatchObject({ error: { code: 'brokenPicture' } });
    expect(await renderPicture({ bytes: heicBomb() }, {})).toMatchObject({ error: { code: 'tooManyPixels' } });
    // Within the limit, and much more than is there.
    expect(await renderPicture({ bytes: heicBomb(9_000, 9_000) }, {})).toMatchObject({ error: { code: 'brokenPicture' } });
    expect(await quartersOf((await drawn(quarterHeic)).bytes)).toEqual(QUARTERS);
  });

  it.each(['image/avif', 'image/tiff'] as const)(
    'draws %s, whole and cut, and nothing of one that claims too many pixels',
    async mediaType => {
      const bytes = await quarterPicture({ mediaType });
      expect(await quartersOf((await drawn(bytes)).bytes)).toEqual(QUARTERS);
      const cut = await drawn(bytes, { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 }, maxWidth: 30, mediaType: 'image/jpeg' });
      expect(nameOf(await middleOf(cut.bytes))).toBe('blue');
      expect(await renderPicture({ bytes: await tiffBomb() }, {})).toMatchObject({ error: { code: 'tooManyPixels' } });
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns TIFF and AVIF of orientation %i upright, once', async orientation => {
    const stored = await sharp(await quarterPicture({ orientation, mediaType: 'image/png' }))
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    for (const format of ['tiff', 'avif'] as const) {
      const file = await sharp(stored).withMetadata({ orientation }).toFormat(format, { quality: 90 }).toBuffer();
      const inspected = await inspectPicture({ bytes: file }, 'a');
      expect(inspected.ok && [inspected.value.width, inspected.value.height], format).toEqual([600, 400]);
      expect(await quartersOf((await drawn(file, { maxWidth: 300 })).bytes), format).toEqual(QUARTERS);
    }
  });

  it.each(['tiff', 'png'] as const)(
    'draws sixteen bits of each colour of a %s as they are meant, with and without a profile',
    async format => {
      for (const profile of ['p3', 'srgb', null]) {
        const deep = plain().toColourspace('rgb16');
        const file = await (profile === null ? deep : deep.withIccProfile(profile))
          .toFormat(format, format === 'tiff' ? { compression: 'lzw' } : {})
          .toBuffer();
        expect(await sharp(file).metadata(), String(profile)).toMatchObject({ depth: 'ushort', hasProfile: profile !== null });
        for (const mediaType of ['image/webp', 'image/jpeg'] as const) {
          const { bytes } = await drawn(file, { mediaType, maxWidth: 30 });
          expect(distance(await middleOf(bytes), MEANT), String(profile)).toBeLessThanOrEqual(4);
          expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', hasProfile: false });
        }
      }
    },
  );

  it('draws the printing colours of a TIFF by its profile', async () => {
    const file = await plain().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ space: 'cmyk', hasProfile: true });
    // What ink can print of it is a little off.
    expect(distance(await middleOf((await drawn(file)).bytes), MEANT)).toBeLessThanOrEqual(20);
  });

  it('draws the first page of a TIFF', async () => {
    const [first, second] = await Promise.all(
      (['red', 'blue'] as const).map(name => quarterPicture({ mediaType: 'image/png', colours: [name, name, name, name] })),
    );
    const tiff = await sharp([first ?? '', second ?? ''], { join: { animated: true } })
      .tiff()
      .toBuffer();
    const { bytes, width, height } = await drawn(tiff);
    expect([width, height]).toEqual([600, 400]);
    expect(await quartersOf(bytes)).toEqual(['red', 'red', 'red', 'red']);
  });

  it.each([false, true])('draws a JPEG without its end as far as it goes (progressive: %s)', async progressive => {
    const whole = await sharp(await quarterPicture())
      .jpeg({ progressive, quality: 90 })
      .toBuffer();
    const { bytes, width, height } = await drawn(truncated(whole, progressive ? 0.97 : 0.75), { maxWidth: 300 });
    expect([width, height]).toEqual([300, 200]);
    const pixels = await readPixels(bytes);
    expect([pixels.at(0.25, 0.1), pixels.at(0.75, 0.1)].map(pixel => nameOf(pixel))).toEqual(['red', 'green']);
  });
});
