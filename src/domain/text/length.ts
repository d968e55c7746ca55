/** Tolerance around a target length, in characters (B9-045). */
export const TARGET_LENGTH_TOLERANCE = 150;

/** Counts characters as editors do: soft hyphens and line breaks do not count; a character beyond U+FFFF counts once. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const character of text) if (character !== '\u00AD' && character !== '\n' && character !== '\r') count += 1;
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
