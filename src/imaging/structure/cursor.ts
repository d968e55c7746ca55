import type { PictureBytes } from '../source.ts';

/** Reads a file from its start to its end through one small window, whatever its length. */
export interface Cursor {
  /** The next bytes; null when the file ends before. */
  readonly take: (length: number) => Promise<Uint8Array | null>;
  /** Skips bytes; false when the file ends before. */
  readonly skip: (length: number) => boolean;
  /** Moves to the next byte of this value; false when there is none. */
  readonly seek: (value: number) => Promise<boolean>;
  /** Bytes that are left. */
  readonly left: () => number;
}

const WINDOW_BYTES = 262_144;

/** Starts at the first byte. */
export const createCursor = ({ size, read }: PictureBytes): Cursor => {
  let position = 0;
  let windowStart = 0;
  let window: Uint8Array = new Uint8Array();

  const fill = async (length: number): Promise<void> => {
    if (position >= windowStart && position + length <= windowStart + window.byteLength) return;
    windowStart = position;
    window = await read(position, Math.max(length, WINDOW_BYTES));
  };

  return {
    take: async length => {
      if (position + length > size) return null;
      await fill(length);
      const start = position - windowStart;
      const taken = window.subarray(start, start + length);
      position += length;
      return taken.byteLength === length ? taken : null;
    },
    skip: length => {
      if (length < 0 || position + length > size) return false;
      position += length;
      return true;
    },
    seek: async value => {
      while (position < size) {
        await fill(1);
        const index = window.indexOf(value, position - windowStart);
        if (index >= 0) {
          position = windowStart + index;
          return true;
        }
        if (window.byteLength === 0) return false;
        position = windowStart + window.byteLength;
      }
      return false;
    },
    left: () => size - position,
  };
};
