import type { PictureBytes } from '../source.ts';

/** The facts in the parts of a picture file, without decoding a pixel. */
export interface Structure {
  /** More than one picture that follow each other in time. */
  readonly isAnimated: boolean;
  /** The end is missing, and what is there can be drawn. */
  readonly isIncomplete?: boolean;
  /** A small file of the same kind with nothing but the words (EXIF, IPTC, XMP) in it; empty if it has none. */
  readonly words: Uint8Array;
}

/** Walks through all parts of a file; null when one is missing, truncated or damaged. */
export type ReadStructure = (bytes: PictureBytes) => Promise<Structure | null>;

/** Longer texts are ignored: nobody writes such a caption. */
export const MAX_WORD_BYTES = 4_194_304;

/** Collects parts up to `MAX_WORD_BYTES`; those that go beyond are left out. */
export const createParts = (): { readonly add: (part: Uint8Array) => void; readonly all: () => readonly Uint8Array[] } => {
  const parts: Uint8Array[] = [];
  let length = 0;
  return {
    add: part => {
      if (length + part.byteLength > MAX_WORD_BYTES) return;
      length += part.byteLength;
      parts.push(Uint8Array.from(part));
    },
    all: () => parts,
  };
};
