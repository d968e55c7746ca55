import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gifBomb, jpegBomb, overwritten, pngBomb, truncated } from '#tests/support/pictures/broken.ts';
import { ELSEWHERE, ENTITY_TRAPS, illustratorDrawing, quarterDrawing } from '#tests/support/pictures/drawings.ts';
import { noisyPicture } from '#tests/support/pictures/noisy.ts';
import { distance, nameOf, type Pixels, quartersOf, readPixels } from '#tests/support/pictures/pixels.ts';
import { animatedPicture, type PixelType, quarterPicture } from '#tests/support/pictures/quarters.ts';
import { toSrgb, wideGamutPicture } from '#tests/support/pictures/wide-gamut.ts';
import { renderPicture } from './render.ts';
import type { RenderRequest, Rendered } from './types.ts';

const QUARTERS = ['red', 'green', 'blue', 'yellow'];
const LOWER_RIGHT = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };

const render = async (bytes: Uint8Array, request: RenderRequest = {}): Promise<Rendered> => {
  const rendered = await renderPicture({ bytes }, request);
  if (!rendered.ok) throw new Error(`the picture was not drawn: ${rendered.error.code}`);
  return rendered.value;
};

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => [width, height];

/** Every pixel of the outermost rows and columns: a crop that is off by one shows there. */
const edgeColours = ({ width, height, pixel }: Pixels): readonly string[] => {
  const columns = Array.from({ length: width }, (_, column) => [pixel(column, 0), pixel(column, height - 1)]);
  const rows = Array.from({ length: height }, (_, row) => [pixel(0, row), pixel(width - 1, row)]);
  return [...new Set([...columns, ...rows].flat().map(found => nameOf(found)))];
};

