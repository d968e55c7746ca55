import { crc32 } from 'node:zlib';

const MAX_SEGMENT = 65_533;

/** One segment of a JPEG. */
export const jpegSegment = (marker: number, content: Uint8Array): Uint8Array => {
  if (content.byteLength > MAX_SEGMENT) throw new RangeError('a segment of a JPEG holds at most 65,533 bytes');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
};

/** A JPEG with these segments right behind its start. */
export const withSegments = (jpeg: Uint8Array, segments: readonly Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** One chunk of a PNG, with its checksum. */
export const pngChunk = (type: string, content: Uint8Array): Uint8Array => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(content.byteLength);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

/** Signature and IHDR: behind them a PNG's other chunks begin. */
const PNG_START_BYTES = 33;

/** A PNG with these chunks right behind its header. */
export const withChunks = (png: Uint8Array, chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([png.subarray(0, PNG_START_BYTES), ...chunks, png.subarray(PNG_START_BYTES)]);
