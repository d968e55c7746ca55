import { createCursor, type Cursor } from './cursor.ts';
import { createParts, type ReadStructure } from './structure.ts';

/** Markers of ITU-T T.81, table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP1 = 0xe1;
const APP13 = 0xed;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
/** Returns true for markers allowed between two scans: tables, their sizes, comments. */
const isBetweenScans = (marker: number): boolean => [0xc4, SOS, 0xdb, 0xdc, 0xdd, EOI, COMMENT].includes(marker) || isApplication(marker);

/** The next marker: the byte after one or more 0xFF. Null at the end of the file. */
const nextMarker = async (cursor: Cursor): Promise<number | null> => {
  if (!(await cursor.seek(0xff))) return null;
  for (;;) {
    const [value] = (await cursor.take(1)) ?? [];
    if (value === undefined) return null;
    if (value !== 0xff) return value;
  }
};

/** Skips the compressed pixels of one scan to the marker that ends it. */
const endOfScan = async (cursor: Cursor): Promise<number | null> => {
  for (;;) {
    const marker = await nextMarker(cursor);
    if (marker === null) return null;
    if (marker !== 0 && !isRestart(marker)) return marker;
  }
};

/**
 * Walks over all segments and scans to the end marker. Costs one reading of the file and no decoding: about 1 ms per megabyte. A file that was
 * truncated in its scans has no end marker and can be drawn in part; one with foreign bytes there nearly always has an invalid marker.
 */
export const readJpeg: ReadStructure = async bytes => {
  const cursor = createCursor(bytes);
  const words = createParts();
  if (!cursor.skip(2)) return null;
  let marker = await nextMarker(cursor);
  let hasScan = false;
  while (marker !== null && marker !== EOI) {
    if (hasScan && !isBetweenScans(marker)) return null;
    if (marker === 0x01 || marker === SOI || isRestart(marker)) {
      marker = await nextMarker(cursor);
      continue;
    }
    const [high, low] = (await cursor.take(2)) ?? [];
    const length = (high ?? 0) * 256 + (low ?? 0) - 2;
    if (high === undefined || low === undefined || length > cursor.left()) {
      // The file ends in a table between two scans: what came before can be drawn.
      marker = null;
      break;
    }
    if (!hasScan && (marker === APP1 || marker === APP13)) {
      const content = await cursor.take(length);
      if (!content) return null;
      words.add(Buffer.concat([Uint8Array.of(0xff, marker, high, low), content]));
    } else if (!cursor.skip(length)) return null;
    hasScan ||= marker === SOS && cursor.left() > 0;
    marker = marker === SOS ? await endOfScan(cursor) : await nextMarker(cursor);
  }
  if (!hasScan) return null;
  const parts = words.all();
  return {
    isAnimated: false,
    isIncomplete: marker === null,
    words: parts.length === 0 ? new Uint8Array() : Buffer.concat([Uint8Array.of(0xff, SOI), ...parts, Uint8Array.of(0xff, EOI)]),
  };
};
