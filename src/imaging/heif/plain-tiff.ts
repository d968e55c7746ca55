/** Pixels as a decoder hands them over: rows of `stride` bytes, eight bits of each colour, three or four of them. */
export interface DecodedPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly stride: number;
  readonly rows: Uint8Array;
}

const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
/** A reader needs one strip at a time in memory. */
const STRIP_ROWS = 128;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The value itself, where it has four bytes or fewer, else its bytes. */
  readonly value: number | Uint8Array;
}

const listOf = (numbers: readonly number[], bytes: 2 | 4): Uint8Array => {
  const view = new DataView(new ArrayBuffer(numbers.length * bytes));
  for (const [index, number] of numbers.entries())
    if (bytes === 2) view.setUint16(index * 2, number, true);
    else view.setUint32(index * 4, number, true);
  return new Uint8Array(view.buffer);
};

/** One number fits into its entry; several have a place of their own. */
const longs = (tag: number, numbers: readonly number[]): Entry => ({
  tag,
  type: LONG,
  count: numbers.length,
  value: numbers.length === 1 ? (numbers[0] ?? 0) : listOf(numbers, 4),
});

const short = (tag: number, value: number): Entry => ({ tag, type: SHORT, count: 1, value });

/** The entries in the order of their tags (TIFF 6.0, sections 2, 6 and 18; ICC.1:2001-04, B.4). */
const entriesOf = (
  { width, height, channels }: DecodedPixels,
  offsets: readonly number[],
  profile: Uint8Array | null,
): readonly Entry[] => {
  const rowBytes = width * channels;
  const lengths = offsets.map((_, index) => Math.min(STRIP_ROWS, height - index * STRIP_ROWS) * rowBytes);
  return [
    longs(256, [width]),
    longs(257, [height]),
    { tag: 258, type: SHORT, count: channels, value: listOf(Array<number>(channels).fill(8), 2) },
    short(259, 1), // not compressed
    short(262, 2), // RGB
    longs(273, offsets),
    short(277, channels),
    longs(278, [STRIP_ROWS]),
    longs(279, lengths),
    short(284, 1), // pixel by pixel
    ...(channels === 4 ? [short(338, 2)] : []), // the fourth is an opacity that the colours were not multiplied with
    ...(profile ? [{ tag: 34_675, type: UNDEFINED, count: profile.byteLength, value: profile }] : []),
  ];
};

const padded = (bytes: number): number => bytes + (bytes % 2);

/** Writes entries and what they point to; answers where the next free byte is. Without a target it only counts. */
const writeDirectory = (entries: readonly Entry[], target: Uint8Array | null): number => {
  const view = target ? new DataView(target.buffer) : null;
  view?.setUint16(HEAD_BYTES, entries.length, true);
  let free = HEAD_BYTES + 2 + entries.length * ENTRY_BYTES + 4;
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = HEAD_BYTES + 2 + index * ENTRY_BYTES;
    view?.setUint16(at, tag, true);
    view?.setUint16(at + 2, type, true);
    view?.setUint32(at + 4, count, true);
    if (typeof value === 'number') view?.setUint32(at + 8, value, true);
    else {
      view?.setUint32(at + 8, free, true);
      target?.set(value, free);
      free += padded(value.byteLength);
    }
  }
  return free;
};

/**
 * An uncompressed TIFF of these pixels: the one container in which sharp takes pixels together with their colour profile.
 * The profile may be null: then the numbers are sRGB.
 */
export const plainTiff = (pixels: DecodedPixels, profile: Uint8Array | null): Uint8Array => {
  const { width, height, channels, stride, rows } = pixels;
  const rowBytes = width * channels;
  const strips = Array.from({ length: Math.ceil(height / STRIP_ROWS) }, (_, index) => index * STRIP_ROWS * rowBytes);
  const start = writeDirectory(entriesOf(pixels, strips, profile), null);
  const tiff = new Uint8Array(start + rowBytes * height);
  tiff.set([0x49, 0x49, 42, 0, HEAD_BYTES, 0, 0, 0]);
  writeDirectory(
    entriesOf(
      pixels,
      strips.map(offset => start + offset),
      profile,
    ),
    tiff,
  );
  for (let row = 0; row < height; row += 1) tiff.set(rows.subarray(row * stride, row * stride + rowBytes), start + row * rowBytes);
  return tiff;
};
