/** Tags of places and devices (EXIF 2.32, 4.6.5 and 4.6.8; DNG 1.7): the directory of places, serial numbers, and the maker's note, which holds both. */
const GPS = 0x88_25;
const DEVICE_TAGS: readonly number[] = [0xa4_31, 0xa4_35, 0xc6_2f, 0x92_7c];
const EXIF_DIRECTORY = 0x87_69;
const ENTRY_BYTES = 12;
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 };

/** A block of EXIF inside a file: where it begins, and how its numbers are written. */
interface Block {
  readonly file: Buffer;
  readonly start: number;
  readonly isLittle: boolean;
}

const short = ({ file, isLittle }: Block, at: number): number => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
const long = ({ file, isLittle }: Block, at: number): number => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));

/** Returns the number of entries of a directory; 0 if it does not lie in the file. */
const entriesAt = (block: Block, directory: number): number => {
  if (directory + 2 > block.file.length) return 0;
  const count = short(block, directory);
  return directory + 2 + count * ENTRY_BYTES <= block.file.length ? count : 0;
};

/** Overwrites what an entry points to; a value of four bytes or fewer is in the entry. */
const clearValue = (block: Block, entry: number): void => {
  const length = long(block, entry + 4) * (VALUE_BYTES[short(block, entry + 2)] ?? 0);
  const at = block.start + long(block, entry + 8);
  if (length > 4 && at + length <= block.file.length) block.file.fill(0, at, at + length);
};

const clearDirectory = (block: Block, directory: number): void => {
  const count = entriesAt(block, directory);
  for (let index = 0; index < count; index += 1) clearValue(block, directory + 2 + index * ENTRY_BYTES);
  if (count > 0) block.file.fill(0, directory, directory + 2 + count * ENTRY_BYTES);
};

/** Takes entries out of a directory: those behind move up, the file keeps its length. Answers the directory of EXIF that it names, if any. */
const clearEntries = (block: Block, directory: number): number | null => {
  const count = entriesAt(block, directory);
  const end = directory + 2 + count * ENTRY_BYTES;
  let kept = 0;
  let exif: number | null = null;
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    const tag = short(block, entry);
    const target = block.start + long(block, entry + 8);
    if (tag === EXIF_DIRECTORY) exif = target;
    if (tag === GPS) clearDirectory(block, target);
    else if (DEVICE_TAGS.includes(tag)) clearValue(block, entry);
    else {
      block.file.copyWithin(directory + 2 + kept * ENTRY_BYTES, entry, entry + ENTRY_BYTES);
      kept += 1;
    }
  }
  if (kept === count) return exif;
  const { file, isLittle } = block;
  if (isLittle) file.writeUInt16LE(kept, directory);
  else file.writeUInt16BE(kept, directory);
  const nextAt = directory + 2 + kept * ENTRY_BYTES;
  // The address of the next directory follows the last entry.
  const next = end + 4 <= file.length ? Buffer.from(file.subarray(end, end + 4)) : Buffer.alloc(4);
  file.fill(0, nextAt, Math.min(end + 4, file.length));
  next.copy(file, nextAt);
  return exif;
};

/** Takes places and serial numbers out of a block of EXIF that begins there (or a TIFF file), in place. */
export const clearExif = (file: Buffer, start: number): void => {
  if (start + 8 > file.length) return;
  const mark = file.toString('latin1', start, start + 4);
  if (mark !== 'II*\0' && mark !== 'MM\0*') return;
  const block = { file, start, isLittle: mark.startsWith('I') };
  const first = start + long(block, start + 4);
  const exif = clearEntries(block, first);
  if (exif !== null && exif !== first) clearEntries(block, exif);
};
