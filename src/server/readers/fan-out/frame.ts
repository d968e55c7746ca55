import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Something that is sent to many readers: written and compressed once for all of them. */
export interface Frame {
  readonly plain: Buffer;
  /** A piece of a deflate stream that refers to nothing before it and ends at a byte: pieces follow each other in any stream. */
  readonly packed: Buffer;
}

export const frameOf = (text: string): Frame => {
  const plain = Buffer.from(text);
  return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
};

/** Several in their order. */
export const joinFrames = (frames: readonly Frame[]): Frame =>
  frames.length === 1 && frames[0]
    ? frames[0]
    : { plain: Buffer.concat(frames.map(({ plain }) => plain)), packed: Buffer.concat(frames.map(({ packed }) => packed)) };

/** A member with deflate, without name and time (RFC 1952). */
const GZIP_BEGIN = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of a deflate stream, empty. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);

/** Encodes the frames of one connection. */
export interface FrameEncoding {
  readonly begin: Buffer | null;
  readonly encode: (frame: Frame) => Buffer;
  readonly end: () => Buffer | null;
}

export const plainEncoding: FrameEncoding = { begin: null, encode: ({ plain }) => plain, end: () => null };

/** One gzip stream whose pieces were compressed before. Browsers read one member only, so each connection computes its own checksum. */
export const createGzipEncoding = (): FrameEncoding => {
  let sum = 0;
  let sizeBytes = 0;
  return {
    begin: GZIP_BEGIN,
    encode: ({ plain, packed }) => {
      sum = crc32(plain, sum);
      sizeBytes += plain.length;
      return packed;
    },
    end: () => {
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(sizeBytes % 2 ** 32, 4);
      return Buffer.concat([DEFLATE_END, trailer]);
    },
  };
};
