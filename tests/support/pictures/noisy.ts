import sharp from 'sharp';
import { jpegSegment, withSegments } from './segments.ts';

/** A repeatable sequence of numbers from 0 to 1 (Lehmer). */
const createNoise = (seed: number): (() => number) => {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

export interface NoisyOptions {
  /** Default 6000 × 4000, 24 megapixels. */
  readonly width?: number;
  readonly height?: number;
  /** Default 82: with the default size, about 5 MB. */
  readonly quality?: number;
  /** Another number, another picture. */
  readonly seed?: number;
}

/** A JPEG as heavy as a photograph: soft shapes under grain. Takes about a second at the default size; make one and vary it. */
export const noisyPicture = async ({ width = 6_000, height = 4_000, quality = 82, seed = 1 }: NoisyOptions = {}): Promise<Buffer> => {
  const noise = createNoise(seed);
  const grain = Uint8Array.from({ length: 65_521 }, () => Math.floor(noise() * 32));
  const waves = Array.from({ length: 3 }, () => ({ across: 20 + noise() * 200, down: 20 + noise() * 200 }));
  const pixels = Buffer.alloc(width * height * 3);
  const columns = waves.map(({ across }) => Float32Array.from({ length: width }, (_, x) => Math.sin(x / across) * 50));
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    const rows = waves.map(({ down }) => Math.cos(y / down) * 50);
    for (let x = 0; x < width; x += 1) {
      const speck = grain[(index * 7) % 65_521] ?? 0;
      pixels[index] = 105 + (columns[0]?.[x] ?? 0) + (rows[0] ?? 0) * 0.9 + speck;
      pixels[index + 1] = 105 + (columns[1]?.[x] ?? 0) + (rows[1] ?? 0) * 0.9 + speck;
      pixels[index + 2] = 105 + (columns[2]?.[x] ?? 0) + (rows[2] ?? 0) * 0.9 + speck;
      index += 3;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
};

/** The same picture as another file: a note in it makes its hash differ. Costs a copy; for a hundred different pictures at once. */
export const variantOf = (jpeg: Uint8Array, number: number): Buffer =>
  withSegments(jpeg, [jpegSegment(0xfe, Buffer.from(`variant ${String(number)}`))]);
