import type { PictureBytes } from '../source.ts';
import { MAX_WORD_BYTES, type ReadStructure } from './structure.ts';

/** Tags of the first directory (TIFF 6.0; XMP part 3, 3.2.3; EXIF 2.32, 4.6.4). */
const STRIP_OFFSETS = 273;
const STRIP_BYTES = 279;
const TILE_OFFSETS = 324;
const TILE_BYTES = 325;
/** Description, artist, XMP, copyright, IIM, Photoshop's resources. */
const WORD_TAGS: readonly number[] = [270, 315, 700, 33_432, 33_723, 34_377];

/** Bytes of one value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, their signed kinds, FLOAT, DOUBLE, and an offset (IFD). */
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 };
const ASCII = 2;
const SHORT = 3;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;
const HEAD_BYTES = 8;
/** TIFF with addresses of eight bytes, for files above 4 GB: none of those is taken, so only the decoder looks at it. */
const BIG_MAGIC = 43;

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly content: Uint8Array;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An entry with its content; null where the file ends before it. */
const readEntry = async (bytes: PictureBytes, entry: DataView, isLittle: boolean): Promise<Entry | null> => {
  const [tag, type, count] = [entry.getUint16(0, isLittle), entry.getUint16(2, isLittle), entry.getUint32(4, isLittle)];
  const length = count * (VALUE_BYTES[type] ?? 0);
  if (length > MAX_WORD_BYTES) return { tag, type, content: new Uint8Array() };
  const at = entry.getUint32(8, isLittle);
  const content =
    length <= 4 ? Uint8Array.from({ length }, (_, index) => entry.getUint8(8 + index)) : Uint8Array.from(await bytes.read(at, length));
  return content.byteLength === length ? { tag, type, content } : null;
};

const numbersOf = (entry: Entry | undefined, isLittle: boolean): readonly number[] => {
  if (!entry) return [];
  const view = viewOf(entry.content);
  const size = entry.type === SHORT ? 2 : 4;
  return Array.from({ length: Math.floor(view.byteLength / size) }, (_, index) =>
    size === 2 ? view.getUint16(index * 2, isLittle) : view.getUint32(index * 4, isLittle),
  );
};

/** A small TIFF with one directory of these entries. */
const tiffOf = (entries: readonly Entry[], order: Uint8Array, isLittle: boolean): Uint8Array => {
  const directory = new Uint8Array(2 + entries.length * ENTRY_BYTES + 4);
  const view = viewOf(directory);
  view.setUint16(0, entries.length, isLittle);
  let offset = HEAD_BYTES + directory.byteLength;
  const contents = entries.map(({ tag, type, content }, index) => {
    const at = 2 + index * ENTRY_BYTES;
    view.setUint16(at, tag, isLittle);
    // IIM is often declared as numbers of four bytes, and never is: as plain bytes nobody turns them round.
    view.setUint16(at + 2, type === ASCII ? ASCII : UNDEFINED, isLittle);
    view.setUint32(at + 4, content.byteLength, isLittle);
    if (content.byteLength <= 4) {
      directory.set(content, at + 8);
      return new Uint8Array();
    }
    view.setUint32(at + 8, offset, isLittle);
    const padded = new Uint8Array(content.byteLength + (content.byteLength % 2));
    padded.set(content);
    offset += padded.byteLength;
    return padded;
  });
  const head = Uint8Array.from([...order, 0, 0, 0, 0, 0, 0]);
  viewOf(head).setUint16(2, 42, isLittle);
  viewOf(head).setUint32(4, HEAD_BYTES, isLittle);
  return Buffer.concat([head, directory, ...contents]);
};

const readDirectory = async (bytes: PictureBytes, start: number, isLittle: boolean): Promise<readonly Entry[] | null> => {
  const counted = await bytes.read(start, 2);
  if (counted.byteLength < 2) return null;
  const length = viewOf(counted).getUint16(0, isLittle) * ENTRY_BYTES;
  const room = Uint8Array.from(await bytes.read(start + 2, length));
  if (length === 0 || room.byteLength < length) return null;
  const entries: Entry[] = [];
  for (let at = 0; at < length; at += ENTRY_BYTES) {
    const entry = await readEntry(bytes, viewOf(room.subarray(at, at + ENTRY_BYTES)), isLittle);
    if (!entry) return null;
    entries.push(entry);
  }
  return entries;
};

/** Reads the first directory, that of the first page, and looks whether every strip or tile of its picture lies in the file. */
export const readTiff: ReadStructure = async bytes => {
  const head = Uint8Array.from(await bytes.read(0, HEAD_BYTES));
  if (head.byteLength < HEAD_BYTES) return null;
  const isLittle = head[0] === 0x49;
  if (viewOf(head).getUint16(2, isLittle) === BIG_MAGIC) return { isAnimated: false, words: new Uint8Array() };
  const entries = await readDirectory(bytes, viewOf(head).getUint32(4, isLittle), isLittle);
  if (!entries) return null;
  const numbers = (...tags: readonly number[]): readonly number[] =>
    tags.flatMap(tag =>
      numbersOf(
        entries.find(entry => entry.tag === tag),
        isLittle,
      ),
    );
  const offsets = numbers(STRIP_OFFSETS, TILE_OFFSETS);
  const lengths = numbers(STRIP_BYTES, TILE_BYTES);
  const isInside = offsets.every((offset, index) => offset + (lengths[index] ?? 0) <= bytes.size);
  if (offsets.length === 0 || !isInside) return null;
  const words = entries.filter(({ tag, content }) => WORD_TAGS.includes(tag) && content.byteLength > 0);
  return { isAnimated: false, words: words.length === 0 ? new Uint8Array() : tiffOf(words, head.subarray(0, 2), isLittle) };
};
