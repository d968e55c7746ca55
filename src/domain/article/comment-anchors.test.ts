import { describe, expect, it } from 'vitest';
import { isSameText, isSameWork } from './comment-anchors.ts';
import type { Element, Text } from './document.ts';
import { mergeDocuments, resolveMerge } from './merge/merge.ts';

const block = (id: string, ...children: readonly (Text | Element)[]): Element => ({ type: 'paragraph', id, children });
const head = ['titleHeader', 'title', 'lead'].map((type): Element => ({ type, id: type, children: [{ text: type }] }));
const text = (...body: readonly Element[]) => ({ elements: [...head, ...body] });

const plain = block('p', { text: 'Die Polizei bestätigt drei Tote.' });
const anchored = block('p', { text: 'Die ' }, { text: 'Polizei', commentId: 'c1' }, { text: ' bestätigt drei Tote.' });

describe('the anchors of comments', () => {
  it('the anchors of comments are no change of a text', () => {
    expect(isSameWork(plain, anchored)).toBe(true);
    expect(isSameText(text(plain), text(anchored))).toBe(true);
    expect(isSameText(text(plain), text(block('p', { text: 'Die Polizei bestätigt vier Tote.' })))).toBe(false);
    expect(isSameText(text(plain), text(plain, plain))).toBe(false);
  });

  it('the anchors of comments tell bold words from plain ones all the same', () => {
    const bold = block('p', { text: 'Die ' }, { text: 'Polizei', bold: true }, { text: ' bestätigt drei Tote.' });
    expect(isSameWork(plain, bold)).toBe(false);
  });

  const theirs = (words: string) => text(block('p', { text: words }));
  it.each([
    ['beside the changed word', 'Die Polizei bestätigt vier Tote.', 'Polizei'],
    ['moved along by it', 'Am Montag bestätigte die Luzerner Polizei vier Tote.', 'Polizei'],
    ['on what its words were replaced by', 'Die Behörde bestätigt drei Tote.', 'Behörde'],
    ['not where its words are gone', 'Am Montag gab die Behörde vier Tote bekannt.', undefined],
    ['not where its words could be either of two', 'Vier Tote: Polizei und Polizei bestätigen.', undefined],
  ])('the anchors of comments go through a merge without a question, %s', (_where, words, about) => {
    for (const sides of [
      { mine: text(anchored), theirs: theirs(words) },
      { mine: theirs(words), theirs: text(anchored) },
    ]) {
      const input = { base: text(plain), ...sides };
      const merged = mergeDocuments(input);
      expect(merged.conflicts).toEqual([]);
      expect(isSameText(merged, theirs(words))).toBe(true);
      const marked = merged.elements[3]?.children.filter(child => 'text' in child && child.commentId === 'c1') ?? [];
      expect(marked.map(child => ('text' in child ? child.text : ''))).toEqual(about === undefined ? [] : [about]);
      expect(resolveMerge(input, {}).open).toEqual([]);
    }
  });

  it('of two people in one sentence are both there', () => {
    const other = block('p', { text: 'Die Polizei bestätigt ' }, { text: 'drei Tote', commentId: 'c2' }, { text: '.' });
    const merged = mergeDocuments({ base: text(plain), mine: text(anchored), theirs: text(other) });
    expect(merged.conflicts).toEqual([]);
    expect(merged.elements[3]?.children).toEqual([
      { text: 'Die ' },
      { text: 'Polizei', commentId: 'c1' },
      { text: ' bestätigt ' },
      { text: 'drei Tote', commentId: 'c2' },
      { text: '.' },
    ]);
  });
});
