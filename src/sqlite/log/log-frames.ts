/** The write-ahead log of SQLite: sqlite.org/fileformat2.html, chapter 4 (read 2026-11-23), and its index: sqlite.org/walformat.html, 2.2. */
export const LOG_HEADER_BYTES = 32;
export const FRAME_HEADER_BYTES = 24;
/** The last bit gives the byte order of the words that are summed up. */
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
/** Offsets of the salts in the header and in a frame; they change whenever the log starts again. */
const HEADER_SALTS_AT = 16;
const FRAME_SALTS_AT = 8;
const SALT_BYTES = 4;
const HEADER_SUMS_AT = 24;
const FRAME_SUMS_AT = 16;

type Sums = readonly [number, number];

/** A log that may be damaged. */
export interface LogFrames {
  readonly bytes: Buffer;
  readonly frameBytes: number;
  /** Salts of this log, even if its header is damaged. */
  readonly salts: Buffer;
  readonly isHeaderIntact: boolean;
  /** Frames of this log; those behind were left by an earlier one. Damaged ones among them count. */
  readonly count: number;
}

const placeOf = ({ frameBytes }: Pick<LogFrames, 'frameBytes'>, index: number): number => LOG_HEADER_BYTES + index * frameBytes;

/** Computes SQLite's running checksum of bytes in the byte order that a header names. */
const sumUp = (header: Buffer, bytes: Buffer, [first, second]: Sums): Sums => {
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
};

const readSums = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

const writeSums = (bytes: Buffer, at: number, [one, two]: Sums): void => {
  bytes.writeUInt32BE(one, at);
  bytes.writeUInt32BE(two, at + 4);
};

const isSame = ([one, two]: Sums, other: Sums): boolean => one === other[0] && two === other[1];

const sumOfHeader = (header: Buffer): Sums => sumUp(header, header.subarray(0, HEADER_SUMS_AT), [0, 0]);

const sumOfFrame = (header: Buffer, frame: Buffer, before: Sums): Sums =>
  sumUp(header, frame.subarray(FRAME_HEADER_BYTES), sumUp(header, frame.subarray(0, FRAME_SALTS_AT), before));

/** Checks whether SQLite would read the log at all. */
const hasHeader = (bytes: Buffer): boolean =>
  bytes.length >= LOG_HEADER_BYTES &&
  (bytes.readUInt32BE(0) & ~1) >>> 0 === MAGIC &&
  isSame(sumOfHeader(bytes), readSums(bytes, HEADER_SUMS_AT));

const saltsAt = (bytes: Buffer, at: number): Buffer => bytes.subarray(at, at + 2 * SALT_BYTES);

/** Returns the salts of a log whose header is damaged: its own if a frame has them, or those of the first frames. */
const guessSalts = (bytes: Buffer, places: readonly number[]): Buffer => {
  const own = saltsAt(bytes, HEADER_SALTS_AT);
  const ofFrames = places.map(at => saltsAt(bytes, at + FRAME_SALTS_AT));
  if (ofFrames.some(salts => salts.equals(own))) return own;
  // Frames of this log come first, remains of an earlier one behind them.
  const leading = ofFrames.slice(0, 3);
  return leading.find(salts => leading.filter(other => other.equals(salts)).length > 1) ?? leading[0] ?? own;
};

/** Checks whether a frame has the salts of its log; one of the two may be damaged. */
const isOfLog = (bytes: Buffer, at: number, salts: Buffer): boolean =>
  [0, SALT_BYTES].some(offset => bytes.readUInt32BE(at + FRAME_SALTS_AT + offset) === salts.readUInt32BE(offset));

