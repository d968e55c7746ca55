import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followAdvice, type LiveAdvice } from './follow.ts';
import { joinAdvice } from './join.ts';

const adviceOn = (text: string, word: string): readonly LiveAdvice[] =>
  [...text.matchAll(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'gu'))].map(({ index }) => ({
    id: `d${String(index)}`,
    type: 'SPELLING',
    offset: index,
    length: word.length,
    text: word,
    proposals: [],
    errorMessage: '',
    source: 'dictionary',
    isActive: true,
  }));

const shown = (advices: readonly LiveAdvice[]): readonly string[] =>
  advices.map(({ offset, text, isActive }) => `${String(offset)} ${isActive ? text : '–'}`);

describe('advice in a text that is written on', () => {
  it.each([
    ['before it', 'Das Velp', 'Heute das Velp', ['10 Velp']],
    ['behind it', 'Das Velp', 'Das Velp steht', ['4 Velp']],
    ['in it', 'Das Velp da', 'Das Velo da', ['4 –']],
    ['at its end', 'Das Velp da', 'Das Velpo da', ['4 –']],
    ['at its start', 'Das Velp da', 'Das aVelp da', ['4 –']],
    ['over it', 'Das Velp da', 'Das da', ['4 –']],
    ['a comma behind it', 'Das Velp da', 'Das Velp, da', ['4 Velp']],
  ])('%s', (_place, before, after, expected) => {
    expect(shown(followAdvice(adviceOn(before, 'Velp'), before, after))).toEqual(expected);
  });

  it('never points to other words, and never wakes up by itself, whatever is written', () => {
    const words = fc.array(fc.constantFrom('ab', 'aab', 'b', ' ', ' ', 'aa', '.', 'ba '), { maxLength: 12 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(words, fc.array(fc.record({ from: fc.nat(20), cut: fc.nat(4), put: words }), { maxLength: 6 }), (start, edits) => {
        let text = start;
        let advices = adviceOn(text, 'ab');
        for (const { from, cut, put } of edits) {
          const at = Math.min(from, text.length);
          const next = text.slice(0, at) + put + text.slice(at + cut);
          const followed = followAdvice(advices, text, next);
          for (const [index, advice] of followed.entries()) {
            if (!advice.isActive) continue;
            expect(advices[index]?.isActive).toBe(true);
            expect(next.slice(advice.offset, advice.offset + advice.length)).toBe(advice.text);
            expect(next.charAt(advice.offset - 1)).not.toMatch(/[a-z]/u);
            expect(next.charAt(advice.offset + advice.length)).not.toMatch(/[a-z]/u);
          }
          [text, advices] = [next, followed];
        }
      }),
    );
  });
});

describe('what several say about a block', () => {
  const [advice] = adviceOn('Velp', 'Velp');
  const on = (change: Partial<LiveAdvice>): LiveAdvice => ({ ...(advice as LiveAdvice), ...change }); // there is one
  const join = (ignored: readonly string[], ...sources: readonly LiveAdvice[][]): readonly string[] =>
    joinAdvice({ elementType: 'paragraph', ignored: new Set(ignored), sources }).map(({ source, text }) => `${source} ${text}`);

  it('what several say about a block is said once, by the first who speaks about the passage, in the order of the text', () => {
    const later = on({ offset: 10, text: 'Zug' });
    expect(join([], [on({ source: 'rules', offset: 2, length: 8, text: 'Velp so' })], [later, on({ offset: 4 })])).toEqual([
      'rules Velp so',
      'dictionary Zug',
    ]);
  });

  it('passes ignored words over, grammar included, letter by letter', () => {
    expect(join(['Velp'], [on({ source: 'languageTool', type: 'GRAMMATICAL' })], [on({ offset: 9, text: 'velp' })])).toEqual([
      'dictionary velp',
    ]);
  });
});
