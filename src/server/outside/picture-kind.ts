/** The first bytes of each kind (by specification; `undefined` means any byte). */
const BEGINNINGS: readonly (readonly [string, readonly (number | undefined)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50]],
];

/** An SVG begins with its element, or with parts that XML allows before it. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/iu;
const SVG_BEGINNING_BYTES = 4096;

/**
 * The kind of a picture by its bytes: jpeg, png, gif, webp, or an SVG that is also declared as one. Undefined for everything else, so that no page
 * passes as a picture.
 */
export const kindOfPicture = (bytes: Uint8Array, contentType: string): string | undefined => {
  const known = BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => byte === undefined || bytes[index] === byte));
  if (known) return known[0];
  const beginning = new TextDecoder().decode(bytes.subarray(0, SVG_BEGINNING_BYTES));
  return /^image\/svg\+xml\b/iu.test(contentType) && SVG.test(beginning) ? 'image/svg+xml' : undefined;
};
