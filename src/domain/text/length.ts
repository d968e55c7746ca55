/** Tolerance around a target length, in characters (B9-045). */
export const TARGET_LENGTH_TOLERANCE = 150;

const SOFT_HYPHEN = 0xad;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Code units of the two halves of a character beyond U+FFFF: first and last. */
const HIGH_SURROGATES = [0xd800, 0xdbff] as const;
const LOW_SURROGATES = [0xdc00, 0xdfff] as const;
const isBetween = (unit: number, [first, last]: readonly [number, number]): boolean => unit >= first && unit <= last;

/** Counts characters as editors do: soft hyphens and line breaks do not count; a character beyond U+FFFF counts once. */
export const countCharacters = (text: string): number => {
  let count = 0;
  // By code unit, several times as fast as by character: a long text is counted whole while it opens.
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === SOFT_HYPHEN || unit === LINE_FEED || unit === CARRIAGE_RETURN) continue;
    count += 1;
    if (isBetween(unit, HIGH_SURROGATES) && isBetween(text.charCodeAt(at + 1), LOW_SURROGATES)) at += 1;
  }
  return count;
};

/** A length compared to its target (B4-024): inside the tolerance, above it, below it. */
export type LengthState = 'inside' | 'above' | 'below';

/** Compares a text's length to its target: below, inside or above the tolerance. */
export const lengthStateOf = (input: { readonly length: number; readonly validFrom: number; readonly validTo: number }): LengthState => {
  if (input.length > input.validTo) return 'above';
  return input.length < input.validFrom ? 'below' : 'inside';
};

/** The default range of a target: plus or minus 150 characters. */
export const rangeOfTarget = (targetLength: number): { readonly validFrom: number; readonly validTo: number } => ({
  validFrom: Math.max(0, targetLength - TARGET_LENGTH_TOLERANCE),
  validTo: targetLength + TARGET_LENGTH_TOLERANCE,
});

/** Share of the target that is written, 0 to 100 (B4-025: capped at 100). */
export const lengthPercentage = (length: number, targetLength: number): number =>
  targetLength <= 0 ? 0 : Math.min(100, Math.round((length / targetLength) * 100));
