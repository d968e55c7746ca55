import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { findFaults, normalizeDocument } from '../../normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { type ImportedPart, countUnpaired, interviewElements, looksLikeInterview, parseInterview } from './parse.ts';

const segment = (question: string, ...answers: readonly string[]): ImportedPart => ({ kind: 'segment', question, answers });
const unpaired = (text: string, reason: 'noPrefix' | 'noAnswer' | 'noQuestion'): ImportedPart => ({ kind: 'unpaired', text, reason });

describe('the import of an interview (B5-028, B9-048)', () => {
  const cases: readonly (readonly [string, string, readonly ImportedPart[]])[] = [
    ['pairs of "Q: " and "A: " become segments (B5-028, B9-048)', 'Q: Why?\nA: Because.', [segment('Why?', 'Because.')]],
    ['further answers are paragraphs of the same segment', 'Q: Why?\n\nA: One.\n\nA: Two.', [segment('Why?', 'One.', 'Two.')]],
    ['all kinds of line ends separate', 'Q: a\r\nA: b\rQ: c\u2029A: d', [segment('a', 'b'), segment('c', 'd')]],
    ['a question without an answer stays a paragraph', 'Q: a\nQ: b\nA: c', [unpaired('Q: a', 'noAnswer'), segment('b', 'c')]],
    ['an answer without a question stays a paragraph', 'A: a', [unpaired('A: a', 'noQuestion')]],
    [
      'a line without a prefix stays a paragraph, and ends the answer before it',
      'Intro\nQ: a\nA: b\nmore\nA: c',
      [unpaired('Intro', 'noPrefix'), segment('a', 'b'), unpaired('more', 'noPrefix'), unpaired('A: c', 'noQuestion')],
    ],
    ['a prefix needs its space (B5-028)', 'Q:a\nA:b', [unpaired('Q:a', 'noPrefix'), unpaired('A:b', 'noPrefix')]],
    ['a prefix alone is no question', 'Q: \nA: b', [unpaired('Q:', 'noPrefix'), unpaired('A: b', 'noQuestion')]],
    ['small letters are no prefix', 'q: a\na: b', [unpaired('q: a', 'noPrefix'), unpaired('a: b', 'noPrefix')]],
    ['white space around lines is nothing', '  Q:   a  \n\t\n  A: b ', [segment('a', 'b')]],
    ['nothing becomes nothing', ' \n ', []],
  ];
  it.each(cases)('%s', (_name, source, expected) => {
    expect(parseInterview(source)).toEqual(expected);
  });

  it('counts what found no partner, so that the form can be flagged (B5-058)', () => {
    expect(countUnpaired(parseInterview('x\nQ: a\nA: b\nQ: c'))).toBe(2);
  });

  it('knows a text that is all questions and answers', () => {
    expect(['Q: a\nA: b', 'Q: a\nA: b\nend', 'a', ''].map(looksLikeInterview)).toEqual([true, false, false, false]);
  });

  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .tuple(fc.constantFrom('Q: ', 'A: ', 'Q:', 'A:', ' Q: '), fc.string({ unit: 'grapheme', maxLength: 12 }))
      .map(([prefix, words]) => prefix + words),
  );
  const source = fc.array(line, { maxLength: 12 }).map(lines => lines.join('\n'));
  const wordsOf = (text: string): string => text.replace(/\s+/gu, '');
  const printPart = (part: ImportedPart): string =>
    part.kind === 'unpaired' ? part.text : [`Q: ${part.question}`, ...part.answers.map(answer => `A: ${answer}`)].join('\n');

  it('loses no line of any text', () => {
    fc.assert(
      fc.property(source, text => {
        expect(wordsOf(parseInterview(text).map(printPart).join('\n'))).toBe(wordsOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what it printed as the same parts', () => {
    fc.assert(
      fc.property(source, text => {
        const parts = parseInterview(text);
        expect(parseInterview(parts.map(printPart).join('\n'))).toEqual(parts);
      }),
      { numRuns: 2000 },
    );
  });

  it('becomes valid blocks with all the words: segments where pairs were, paragraphs elsewhere', () => {
    fc.assert(
      fc.property(source, text => {
        const parts = parseInterview(text);
        const elements = interviewElements(parts, createIdMaker());
        const { document } = normalizeDocument({ version: 'v008', elements }, createIdMaker('other'));
        expect(findFaults(document)).toEqual([]);
        expect(document.elements.slice(3, 3 + elements.length)).toEqual(elements.length === 0 ? [] : elements);
        expect(elements.map(({ type }) => type)).toEqual(parts.map(({ kind }) => (kind === 'segment' ? 'interview' : 'paragraph')));
        expect(wordsOf(elements.map(plainText).join(''))).toBe(
          wordsOf(parts.map(part => (part.kind === 'unpaired' ? part.text : part.question + part.answers.join(''))).join('')),
        );
      }),
      { numRuns: 500 },
    );
  });
});
