import { describe, expect, it } from 'vitest';
import { composeCredit, creditPatternSchema, withCreditPattern } from './credit.ts';

const PATTERN = 'Bild: {agency} ({byLine})';

describe('the credit of a picture', () => {
  it('names by-line and agency as Swiss newsrooms do, unless its title has another pattern', () => {
    const names = { byLine: 'Peter Klaunzer', agency: 'KEYSTONE' };
    expect(composeCredit(names)).toBe('Peter Klaunzer/KEYSTONE');
    expect(composeCredit(names, PATTERN)).toBe('Bild: KEYSTONE (Peter Klaunzer)');
  });

  it.each([
    ['is written in the pattern of the title', 'Peter Klaunzer/KEYSTONE', 'Peter Klaunzer', 'Bild: KEYSTONE (Peter Klaunzer)'],
    ['keeps an agency that has a slash itself', 'Lea Roth/Ringier/RDB', 'Lea Roth', 'Bild: Ringier/RDB (Lea Roth)'],
    ['keeps names that look like a pattern', '{agency}/$&', '{agency}', 'Bild: $& ({agency})'],
    ['stays where a person has changed it', 'Foto: Peter Klaunzer', 'Peter Klaunzer', 'Foto: Peter Klaunzer'],
    ['stays where there is no agency', 'Peter Klaunzer', 'Peter Klaunzer', 'Peter Klaunzer'],
    ['stays where there is no by-line', 'KEYSTONE', undefined, 'KEYSTONE'],
  ])('%s', (_what, credit, byLine, expected) => {
    expect(withCreditPattern({ credit, byLine }, PATTERN).credit).toBe(expected);
  });

  it.each(['', '{byLine}', '{agency}', '{byLine}/{byLine}', '{byLine}/{agency}/{agency}', `{byLine}${'/'.repeat(90)}{agency}`])(
    'the credit of a picture has no pattern like “%s”: each name belongs into it once',
    pattern => {
      expect(creditPatternSchema.safeParse(pattern).success).toBe(false);
    },
  );
});