/** Reads the frames of a log; `pageBytes` is the size of the file's pages. */
export const readFrames = (bytes: Buffer, pageBytes: number): LogFrames => {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const total = Math.max(Math.floor((bytes.length - LOG_HEADER_BYTES) / frameBytes), 0);
  const places = Array.from({ length: total }, (_, index) => placeOf({ frameBytes }, index));
  const isHeaderIntact = hasHeader(bytes);
  const salts = isHeaderIntact ? saltsAt(bytes, HEADER_SALTS_AT) : guessSalts(bytes, places);
  return { bytes, frameBytes, salts, isHeaderIntact, count: places.findLastIndex(at => isOfLog(bytes, at, salts)) + 1 };
};

const frameOf = (log: LogFrames, index: number): Buffer => log.bytes.subarray(placeOf(log, index), placeOf(log, index + 1));

/** Returns the header as SQLite would write it. */
const headerOf = ({ bytes, frameBytes, salts, isHeaderIntact }: LogFrames): Buffer => {
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  bytes.copy(header);
  if (isHeaderIntact) return header;
  header.writeUInt32BE(MAGIC, 0); // the order of every processor that Galley runs on
  header.writeUInt32BE(VERSION, 4);
  header.writeUInt32BE(frameBytes - FRAME_HEADER_BYTES, 8);
  salts.copy(header, HEADER_SALTS_AT);
  writeSums(header, HEADER_SUMS_AT, sumOfHeader(header));
  return header;
};

/**
 * Returns which frames are as they were written after the one before, even if that one has changed since. The first one behind a damaged
 * header cannot be checked and counts as sound.
 */
export const soundFrames = (log: LogFrames): readonly boolean[] => {
  const header = headerOf(log);
  return Array.from({ length: log.count }, (_, index) => {
    if (index === 0 && !log.isHeaderIntact) return true;
    const frame = frameOf(log, index);
    const before = index === 0 ? readSums(header, HEADER_SUMS_AT) : readSums(frameOf(log, index - 1), FRAME_SUMS_AT);
    return saltsAt(frame, FRAME_SALTS_AT).equals(log.salts) && isSame(sumOfFrame(header, frame, before), readSums(frame, FRAME_SUMS_AT));
  });
};

/** Page number of a frame; 0 is of none, and ends the log for SQLite. */
export const pageOf = (log: LogFrames, index: number): number => frameOf(log, index).readUInt32BE(0);

/** Size of the file in pages after a change, on its last frame; 0 on the others. */
export const sizeAfter = (log: LogFrames, index: number): number => frameOf(log, index).readUInt32BE(4);

export const contentOf = (log: LogFrames, index: number): Buffer => frameOf(log, index).subarray(FRAME_HEADER_BYTES);

/** Returns a log of the first frames that SQLite plays to its end: checksums are counted anew, and frames without a page are left out. */
export const recount = (log: LogFrames, frames: number): Buffer => {
  const header = headerOf(log);
  let sums = readSums(header, HEADER_SUMS_AT);
  const kept: Buffer[] = [];
  for (let index = 0; index < frames; index += 1) {
    if (pageOf(log, index) === 0) continue;
    const frame = Buffer.from(frameOf(log, index));
    log.salts.copy(frame, FRAME_SALTS_AT);
    sums = sumOfFrame(header, frame, sums);
    writeSums(frame, FRAME_SUMS_AT, sums);
    kept.push(frame);
  }
  return Buffer.concat([header, ...kept]);
};

const INDEX_HEADER_BYTES = 48;
const COMMITTED_AT = 16;
const INDEX_SALTS_AT = 32;

/**
 * Returns the number of frames that were committed by the index beside a log; undefined if it was not finished, or is of another log, as far
 * as that can be told of one without a header.
 */
export const committedFrames = (index: Buffer, { salts }: LogFrames): number | undefined => {
  if (index.length < 2 * INDEX_HEADER_BYTES) return undefined;
  const [header, again] = [index.subarray(0, INDEX_HEADER_BYTES), index.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES)];
  const isOfLog = salts.length < 2 * SALT_BYTES || saltsAt(header, INDEX_SALTS_AT).equals(salts);
  return isOfLog && header.equals(again) ? header.readUInt32LE(COMMITTED_AT) : undefined;
};
