import sharp from 'sharp';

export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Far apart, so that no loss of a codec turns one into the other. */
export const COLOURS = {
  red: { red: 220, green: 40, blue: 40 },
  green: { red: 40, green: 180, blue: 60 },
  blue: { red: 40, green: 70, blue: 220 },
  yellow: { red: 240, green: 220, blue: 40 },
  white: { red: 255, green: 255, blue: 255 },
  black: { red: 0, green: 0, blue: 0 },
  grey: { red: 128, green: 128, blue: 128 },
} as const satisfies Readonly<Record<string, Colour>>;
export type ColourName = keyof typeof COLOURS;

export interface Pixel extends Colour {
  /** 0 (nothing to be seen) to 255. */
  readonly alpha: number;
}

/** A decoded picture: its stored pixels as they are, without turning by EXIF and without conversion of colours. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** The pixel at these shares of width and height (0 to 1). */
  readonly at: (x: number, y: number) => Pixel;
  /** The pixel in this column and row. */
  readonly pixel: (column: number, row: number) => Pixel;
}

/** Decodes any picture to look at its pixels. */
export const readPixels = async (bytes: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (column: number, row: number): Pixel => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((row * info.width + column) * info.channels);
    return { red, green, blue, alpha };
  };
  const index = (share: number, length: number): number => Math.min(length - 1, Math.max(0, Math.floor(share * length)));
  return { width: info.width, height: info.height, pixel, at: (x, y) => pixel(index(x, info.width), index(y, info.height)) };
};

/** How far two colours are apart: the largest difference of one channel. */
export const distance = (one: Colour, other: Colour): number =>
  Math.max(Math.abs(one.red - other.red), Math.abs(one.green - other.green), Math.abs(one.blue - other.blue));

/** The name of the colour that a pixel has within what a codec may lose; else its numbers, so that a failed test says what was there. */
export const nameOf = (pixel: Colour, most = 24): string =>
  Object.entries(COLOURS).find(([, colour]) => distance(colour, pixel) <= most)?.[0] ??
  `rgb(${String(pixel.red)} ${String(pixel.green)} ${String(pixel.blue)})`;

/** Names of the colours in the middles of the four quarters: upper left, upper right, lower left, lower right. */
export const quartersOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { at } = await readPixels(bytes);
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map(pixel => nameOf(pixel));
};