describe('drawing a rendition', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows the same upright picture for EXIF orientation %i, whole and cut', async orientation => {
    for (const mediaType of ['image/jpeg', 'image/png'] as const) {
      const bytes = await quarterPicture({ orientation, mediaType });
      const whole = await render(bytes, { maxWidth: 300 });
      expect(sizeOf(whole)).toEqual([300, 200]);
      expect(await quartersOf(whole.bytes)).toEqual(QUARTERS);
      const full = await render(bytes);
      expect(sizeOf(full)).toEqual([600, 400]);
      expect(await quartersOf(full.bytes)).toEqual(QUARTERS);
      const cut = await render(bytes, { crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, maxWidth: 150 });
      expect(sizeOf(cut)).toEqual([150, 50]);
      expect(await quartersOf(cut.bytes)).toEqual(['blue', 'yellow', 'blue', 'yellow']);
    }
  });

  it.each([1, 3, 6, 8])('cuts exactly at the marks, to the pixel, for orientation %i', async orientation => {
    const bytes = await quarterPicture({ orientation, mediaType: 'image/png' });
    for (const [x, y, colour] of [
      [0, 0, 'red'],
      [0.5, 0, 'green'],
      [0, 0.5, 'blue'],
      [0.5, 0.5, 'yellow'],
    ] as const) {
      const cut = await render(bytes, { crop: { x, y, width: 0.5, height: 0.5 }, mediaType: 'image/png' });
      expect(sizeOf(cut)).toEqual([300, 200]);
      expect(edgeColours(await readPixels(cut.bytes))).toEqual([colour]);
    }
  });

  it('does not let what was cut away shine in when it scales', async () => {
    const bytes = await quarterPicture({ width: 2_400, height: 1_600, mediaType: 'image/jpeg' });
    const cut = await render(bytes, { crop: LOWER_RIGHT, maxWidth: 60, mediaType: 'image/png' });
    expect(edgeColours(await readPixels(cut.bytes))).toEqual(['yellow']);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const)(
    'reads %s and draws WebP by itself, JPEG and PNG on request',
    async mediaType => {
      const bytes = await quarterPicture({ mediaType });
      expect(await render(bytes)).toMatchObject({ mediaType: 'image/webp' });
      for (const wanted of ['image/jpeg', 'image/png', 'image/webp'] as const) {
        const drawn = await render(bytes, { mediaType: wanted, maxHeight: 100 });
        expect(drawn).toMatchObject({ mediaType: wanted, width: 150, height: 100 });
        expect((await sharp(drawn.bytes).metadata()).format).toBe(wanted.slice(6));
        expect(await quartersOf(drawn.bytes)).toEqual(QUARTERS);
      }
    },
  );

  it('fits into both sizes and never enlarges', async () => {
    const bytes = await quarterPicture();
    expect(sizeOf(await render(bytes, { maxWidth: 300, maxHeight: 100 }))).toEqual([150, 100]);
    expect(sizeOf(await render(bytes, { maxWidth: 100, maxHeight: 300 }))).toEqual([100, 67]);
    expect(sizeOf(await render(bytes, { maxWidth: 9_000, maxHeight: 9_000 }))).toEqual([600, 400]);
    expect(sizeOf(await render(bytes, { crop: LOWER_RIGHT, maxWidth: 9_000 }))).toEqual([300, 200]);
    expect(sizeOf(await render(bytes, { maxWidth: 1 }))).toEqual([1, 1]);
  });

  it('fills both sizes around the focus point, inside the crop', async () => {
    const bytes = await quarterPicture({ width: 800 });
    const square = { maxWidth: 80, maxHeight: 80 };
    const left = await render(bytes, { ...square, focus: { x: 0, y: 0.5 } });
    expect(sizeOf(left)).toEqual([80, 80]);
    expect(await quartersOf(left.bytes)).toEqual(['red', 'red', 'blue', 'blue']);
    const right = await render(bytes, { ...square, focus: { x: 1, y: 0.5 } });
    expect(await quartersOf(right.bytes)).toEqual(['green', 'green', 'yellow', 'yellow']);
    const middle = await render(bytes, { ...square, focus: { x: 0.5, y: 0.5 } });
    expect(await quartersOf(middle.bytes)).toEqual(QUARTERS);
    const inside = await render(bytes, { ...square, focus: { x: 0, y: 0 }, crop: LOWER_RIGHT });
    expect(await quartersOf(inside.bytes)).toEqual(['yellow', 'yellow', 'yellow', 'yellow']);
    expect(sizeOf(await render(bytes, { maxWidth: 5_000, maxHeight: 5_000, focus: { x: 0.5, y: 0.5 } }))).toEqual([400, 400]);
  });

  it.each(['display-p3', 'adobe-rgb'] as const)('shows the colours of %s as they are meant, in sRGB', async space => {
    const stored = { red: 180, green: 120, blue: 90 };
    const meant = toSrgb(space, stored);
    expect(distance(meant, stored)).toBeGreaterThan(8);
    for (const mediaType of ['image/webp', 'image/jpeg', 'image/png'] as const) {
      const drawn = await render(await wideGamutPicture(space, stored), { mediaType, maxWidth: 60 });
      expect(distance((await readPixels(drawn.bytes)).at(0.5, 0.5), meant)).toBeLessThanOrEqual(4);
      expect((await sharp(drawn.bytes).metadata()).icc).toBeUndefined();
    }
  });

  it('keeps transparent parts in PNG and WebP and makes them white in JPEG', async () => {
    const bytes = await quarterPicture({ mediaType: 'image/png', lastAlpha: 0 });
    for (const mediaType of ['image/png', 'image/webp'] as const)
      expect((await readPixels((await render(bytes, { mediaType })).bytes)).at(0.75, 0.75).alpha).toBe(0);
    const jpeg = await readPixels((await render(bytes, { mediaType: 'image/jpeg' })).bytes);
    expect([jpeg.at(0.25, 0.25), jpeg.at(0.75, 0.75)].map(pixel => nameOf(pixel))).toEqual(['red', 'white']);
  });

  it('draws pictures in grey and in printing colours', async () => {
    const grey = await sharp(await quarterPicture())
      .greyscale()
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const { red, green, blue } = (await readPixels((await render(grey)).bytes)).at(0.25, 0.25);
    expect(red === green && green === blue).toBe(true);
    const print = await sharp(await quarterPicture())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const { at } = await readPixels((await render(print, { maxWidth: 300 })).bytes);
    expect(at(0.25, 0.25).red - at(0.25, 0.25).blue).toBeGreaterThan(100);
    expect(at(0.25, 0.75).blue - at(0.25, 0.75).red).toBeGreaterThan(50);
  });

  it.each(['image/gif', 'image/webp'] as const)(
    'leaves several frames of a %s alone as a whole, keeps them when it scales, and cuts the first',
    async mediaType => {
      const bytes = await animatedPicture({ mediaType });
      const whole = await render(bytes);
      expect(whole.mediaType).toBe(mediaType);
      expect(Buffer.from(whole.bytes).equals(bytes)).toBe(true);
      const small = await render(bytes, { maxWidth: 60 });
      expect(sizeOf(small)).toEqual([60, 40]);
      expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', pages: 3 });
      const cut = await render(bytes, { crop: LOWER_RIGHT });
      expect(sizeOf(cut)).toEqual([60, 40]);
      expect((await sharp(cut.bytes).metadata()).pages ?? 1).toBe(1);
      expect(await quartersOf(cut.bytes)).toEqual(['red', 'red', 'red', 'red']);
      expect(await quartersOf((await render(bytes, { mediaType: 'image/jpeg' })).bytes)).toEqual(['red', 'red', 'red', 'red']);
    },
  );

  it('draws lines of a drawing sharply in the size that is asked for, whole and cut', async () => {
    for (const svg of [quarterDrawing(), quarterDrawing({ size: 'viewBox="0 0 600 400"' }), illustratorDrawing]) {
      const bytes = Buffer.from(svg);
      const whole = await render(bytes, { maxWidth: 300 });
      expect(sizeOf(whole)).toEqual([300, 200]);
      expect(await quartersOf(whole.bytes)).toEqual(QUARTERS);
      const cut = await render(bytes, { crop: LOWER_RIGHT, maxWidth: 150, mediaType: 'image/png' });
      expect(sizeOf(cut)).toEqual([150, 100]);
      expect(edgeColours(await readPixels(cut.bytes))).toEqual(['yellow']);
    }
  });

  it('draws nothing into a drawing that lies elsewhere, not even on this machine', async () => {
    const inside = `<image href="file://${import.meta.filename}" width="600" height="400"/><image href="${ELSEWHERE}" width="600" height="400"/>`;
    expect(await quartersOf((await render(Buffer.from(quarterDrawing({ inside })))).bytes)).toEqual(QUARTERS);
    for (const [name, svg] of Object.entries(ENTITY_TRAPS))
      expect(await renderPicture({ bytes: Buffer.from(svg) }, {}), name).toEqual({ ok: false, error: { code: 'unsafeSvg' } });
  });

  it('says that a picture is broken where its pixels are', async () => {
    const jpeg = await noisyPicture({ width: 600, height: 400 });
    const png = await sharp(jpeg).png().toBuffer();
    const webp = await sharp(jpeg).webp().toBuffer();
    for (const bytes of [truncated(png, 0.6), truncated(webp, 0.6), overwritten(png, 0.4, 0.6)])
      expect(await renderPicture({ bytes }, { maxWidth: 100 })).toMatchObject({ ok: false, error: { code: 'brokenPicture' } });
  });

  it('refuses to unpack more pixels than anybody needs', async () => {
    for (const bytes of [pngBomb(), await jpegBomb(), await gifBomb()])
      expect(await renderPicture({ bytes }, { maxWidth: 100 })).toMatchObject({ ok: false, error: { code: 'tooManyPixels' } });
  });

  it('leaves no words of the file in the rendition', async () => {
    const types: readonly PixelType[] = ['image/jpeg', 'image/png'];
    for (const mediaType of types) {
      const drawn = await render(await quarterPicture({ mediaType, orientation: 6 }), { mediaType: 'image/jpeg' });
      expect(await sharp(drawn.bytes).metadata()).not.toHaveProperty('exif');
    }
  });
});
