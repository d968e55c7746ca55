/** Letters and signs that German, French, Italian and Rhaeto-Romance texts have beyond ASCII. */
const SMALL = new Set('äöüßàâæçèéêëîïôœùûÿìòóíáúñ');
const CAPITAL = new Set('ÄÖÜÀÂÆÇÈÉÊËÎÏÔŒÙÛŸÌÒÓÍÁÚÑ');
const SIGNS = new Set('«»‹›‘’“”„‚–—…©®°·€§½²³\u00A0');

const isSmall = (character: string | undefined): boolean => character !== undefined && /^\p{Ll}$/u.test(character);

/** Scores how text-like one character beyond ASCII is: a small letter more than a capital or a sign, a capital inside a word not at all. */
const scoreOf = (character: string, before: string | undefined): number => {
  if (SMALL.has(character)) return 3;
  if (CAPITAL.has(character)) return isSmall(before) ? -2 : 1;
  if (SIGNS.has(character)) return 1;
  return /^\p{L}$/u.test(character) ? 0 : -2;
};

/** Scores how much a text looks like one of our languages. */
const plausibility = (text: string): number => {
  let score = 0;
  let before: string | undefined;
  for (const character of text) {
    if (character > '\u007F') score += scoreOf(character, before);
    before = character;
  }
  return score;
};

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false; // what the decoder throws for bytes that are none
    throw cause;
  }
};

export type TextEncoding = 'utf-8' | 'windows-1252' | 'macintosh';

/**
 * The encoding of texts that declare none or a wrong one. Bytes that are valid UTF-8 are UTF-8: texts in other encodings hardly ever
 * are by chance. Else both single-byte encodings of the trade are tried, Windows Latin 1 and Mac Roman, and the one whose text looks more like
 * German, French or Italian wins: small letters with accents count 3, capitals and quotation marks 1, other letters 0, other signs and capitals
 * right behind small letters -2. Latin 1 wins a draw.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (isUtf8(bytes)) return 'utf-8';
  const mac = plausibility(decode('macintosh', bytes));
  return mac > plausibility(decode('windows-1252', bytes)) ? 'macintosh' : 'windows-1252';
};

/** Text of bytes in one of these encodings; a letter that was cut at its end is left out. */
export const decodeText = (bytes: Uint8Array, encoding: TextEncoding): string => decode(encoding, bytes).replace(/\uFFFD+$/u, '');

const WINDOWS_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => [decode('windows-1252', Uint8Array.of(index + 128)), index + 128] as const),
);

/** The bytes of a text as Windows Latin 1, the C1 controls as themselves; undefined if it has another letter. */
const windowsBytes = (text: string): Uint8Array | undefined => {
  const bytes = Array.from(text, character => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? code : (WINDOWS_BYTES.get(character) ?? (code <= 0xff ? code : undefined));
  });
  return bytes.every(byte => byte !== undefined) ? Uint8Array.from(bytes) : undefined;
};

/** A text whose bytes a program took for Latin 1 and encoded once more, "ZÃ¼rich": all of it is UTF-8 again then, which no right text is. */
export const decodedOnce = (text: string): string => {
  if (!/[\u00C2-\u00F4][\u0080-\u{FFFF}]/u.test(text)) return text;
  const bytes = windowsBytes(text);
  return bytes && isUtf8(bytes) ? decode('utf-8', bytes) : text;
};
