import sharp, { type Sharp } from 'sharp';
import { type Colour, type ColourName, COLOURS } from './pixels.ts';
import { jpegWithWords, pngWithWords } from './words.ts';

export type PixelType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/tiff';

export interface QuartersOptions {
  /** Size of the upright picture. Default 600 × 400. */
  readonly width?: number;
  readonly height?: number;
  /** Default JPEG. */
  readonly mediaType?: PixelType;
  /** EXIF orientation, 1 to 8 (JPEG and PNG): the pixels are stored turned, so that every value shows the same upright picture. */
  readonly orientation?: number;
  /** Upper left, upper right, lower left, lower right. Default red, green, blue, yellow. */
  readonly colours?: readonly [ColourName, ColourName, ColourName, ColourName];
  /** Opacity of the lower right quarter, 0 to 255 (PNG, WebP). Default 255. */
  readonly lastAlpha?: number;
}

/** Where the first row and the first column of the stored pixels belong in the upright picture (EXIF 2.32, orientation). */
const SIDES: Readonly<Record<number, readonly ['top' | 'right' | 'bottom' | 'left', 'top' | 'right' | 'bottom' | 'left']>> = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
};

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const CHANNELS = 4;

/** Draws stored pixels: `colourAt` knows the upright picture by columns and rows. */
const drawStored = (
  upright: { readonly width: number; readonly height: number },
  orientation: number,
  pixelAt: (column: number, row: number) => readonly number[],
): Raw => {
  const [firstRow, firstColumn] = SIDES[orientation] ?? ['top', 'left'];
  const isTurned = firstRow === 'left' || firstRow === 'right';
  const [width, height] = isTurned ? [upright.height, upright.width] : [upright.width, upright.height];
  const pixels = Buffer.alloc(width * height * CHANNELS);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [down, across] = isTurned ? [column, row] : [row, column];
      const y = [firstRow, firstColumn].includes('bottom') ? upright.height - 1 - down : down;
      const x = [firstRow, firstColumn].includes('right') ? upright.width - 1 - across : across;
      pixels.set(pixelAt(x, y), (row * width + column) * CHANNELS);
    }
  return { width, height, pixels };
};

const encode = (picture: Sharp, mediaType: PixelType): Promise<Buffer> => {
  switch (mediaType) {
    case 'image/jpeg':
      return picture.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'image/png':
      return picture.png().toBuffer();
    case 'image/webp':
      return picture.webp({ lossless: true }).toBuffer();
    case 'image/gif':
      return picture.gif().toBuffer();
    case 'image/avif':
      return picture.removeAlpha().avif({ quality: 90, chromaSubsampling: '4:4:4', effort: 1 }).toBuffer();
    case 'image/tiff':
      return picture.removeAlpha().tiff({ compression: 'lzw' }).toBuffer();
  }
};

const valuesOf = ({ red, green, blue }: Colour, alpha: number): readonly number[] => [red, green, blue, alpha];

/**
 * A picture of four quarters in known colours: `quartersOf` reads them back, `readPixels` any point.
 * @example const jpeg = await quarterPicture({ orientation: 6 });
 */
export const quarterPicture = async ({
  width = 600,
  height = 400,
  mediaType = 'image/jpeg',
  orientation = 1,
  colours = ['red', 'green', 'blue', 'yellow'],
  lastAlpha = 255,
}: QuartersOptions = {}): Promise<Buffer> => {
  const quarters = colours.map((name, index) => valuesOf(COLOURS[name], index === 3 ? lastAlpha : 255));
  const raw = drawStored(
    { width, height },
    orientation,
    (x, y) => quarters[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? valuesOf(COLOURS.black, 255),
  );
  const picture = sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: CHANNELS } });
  const bytes = await encode(picture, mediaType);
  if (orientation === 1) return bytes;
  if (mediaType === 'image/png') return pngWithWords(bytes, { exif: { orientation } });
  if (mediaType === 'image/jpeg') return jpegWithWords(bytes, { exif: { orientation } });
  throw new RangeError('an orientation can be written into JPEG and PNG');
};

/** Several frames of one colour each, shown one after the other. */
export const animatedPicture = async ({
  width = 120,
  height = 80,
  mediaType = 'image/gif',
  frames = ['red', 'green', 'blue'],
}: {
  readonly width?: number;
  readonly height?: number;
  readonly mediaType?: 'image/gif' | 'image/webp';
  readonly frames?: readonly ColourName[];
} = {}): Promise<Buffer> => {
  const drawn = await Promise.all(
    frames.map(name => {
      const { red, green, blue } = COLOURS[name];
      return sharp({ create: { width, height, channels: 3, background: { r: red, g: green, b: blue } } })
        .png()
        .toBuffer();
    }),
  );
  const joined = sharp(drawn, { join: { animated: true } });
  return mediaType === 'image/gif' ? joined.gif({ delay: frames.map(() => 100) }).toBuffer() : joined.webp({ lossless: true }).toBuffer();
};
