import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '../document.ts';
import { mergeDocuments, type MergeInput, resolveMerge } from './merge.ts';

const block = (type: string, id: string, ...texts: readonly string[]): Element => ({ type, id, children: texts.map(text => ({ text })) });
const paragraph = (id: string, text: string): Element => block('paragraph', id, text);
const frame = [block('titleHeader', 'th', 'Bern'), block('title', 't', 'Der Rat tagt'), block('lead', 'l', 'Heute geht es um Geld.')];
const input = (base: readonly Element[], mine: readonly Element[], theirs: readonly Element[]): MergeInput => ({
  base: { elements: [...frame, ...base] },
  mine: { elements: [...frame, ...mine] },
  theirs: { elements: [...frame, ...theirs] },
});
const bodyOf = (elements: readonly Element[]): readonly string[] =>
  elements.slice(3).map(element => `${element.id}: ${plainText(element)}`);
const one = (text: string): readonly Element[] => [paragraph('p', text)];
const [a, b, c] = [paragraph('a', 'Eins.'), paragraph('b', 'Zwei.'), paragraph('c', 'Drei.')];

describe('what was moved', () => {
  const MOVED = 'Die Polizei sucht noch Zeugen.';
  const [long, d] = [paragraph('s', MOVED), paragraph('d', 'Vier.')];
  const pasted = (id: string): Element => paragraph(id, MOVED);
  const sentences = (...texts: readonly string[]): readonly Element[] => texts.map((text, index) => paragraph(`p${index}`, text));

  it('what was moved by cutting and pasting is asked about as a move where both did it, to two places', () => {
    const of = input([long, a, b, c, d], [a, b, pasted('m'), c, d], [a, b, c, d, pasted('u')]);
    expect(mergeDocuments(of).conflicts).toMatchObject([{ key: 's:move', kind: 'move' }]);
    expect(bodyOf(resolveMerge(of, { 's:move': 'theirs' }).elements)).toEqual([
      'a: Eins.',
      'b: Zwei.',
      'c: Drei.',
      'd: Vier.',
      `s: ${MOVED}`,
    ]);
  });

  it('what was moved by cutting and pasting here takes along what was corrected there', () => {
    const [there, result] = [paragraph('s', 'Die Polizei sucht dringend Zeugen.'), 's: Die Polizei sucht dringend Zeugen.'];
    for (const merged of [
      mergeDocuments(input([long, a, b], [a, b, pasted('m')], [there, a, b])),
      mergeDocuments(input([long, a, b], [there, a, b], [a, b, pasted('m')])),
    ]) {
      expect(merged.conflicts).toEqual([]);
      expect(bodyOf(merged.elements)).toEqual(['a: Eins.', 'b: Zwei.', result]);
    }
  });

  it('what was moved by cutting and pasting keeps its new id where the other side did nothing', () => {
    expect(bodyOf(mergeDocuments(input([long, a, d], [a, d, pasted('m')], [long, a, d])).elements)).toEqual([
      'a: Eins.',
      'd: Vier.',
      `m: ${MOVED}`,
    ]);
  });

  it.each([
    [
      'to two other paragraphs',
      sentences(`${MOVED} Eins.`, 'Zwei.', 'Drei.'),
      sentences('Eins.', `Zwei. ${MOVED}`, 'Drei.'),
      sentences('Eins.', 'Zwei.', `${MOVED} Drei.`),
    ],
    [
      'to a paragraph of its own here and elsewhere there',
      sentences(`${MOVED} Eins.`, 'Zwei.'),
      [...sentences('Eins.', 'Zwei.'), pasted('m')],
      sentences('Eins.', `${MOVED} Zwei.`),
    ],
  ])('as a sentence by both, %s, is asked about and stands once', (_name, base, mine, theirs) => {
    const of = input(base, mine, theirs);
    const swapped = input(base, theirs, mine);
    const textOf = (elements: readonly Element[]): readonly string[] => elements.slice(3).map(plainText);
    expect(mergeDocuments(of).conflicts).toMatchObject([{ key: 'p0:move0', kind: 'move', choices: ['mine', 'theirs'] }]);
    expect(textOf(resolveMerge(of, { 'p0:move0': 'mine' }).elements)).toEqual(mine.map(plainText));
    expect(textOf(resolveMerge(of, { 'p0:move0': 'theirs' }).elements)).toEqual(theirs.map(plainText));
    expect(textOf(resolveMerge(swapped, { 'p0:move0': 'theirs' }).elements)).toEqual(mine.map(plainText));
  });
});

describe('a sentence that both moved within one paragraph', () => {
  it('a sentence that both moved within one paragraph is asked about, and stands once however it is decided', () => {
    const text = (...parts: readonly string[]): readonly Element[] => one(parts.join(' '));
    const [moved, e, z, d] = ['Die Polizei sucht noch Zeugen.', 'Eins kam an.', 'Zwei kam an.', 'Drei kam an.'] as const;
    const of = input(text(moved, e, z, d), text(e, moved, z, d), text(e, z, d, moved));
    const { conflicts } = mergeDocuments(of);
    expect(conflicts).toHaveLength(1);
    for (const choice of ['mine', 'theirs'] as const) {
      const [, , , decided] = resolveMerge(of, { [conflicts[0]?.key ?? '']: choice }).elements;
      expect(plainText(decided ?? paragraph('none', '')).split(moved)).toHaveLength(2);
    }
  });
});

describe('what both wrote at one place', () => {
  const of = input([a, b], [a, paragraph('y', 'Y.'), paragraph('z', 'Z.'), b], [a, paragraph('x', 'X.'), b]);

  it.each([
    [{ 'x:add': 'mine' }, ['a: Eins.', 'y: Y.', 'z: Z.', 'b: Zwei.']],
    [{ 'x:add': 'theirs' }, ['a: Eins.', 'x: X.', 'b: Zwei.']],
    [{ 'x:add': 'both' }, ['a: Eins.', 'x: X.', 'y: Y.', 'z: Z.', 'b: Zwei.']],
  ] as const)('what both wrote at one place is decided as a whole: %j', (decisions, body) => {
    expect(bodyOf(resolveMerge(of, decisions).elements)).toEqual(body);
  });

  it('what both wrote at one place is shown with all its blocks, with mine in place, and is not told as merged', () => {
    const { conflicts, elements, automatic } = mergeDocuments(of);
    expect(conflicts).toEqual([
      {
        key: 'x:add',
        elementId: 'x',
        blockId: 'x',
        kind: 'add',
        mine: paragraph('y', 'Y.\nZ.'),
        theirs: paragraph('x', 'X.'),
        choices: ['mine', 'theirs', 'both'],
      },
    ]);
    expect(bodyOf(elements)).toEqual(['a: Eins.', 'y: Y.', 'z: Z.', 'b: Zwei.']);
    expect(automatic).toEqual([]);
  });
});
