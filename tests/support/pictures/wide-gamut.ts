import sharp from 'sharp';
import { jpegSegment, withSegments } from './segments.ts';
import type { Colour } from './pixels.ts';

/** Colorants of a colour space (columns of its matrix to XYZ, D50) and its gamma, as an ICC profile holds them. */
interface Space {
  readonly name: string;
  readonly red: readonly [number, number, number];
  readonly green: readonly [number, number, number];
  readonly blue: readonly [number, number, number];
  readonly gamma: number;
}

export const SPACES = {
  // Adobe RGB (1998) Color Image Encoding, 4.3.1.1, adapted to D50.
  'adobe-rgb': {
    name: 'Adobe RGB (1998)',
    red: [0.60974, 0.31111, 0.01947],
    green: [0.20528, 0.62567, 0.06087],
    blue: [0.14919, 0.06322, 0.74457],
    gamma: 2.2,
  },
  // SMPTE RP 431-2 with D65, adapted to D50; a plain gamma instead of the curve of sRGB keeps the profile short.
  'display-p3': {
    name: 'Display P3',
    red: [0.51512, 0.2412, -0.00105],
    green: [0.29198, 0.69225, 0.04189],
    blue: [0.1571, 0.06657, 0.78407],
    gamma: 2.2,
  },
} as const satisfies Readonly<Record<string, Space>>;

const fixed = (value: number): number => Math.round(value * 65_536);

const tag = (signature: string, content: Buffer): Buffer => Buffer.concat([Buffer.from(`${signature}\0\0\0\0`, 'latin1'), content]);

const xyz = (values: readonly number[]): Buffer => {
  const content = Buffer.alloc(12);
  values.forEach((value, index) => content.writeInt32BE(fixed(value), index * 4));
  return tag('XYZ ', content);
};

const curve = (gamma: number): Buffer => {
  const content = Buffer.alloc(8);
  content.writeUInt32BE(1);
  content.writeUInt16BE(Math.round(gamma * 256), 4);
  return tag('curv', content);
};

const description = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 1);
  return tag('desc', Buffer.concat([length, Buffer.from(`${text}\0`, 'latin1'), Buffer.alloc(79)]));
};

/** A matrix profile (ICC.1:2001-04, 6.3.1.2). */
const profileOf = ({ name, red, green, blue, gamma }: Space): Buffer => {
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description(name)],
    ['cprt', tag('text', Buffer.from('none\0', 'latin1'))],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve(gamma)],
    ['gTRC', curve(gamma)],
    ['bTRC', curve(gamma)],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const contents: Buffer[] = [];
  let offset = 128 + table.byteLength;
  for (const [index, [signature, content]] of tags.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.byteLength % 4)) % 4)]);
    table.write(signature, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(content.byteLength, 12 + index * 12);
    contents.push(padded);
    offset += padded.byteLength;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02_40_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, index) => header.writeInt32BE(fixed(value), 68 + index * 4));
  return Buffer.concat([header, table, ...contents]);
};

/** sRGB: linear light to numbers (IEC 61966-2-1). */
const encodeSrgb = (light: number): number => {
  const value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
};

/** XYZ (D50) to linear sRGB (Lindbloom, sRGB with Bradford adaptation). */
const TO_SRGB = [
  [3.133_856_1, -1.616_866_7, -0.490_614_6],
  [-0.978_768_4, 1.916_141_5, 0.033_454],
  [0.071_945_3, -0.228_991_4, 1.405_242_7],
] as const;

/** What numbers of a wide space are in sRGB, by the formulas: what a rendition must show. */
export const toSrgb = (space: keyof typeof SPACES, { red, green, blue }: Colour): Colour => {
  const { gamma, ...colorants } = SPACES[space];
  const light = [red, green, blue].map(value => (value / 255) ** gamma);
  const axes = [0, 1, 2].map(axis =>
    [colorants.red, colorants.green, colorants.blue].reduce((sum, column, index) => sum + (column[axis] ?? 0) * (light[index] ?? 0), 0),
  );
  const [r = 0, g = 0, b = 0] = TO_SRGB.map(row => encodeSrgb(row.reduce((sum, value, index) => sum + value * (axes[index] ?? 0), 0)));
  return { red: r, green: g, blue: b };
};

/** A JPEG of one colour whose numbers mean a wide colour space: read without its profile they look pale. */
export const wideGamutPicture = async (space: keyof typeof SPACES, { red, green, blue }: Colour): Promise<Buffer> => {
  const jpeg = await sharp({ create: { width: 120, height: 80, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withSegments(jpeg, [
    jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profileOf(SPACES[space])])),
  ]);
};
