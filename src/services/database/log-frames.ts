/** The write-ahead log of SQLite (sqlite.org/fileformat2.html, 4) and the header of its index (sqlite.org/walformat.html, 2.2). */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says in which byte order the checksums were counted. */
const MAGIC = 0x377f0682;

type Checksum = readonly [number, number];

export interface LogFrames {
  readonly bytes: Buffer;
  readonly frameBytes: number;
  /** Frames of this log; what follows was left by an earlier one. */
  readonly count: number;
}

const frameAt = ({ frameBytes }: Pick<LogFrames, 'frameBytes'>, index: number): number => HEADER_BYTES + index * frameBytes;

const isBigEndian = (bytes: Buffer): boolean => (bytes.readUInt32BE(0) & 1) === 1;

const add = (bytes: Buffer, [start, end]: readonly [number, number], [one, other]: Checksum): Checksum => {
  const isBig = isBigEndian(bytes);
  let [a, b] = [one, other];
  for (let at = start; at < end; at += 8) {
    a = (a + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
};

const storedAt = (bytes: Buffer, at: number): Checksum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isEqual = (one: Checksum, other: Checksum): boolean => one[0] === other[0] && one[1] === other[1];

const sumOfFrame = (log: LogFrames, index: number, before: Checksum): Checksum => {
  const at = frameAt(log, index);
  return add(log.bytes, [at + FRAME_HEADER_BYTES, at + log.frameBytes], add(log.bytes, [at, at + 8], before));
};

/** A frame of this log has its salts; one of the two may be damaged. */
const isOurs = (bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at + 8) === bytes.readUInt32BE(16) || bytes.readUInt32BE(at + 12) === bytes.readUInt32BE(20);

/** Reads the frames of a log; undefined if it holds none. A damaged header takes its salts from the first frame. */
export const readFrames = (bytes: Buffer, pageBytes: number): LogFrames | undefined => {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  if (bytes.length < HEADER_BYTES + frameBytes) return undefined;
  if (!isHeaderIntact(bytes)) bytes.copy(bytes, 16, HEADER_BYTES + 8, HEADER_BYTES + 16);
  let count = 0;
  while (HEADER_BYTES + (count + 1) * frameBytes <= bytes.length && isOurs(bytes, HEADER_BYTES + count * frameBytes)) count += 1;
  return count === 0 ? undefined : { bytes, frameBytes, count };
};

/** Checks whether SQLite would read the log at all. */
export const isHeaderIntact = (bytes: Buffer): boolean =>
  bytes.length >= HEADER_BYTES && (bytes.readUInt32BE(0) & ~1) >>> 0 === MAGIC && isEqual(add(bytes, [0, 24], [0, 0]), storedAt(bytes, 24));

/** Checks whether a frame is as it was written after the one before, even if that one has changed since. */
export const isFrameIntact = (log: LogFrames, index: number): boolean => {
  const { bytes } = log;
  const at = frameAt(log, index);
  const before = index === 0 ? storedAt(bytes, 24) : storedAt(bytes, frameAt(log, index - 1) + 16);
  const hasSalts = bytes.compare(bytes, 16, 24, at + 8, at + 16) === 0;
  return hasSalts && isEqual(sumOfFrame(log, index, before), storedAt(bytes, at + 16));
};

/** The last frame of a transaction says how large the file is then. */
export const isCommit = (log: LogFrames, index: number): boolean => log.bytes.readUInt32BE(frameAt(log, index) + 4) !== 0;

const FORMAT = 3_007_000;

/** The log with the first frames only, its checksums counted anew. */
export const recount = (log: LogFrames, frames: number): Buffer => {
  const { bytes, frameBytes } = log;
  if (!isHeaderIntact(bytes)) {
    bytes.writeUInt32BE(MAGIC, 0);
    bytes.writeUInt32BE(FORMAT, 4);
    bytes.writeUInt32BE(frameBytes - FRAME_HEADER_BYTES, 8);
  }
  let sum = add(bytes, [0, 24], [0, 0]);
  const write = (at: number): void => {
    bytes.writeUInt32BE(sum[0], at);
    bytes.writeUInt32BE(sum[1], at + 4);
  };
  write(24);
  for (let index = 0; index < frames; index += 1) {
    const at = frameAt(log, index);
    bytes.copy(bytes, at + 8, 16, 24);
    sum = sumOfFrame(log, index, sum);
    write(at + 16);
  }
  return bytes.subarray(0, frameAt(log, frames));
};

/** Returns the number of committed frames by the index beside the log; undefined if the index belongs to another log. */
export const committedFrames = (index: Buffer, { bytes }: LogFrames): number | undefined => {
  if (index.length < 96 || index.compare(index, 48, 96, 0, 48) !== 0) return undefined; // it is written twice
  const isOfLog = index.compare(bytes, 16, 24, 32, 40) === 0;
  return isOfLog ? index.readUInt32LE(16) : undefined;
};
