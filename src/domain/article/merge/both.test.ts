import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '../document.ts';
import { mergeKeepingBoth } from './both.ts';

type Blocks = Readonly<Record<string, string>>;

const elementsOf = (blocks: Blocks): readonly Element[] =>
  Object.entries(blocks).map(([id, text]) => ({ type: 'paragraph', id, children: [{ text }] }));

/** Merges paragraphs, written as their texts by id; answers them in the same way. */
const merged = (base: Blocks, mine: Blocks, theirs: Blocks) => {
  const [before, own, other] = [base, mine, theirs].map(blocks => ({ elements: elementsOf(blocks) }));
  const { elements, hasMet } = mergeKeepingBoth({
    base: before ?? { elements: [] },
    mine: own ?? { elements: [] },
    theirs: other ?? { elements: [] },
  });
  return { blocks: Object.fromEntries(elements.map(element => [element.id, plainText(element)])), hasMet };
};

describe('a merge that asks nobody', () => {
  it.each([
    ['at its end', 'Satz', 'Satz a', 'Satz b', 'Satz a b'],
    ['at its start', 'Satz', 'a Satz', 'b Satz', 'a b Satz'],
    ['in one word', 'Satz', 'Satze', 'Satzen', 'Satzeen'],
    ['in one word at two places', 'Satz', 'Saatz', 'Satzz', 'Saatzz'],
    ['in an empty paragraph', '', 'a', 'b', 'ab'],
    ['with characters of two units', '😀', '😀😁', '😀😂', '😀😁😂'],
  ])('keeps the words that both put into a paragraph in it, mine first: %s', (_, base, mine, theirs, both) => {
    expect(merged({ p1: base }, { p1: mine }, { p1: theirs })).toEqual({ blocks: { p1: both }, hasMet: true });
  });

  it('keeps a paragraph twice that both changed otherwise', () => {
    expect(merged({ p1: 'Satz' }, { p1: 'Links' }, { p1: 'Rechts' }).blocks).toEqual({ p1: 'Links', 'p1~theirs': 'Rechts' });
  });

  it('keeps the marks of words that both put in', () => {
    const paragraph = (...children: Element['children']): { readonly elements: readonly Element[] } => ({
      elements: [{ type: 'paragraph', id: 'p1', children: [...children] }],
    });
    const base = paragraph({ text: 'Satz' });
    const mine = paragraph({ text: 'Satz' }, { text: ' fett', bold: true });
    expect(mergeKeepingBoth({ base, mine, theirs: paragraph({ text: 'Satz mager' }) }).elements).toEqual([
      { type: 'paragraph', id: 'p1', children: [{ text: 'Satz' }, { text: ' fett', bold: true }, { text: ' mager' }] },
    ]);
  });

  it('goes on in the copy that has what this side began with: the two change places, and none is added', () => {
    const theirs = { p1: 'Rechts', 'p1~theirs': 'Satz links' };
    expect(merged({ p1: 'Satz links' }, { p1: 'Zeile links' }, theirs).blocks).toEqual({ p1: 'Zeile links', 'p1~theirs': 'Rechts' });
  });

  it('keeps no copy of which every word begins a newer one', () => {
    const copies = { 'p1~theirs': 'Links' };
    expect(merged({ p1: 'Satz', ...copies }, { p1: 'Rechts', ...copies }, { p1: 'Links und mehr', ...copies }).blocks).toEqual({
      p1: 'Rechts',
      'p1~theirs': 'Links und mehr',
    });
  });

  it('keeps a copy of which one word stands nowhere else', () => {
    const copies = { 'p1~theirs': 'Links unten' };
    const { blocks } = merged({ p1: 'Satz', ...copies }, { p1: 'Rechts', ...copies }, { p1: 'Links oben', ...copies });
    expect(Object.values(blocks).toSorted()).toEqual(['Links oben', 'Links unten', 'Rechts']);
  });
});
