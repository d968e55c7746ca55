/** Features of a style sheet that load or run something and that no drawing needs. */
const FORBIDDEN = /@import|@namespace|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(|(?<![\w-])(?:src|image)\s*\(/u;
const ADDRESS = /url\s*\(\s*(?<target>['"]?[^)]*)/gu;
/** Into the drawing itself, or to an embedded font or picture. */
const INSIDE = /^['"]?\s*(?:#|data:(?:font\/(?:woff2?|ttf|otf|sfnt)|application\/(?:x-)?font-[\w-]+|image\/(?:png|jpe?g|gif|webp))[;,])/u;

/**
 * Checks whether a style refers to anything outside the drawing. CSS may write any letter as an escape. Comments stay: they cannot make an
 * address, and what looks like one may be a text around an address.
 */
export const isForeignStyle = (css: string): boolean => {
  const plain = css
    .replaceAll(/\\(?<code>[\da-f]{1,6})\s?/giu, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff) || 0xff_fd),
    )
    .replaceAll('\\', '')
    .toLowerCase();
  return FORBIDDEN.test(plain) || [...plain.matchAll(ADDRESS)].some(({ groups }) => !INSIDE.test(groups?.['target'] ?? ''));
};

const IMPORT = /@import\s+(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)"']*)\s*\)|"[^"]*"|'[^']*')[^;{}]*(?:;|$)/giu;
const FONT = /@font-face\s*\{[^{}]*\}/giu;
const FOREIGN_URL = /url\(\s*(?:"[^"]*"|'[^']*'|[^)"']*)\s*\)/giu;

/**
 * A style sheet without its foreign parts, so that the colours beside an imported font remain; null where something foreign is left that
 * is written in an unusual way.
 */
export const repairStyle = (css: string): string | null => {
  if (!isForeignStyle(css)) return css;
  const repaired = css
    .replaceAll(IMPORT, '')
    .replaceAll(FONT, block => (isForeignStyle(block) ? '' : block))
    .replaceAll(FOREIGN_URL, address => (isForeignStyle(address) ? 'none' : address));
  return isForeignStyle(repaired) ? null : repaired;
};
