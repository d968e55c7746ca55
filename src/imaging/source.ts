import { open } from 'node:fs/promises';
import type { PictureSource } from './types.ts';

/** The bytes of a picture, read on demand. */
export interface PictureBytes {
  /** Length of the whole, in bytes. */
  readonly size: number;
  /** The bytes from an offset; fewer where the file ends. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
}

/** Opens a picture while `use` runs. Throws for an unreadable path. */
export const withPicture = async <Answer>(source: PictureSource, use: (bytes: PictureBytes) => Promise<Answer>): Promise<Answer> => {
  if ('bytes' in source) {
    const { bytes } = source;
    return use({ size: bytes.byteLength, read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)) });
  }
  const file = await open(source.path, 'r');
  try {
    const { size } = await file.stat();
    return await use({
      size,
      read: async (offset, length) => {
        const room = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await file.read(room, 0, room.byteLength, offset);
        return room.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
};
