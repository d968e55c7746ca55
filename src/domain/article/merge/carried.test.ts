import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '../document.ts';
import { mergeDocuments, type MergeInput } from './merge.ts';

const block = (type: string, id: string, text: string): Element => ({ type, id, children: [{ text }] });
const frame = [block('titleHeader', 'th', 'Bern'), block('title', 't', 'Der Rat tagt'), block('lead', 'l', 'Heute geht es um Geld.')];
const input = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergeInput => {
  const textOf = (texts: readonly string[]) => ({
    elements: [...frame, ...texts.map(text => block('paragraph', text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)))],
  });
  return { base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) };
};
const bodyOf = (elements: readonly Element[]): readonly string[] => elements.slice(3).map(element => `${element.id}:${plainText(element)}`);

const MOVED = 'Die Polizei sucht noch Zeugen.';
const CORRECTED = 'Die Polizei sucht dringend Zeugen.';
const BASE = [`a:Es brannte am Abend. ${MOVED} Niemand kam um.`, 'b:Zwei Leute sahen zu.'];
const HERE = ['a:Es brannte am Abend. Niemand kam um.', `b:Zwei Leute sahen zu. ${MOVED}`];

describe('a sentence moved to another paragraph here', () => {
  it.each([
    [
      'and corrected there stands at its new place, corrected',
      [`a:Es brannte am Abend. ${CORRECTED} Niemand kam um.`, 'b:Zwei Leute sahen zu.'],
      ['a:Es brannte am Abend. Niemand kam um.', `b:Zwei Leute sahen zu. ${CORRECTED}`],
    ],
    [
      'and corrected there takes along what was written around its new place',
      [`a:Es brannte am Abend. ${CORRECTED} Niemand kam um.`, 'b:Drei Leute sahen zu.'],
      ['a:Es brannte am Abend. Niemand kam um.', `b:Drei Leute sahen zu. ${CORRECTED}`],
    ],
    [
      'and split from what follows there stands at its new place, once',
      [`a:Es brannte am Abend. ${MOVED}`, 'a2:Niemand kam um.', 'b:Zwei Leute sahen zu.'],
      ['a:Es brannte am Abend.', 'a2:Niemand kam um.', `b:Zwei Leute sahen zu. ${MOVED}`],
    ],
    [
      'and split from what is before it there stands at its new place, once',
      ['a:Es brannte am Abend.', `a2:${MOVED} Niemand kam um.`, 'b:Zwei Leute sahen zu.'],
      ['a:Es brannte am Abend.', 'a2:Niemand kam um.', `b:Zwei Leute sahen zu. ${MOVED}`],
    ],
  ])('%s', (_name, there, merged) => {
    for (const of of [input(BASE, HERE, there), input(BASE, there, HERE)]) {
      const { elements, conflicts } = mergeDocuments(of);
      expect(conflicts).toEqual([]);
      expect(bodyOf(elements)).toEqual(merged);
    }
  });

  it.each([
    ['replaced by another one', ['a:Es brannte am Abend. Der Bahnhof blieb zu. Niemand kam um.', 'b:Zwei Leute sahen zu.']],
    [
      'corrected with its neighbour',
      ['a:Es brannte am Morgen. Die Polizei sucht dringend Zeugen. Niemand kam um.', 'b:Zwei Leute sahen zu.'],
    ],
  ])('a sentence moved to another paragraph here is asked about where it was %s there', (_name, there) => {
    for (const of of [input(BASE, HERE, there), input(BASE, there, HERE)]) expect(mergeDocuments(of).conflicts.length).toBeGreaterThan(0);
  });
});
