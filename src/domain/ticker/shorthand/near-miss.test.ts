import { describe, expect, it } from 'vitest';
import { ICE_HOCKEY, SOCCER, tennis } from '#tests/builders/ticker-events.ts';
import type { ScoreRules } from '../scored-event.ts';
import type { ShorthandContext } from './context.ts';
import { nearMissOf } from './near-miss.ts';

const contextOf = (rules: ScoreRules, language: ShorthandContext['language'] = 'de-CH'): ShorthandContext => ({
  rules,
  language,
  sport: '',
  standing: null,
  runningMinute: null,
  latestMinute: null,
  goals: [],
  home: { name: 'Bern', lineUp: [] },
  away: { name: 'Genf', lineUp: [] },
});

describe('a line that nearly is a code', () => {
  it.each([
    ['pg 3 70', 'there is no third side', 'pg'],
    ['g', 'a code alone', 'g'],
    ['Tor 3 17', 'a code in the language of the window', 'g'],
    ['sub 1 14', 'a number is missing', 'sub'],
    ['!y 31', 'the side is missing, of a key event, too', 'y'],
  ])('a line that nearly is a code is found, with what it begins with: %s (%s)', (line, _why, code) => {
    expect(nearMissOf(line, contextOf(SOCCER))?.code?.code).toBe(code);
  });

  it('a line that nearly is a code is found where no code is called so and only numbers follow', () => {
    expect(nearMissOf('gg 1 17', contextOf(ICE_HOCKEY))).toEqual({ word: 'gg', code: null });
  });

  it.each([
    ['pg 1 70', 'it reads as an event'],
    [' pg 3 70', 'a space at the beginning makes it text'],
    ['Tor für Bern', 'a sentence that begins with a code'],
    ['Bern 2 Genf 1', 'a sentence with numbers'],
    ['In 3', 'a word and a number'],
    ['', 'nothing was typed'],
  ])('a line that nearly is a code is not what is meant as it stands: "%s", as %s', (line, why) => {
    expect(nearMissOf(line, contextOf(SOCCER))?.code, why).toBeFalsy();
  });

  it('a line that nearly is a code is found in tennis, and never in a ticker without a score', () => {
    expect(nearMissOf('set 3 6-4', contextOf(tennis()))?.code?.code).toBe('set');
    expect(nearMissOf('pg 3 70', contextOf({ ...SOCCER, type: 'standard' }))).toBeNull();
  });
});
