import { createHash } from 'node:crypto';

/** Photoshop image resources (Adobe Photoshop File Formats): IPTC-IIM, and the MD5 of the IIM that the XMP beside it was made of. */
const IIM = 0x04_04;
const IIM_DIGEST = 0x04_25;

/** The first resource with a number; undefined if there is none, or where it is cut. */
const resourceOf = (file: Buffer, number: number): Buffer | undefined => {
  const start = Buffer.from([0x38, 0x42, 0x49, 0x4d, number >> 8, number & 0xff]);
  for (let at = file.indexOf(start); at !== -1; at = file.indexOf(start, at + 1)) {
    // A Pascal string, padded to an even length, then the size of the data.
    const nameBytes = file[at + 6];
    if (nameBytes === undefined) return undefined;
    const sizeAt = at + 6 + 2 * Math.ceil((1 + nameBytes) / 2);
    if (sizeAt + 4 > file.length) return undefined;
    const size = file.readUInt32BE(sizeAt);
    if (sizeAt + 4 + size <= file.length) return file.subarray(sizeAt + 4, sizeAt + 4 + size);
  }
  return undefined;
};

/**
 * Checks whether a program without XMP support changed the IIM later: the stored digest is not that of the IIM (Metadata Working
 * Group, Guidelines for Handling Image Metadata 2.0, 5.4: then IIM is preferred, else XMP).
 */
export const isIimNewer = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const digest = resourceOf(bytes, IIM_DIGEST);
  const iim = digest?.length === 16 ? resourceOf(bytes, IIM) : undefined;
  if (!digest || !iim || digest.every(byte => byte === 0)) return false;
  return !createHash('md5').update(iim).digest().equals(digest);
};
