import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlipFrom } from './distance.ts';
import { letterRuns } from './letter-runs.ts';

const WORDS = ['Versammlung', 'Regierung', 'spielen', 'Haus', 'schön', 'Strassenbahn', 'Gemeinderat', 'laufen', 'Zürich', 'Abstimmung'];
const AFF = ['SFX S Y 2', 'SFX S   0     es    .', 'SFX S   en    t     en', 'PFX U Y 1', 'PFX U   0     un    .'].join('\n');
const runs = letterRuns(WORDS, AFF);

const LETTERS = 'abdeghilmnorstuvüöz'.split('');

/** A word with a slip, and the place where one letter or two must change to mend it. */
const slips = fc
  .record({
    word: fc.constantFrom(...WORDS),
    at: fc.nat(12),
    letter: fc.constantFrom(...LETTERS),
    kind: fc.constantFrom('less', 'more', 'other', 'swap'),
  })
  .map(({ word, at: any, letter, kind }) => {
    const at = 1 + (any % (word.length - 1));
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (kind === 'less') return { word, slip: before + after.slice(1) };
    if (kind === 'more') return { word, slip: before + letter + after };
    if (kind === 'other') return { word, slip: before + letter + after.slice(1) };
    return { word, slip: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2) };
  })
  .filter(({ word, slip }) => word !== slip);

describe('the runs of letters of a language', () => {
  it('the runs of letters of a language hold its words, with and without endings, in any case', () => {
    for (const form of [...WORDS, 'Hauses', 'spielt', 'hauses', 'STRASSENBAHN']) expect([form, runs.isLikely(form)]).toEqual([form, true]);
  });

  it.each(['Zulfremat', 'Versammlunk', 'Hxus', 'aHaus', 'Hausx'])('the runs of letters of a language do not hold %s', form => {
    expect(runs.isLikely(form)).toBe(false);
  });

  it('the runs of letters of a language leave the place of a slip among those that are tried, for any slip', () => {
    fc.assert(
      fc.property(slips, ({ word, slip }) => {
        expect(isOneSlipFrom(slip, form => form === word, runs.placesOfSlip(slip))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('try no place where two parts of a word are strange to the language', () => {
    const [first, last] = runs.placesOfSlip('Quendarowitschka');
    expect(first).toBeGreaterThan(last);
  });
});
