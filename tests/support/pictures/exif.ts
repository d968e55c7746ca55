/** Entries of a picture's EXIF directory; texts are bytes, so that a test can choose their encoding. */
export interface ExifEntries {
  /** 1 to 8. */
  readonly orientation?: number;
  readonly imageDescription?: Uint8Array;
  readonly artist?: Uint8Array;
  readonly copyright?: Uint8Array;
}

const ASCII = 2;
const SHORT = 3;
const TAGS = { imageDescription: 0x010e, orientation: 0x0112, artist: 0x013b, copyright: 0x8298 } as const;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** An EXIF block (TIFF, big-endian) with one directory. */
export const exifBlock = (entries: ExifEntries): Uint8Array => {
  const texts = (['imageDescription', 'artist', 'copyright'] as const).flatMap(name => {
    const text = entries[name];
    return text ? [{ tag: TAGS[name], type: ASCII, bytes: Buffer.concat([text, Uint8Array.of(0)]) }] : [];
  });
  const { orientation } = entries;
  const numbers = orientation === undefined ? [] : [{ tag: TAGS.orientation, type: SHORT, bytes: Buffer.from([0, orientation]) }];
  const all = [...texts, ...numbers].sort((one, other) => one.tag - other.tag);
  const directory = Buffer.alloc(2 + all.length * ENTRY_BYTES + 4);
  directory.writeUInt16BE(all.length, 0);
  const contents: Uint8Array[] = [];
  let offset = HEADER_BYTES + directory.byteLength;
  for (const [index, { tag, type, bytes }] of all.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(type, at + 2);
    directory.writeUInt32BE(type === SHORT ? bytes.byteLength / 2 : bytes.byteLength, at + 4);
    if (bytes.byteLength <= 4) {
      bytes.copy(directory, at + 8);
      continue;
    }
    directory.writeUInt32BE(offset, at + 8);
    contents.push(bytes);
    offset += bytes.byteLength;
  }
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\b', 'latin1'), directory, ...contents]);
};
