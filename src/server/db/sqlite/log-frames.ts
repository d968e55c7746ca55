/** The log of SQLite: sqlite.org/fileformat2.html, chapter 4 (read 2026-11-23). */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
/** Offsets of the salts in the header and in a frame; they change whenever the log starts again. */
const HEADER_SALT_AT = 16;
const FRAME_SALT_AT = 8;
const SALT_BYTES = 8;

type Sums = readonly [number, number];

/** Computes SQLite's running checksum; the last bit of the magic number gives the byte order of its words. */
const checksum = (bytes: Buffer, isBigEndian: boolean, [first, second]: Sums): Sums => {
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
};

const writeSums = (bytes: Buffer, at: number, [one, two]: Sums): void => {
  bytes.writeUInt32BE(one, at);
  bytes.writeUInt32BE(two, at + 4);
};

const readSums = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

const isSame = ([one, two]: Sums, other: Sums): boolean => one === other[0] && two === other[1];

/** Result of reading a log. */
export interface HealedLog {
  /** `cut`: its last change is incomplete, as after a power cut. `damaged`: SQLite would stop before its end. */
  readonly kind: 'whole' | 'cut' | 'damaged';
  /** Log with recomputed checksums, so that SQLite plays all of it; damage in its pages is found afterwards. */
  readonly bytes: Buffer;
}

/** Returns the salts that most frames have: the header's own may be damaged. */
const saltsOf = (bytes: Buffer, frames: readonly number[]): Buffer => {
  const counts = new Map<string, number>();
  const first = frames[0];
  for (const at of frames) {
    const salt = bytes.toString('hex', at + FRAME_SALT_AT, at + FRAME_SALT_AT + SALT_BYTES);
    counts.set(salt, (counts.get(salt) ?? 0) + 1);
  }
  const own = bytes.subarray(HEADER_SALT_AT, HEADER_SALT_AT + SALT_BYTES);
  if (first === undefined || counts.has(own.toString('hex'))) return own;
  // Frames of this log come first, remains of an earlier one behind them.
  const leading = frames.slice(0, 3).map(at => bytes.toString('hex', at + FRAME_SALT_AT, at + FRAME_SALT_AT + SALT_BYTES));
  const found = leading.find(salt => leading.filter(other => other === salt).length > 1) ?? leading[0] ?? '';
  return Buffer.from(found, 'hex');
};

/** Index of the first frame after the last change that is followed by another; a frame that ends a change carries the file's size. */
const startOfLastChange = (bytes: Buffer, frames: readonly number[]): number =>
  frames.slice(0, -1).findLastIndex(at => bytes.readUInt32BE(at + 4) !== 0) + 1;

/** Reads a log that may be damaged; `pageBytes` is the database's. Undefined if it is unusable. */
export const healLog = (original: Buffer, pageBytes: number): HealedLog | undefined => {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  if (original.length < HEADER_BYTES + frameBytes) return { kind: original.length === 0 ? 'whole' : 'cut', bytes: original };
  const bytes = Buffer.from(original);
  const count = Math.floor((bytes.length - HEADER_BYTES) / frameBytes);
  const frames = Array.from({ length: count }, (_, index) => HEADER_BYTES + index * frameBytes);
  const salts = saltsOf(bytes, frames);
  const isOfThisLog = (at: number): boolean => bytes.subarray(at + FRAME_SALT_AT, at + FRAME_SALT_AT + SALT_BYTES).equals(salts);
  const last = frames.findLastIndex(isOfThisLog);
  if (last < 0) return undefined;
  const isBigEndian = (bytes.readUInt32BE(0) & 1) === 1;
  bytes.writeUInt32BE(isBigEndian ? MAGIC + 1 : MAGIC, 0);
  bytes.writeUInt32BE(VERSION, 4);
  bytes.writeUInt32BE(pageBytes, 8);
  salts.copy(bytes, HEADER_SALT_AT);
  let sums = checksum(bytes.subarray(0, HEADER_BYTES - 8), isBigEndian, [0, 0]);
  let firstBad: number | undefined;
  writeSums(bytes, HEADER_BYTES - 8, sums);
  if (!bytes.subarray(0, HEADER_BYTES).equals(original.subarray(0, HEADER_BYTES))) firstBad = -1;
  for (const [index, at] of frames.slice(0, last + 1).entries()) {
    if (!isOfThisLog(at)) firstBad ??= index;
    salts.copy(bytes, at + FRAME_SALT_AT);
    sums = checksum(bytes.subarray(at, at + 8), isBigEndian, sums);
    sums = checksum(bytes.subarray(at + FRAME_HEADER_BYTES, at + frameBytes), isBigEndian, sums);
    if (isSame(readSums(bytes, at + 16), sums)) continue;
    firstBad ??= index;
    writeSums(bytes, at + 16, sums);
  }
  // The last change may never have been finished: it is dropped, as SQLite does.
  if (firstBad !== undefined && firstBad >= startOfLastChange(bytes, frames.slice(0, last + 1))) return { kind: 'cut', bytes: original };
  if (firstBad !== undefined) return { kind: 'damaged', bytes };
  const isCut = last === count - 1 && (bytes.length - HEADER_BYTES) % frameBytes !== 0;
  return { kind: isCut ? 'cut' : 'whole', bytes };
};

/** Returns the pages of a log, each at its place; the others are empty. Undefined if it has no finished change. */
export const fileOfLog = (original: Buffer): Buffer | undefined => {
  if (original.length < HEADER_BYTES) return undefined;
  const told = original.readUInt32BE(8);
  const pageBytes = told >= 512 && told <= 65_536 && (told & (told - 1)) === 0 ? told : 4096;
  const healed = healLog(original, pageBytes);
  if (healed === undefined) return undefined;
  const { bytes } = healed;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const count = Math.floor((bytes.length - HEADER_BYTES) / frameBytes);
  const salts = bytes.subarray(HEADER_SALT_AT, HEADER_SALT_AT + SALT_BYTES);
  const frames = Array.from({ length: count }, (_, index) => HEADER_BYTES + index * frameBytes).filter(at =>
    bytes.subarray(at + FRAME_SALT_AT, at + FRAME_SALT_AT + SALT_BYTES).equals(salts),
  );
  const last = frames.findLastIndex(at => bytes.readUInt32BE(at + 4) !== 0);
  if (last < 0) return undefined;
  const finished = frames.slice(0, last + 1);
  const pages = finished.reduce((most, at) => Math.max(most, bytes.readUInt32BE(at)), 0);
  const file = Buffer.alloc(Math.min(pages, bytes.readUInt32BE((finished.at(-1) ?? 0) + 4)) * pageBytes);
  for (const at of finished) {
    const place = (bytes.readUInt32BE(at) - 1) * pageBytes;
    if (place >= 0 && place < file.length) bytes.copy(file, place, at + FRAME_HEADER_BYTES, at + frameBytes);
  }
  return file;
};
