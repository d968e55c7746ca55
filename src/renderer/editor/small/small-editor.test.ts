import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Editor, Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import type { TextRules } from '#richtext/model/block.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createRepairTools } from '#richtext/normalize.ts';
import { createIdMaker, validDocument } from '#tests/builders/arbitrary-document.ts';
import { type SmallKind, arrangeSmall } from './arrange.ts';
import { allowsMark, createSmallEditor, pasteWords } from './small-editor.ts';

const FREE: TextRules = { forbiddenMarks: [], links: true, singleLine: false };

const paragraph = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });

const youtube = (id: string): Element => ({
  type: 'youtube',
  id,
  data: { src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  children: [{ text: '' }],
});

const open = (kind: SmallKind, value: readonly Element[] = [], text: TextRules = FREE) => {
  const rules = { kind, text };
  const { editor, steps } = createSmallEditor(createEditor(), { rules, value, makeId: createIdMaker(), now: () => 0 });
  Transforms.select(editor, editor.end([]));
  return { editor, steps, rules };
};

const words = (editor: Editor): readonly string[] => elementsOf(editor).map(element => `${element.type}: ${plainText(element)}`);

describe('a single-line editor', () => {
  it('starts with one empty paragraph', () => {
    expect(words(open('singleLine').editor)).toEqual(['paragraph: ']);
  });

  it('ignores new lines that are typed (B5-079)', () => {
    const { editor } = open('singleLine', [paragraph('a', 'Aare')]);
    editor.insertBreak();
    editor.insertSoftBreak();
    editor.insertText('steg');
    expect(words(editor)).toEqual(['paragraph: Aaresteg']);
  });

  it.each([
    ['a\nb', 'paragraph: a b'],
    ['a \r\n\r\n b', 'paragraph: a b'],
    ['a\u2028b', 'paragraph: a b'],
  ])('pastes %j in one line (B5-078, B5-079)', (pasted, expected) => {
    const { editor, rules } = open('singleLine');
    pasteWords(editor, pasted, rules);
    expect(words(editor)).toEqual([expected]);
  });

  it('merges several blocks into one paragraph (B5-079)', () => {
    const { editor } = open('singleLine', [paragraph('a', 'Neue'), { ...paragraph('b', 'Brücke\nin Bern'), type: 'crosshead' }]);
    expect(words(editor)).toEqual(['paragraph: Neue Brücke in Bern']);
    expect(elementsOf(editor)[0]?.id).toBe('a');
  });

  it('takes an embed in as nothing but its words', () => {
    expect(words(open('singleLine', [paragraph('a', 'x'), youtube('y')]).editor)).toEqual(['paragraph: x']);
  });

  it('keeps to its own rules of marks', () => {
    const text: TextRules = { ...FREE, forbiddenMarks: ['bold'] };
    const bold: Element = { type: 'paragraph', id: 'a', children: [{ text: 'x', bold: true }] };
    expect(elementsOf(open('singleLine', [bold], text).editor)[0]?.children).toEqual([{ text: 'x' }]);
    expect([allowsMark({ kind: 'singleLine', text }, 'bold'), allowsMark({ kind: 'singleLine', text }, 'italic')]).toEqual([false, true]);
  });
});

describe('a caption editor', () => {
  it('holds one paragraph and at most one embed (B5-080)', () => {
    const { editor } = open('caption', [paragraph('a', 'Ein'), youtube('y1'), paragraph('b', 'Zug'), youtube('y2')]);
    expect(words(editor).map(line => line.split(':')[0])).toEqual(['paragraph', 'youtube']);
    expect(words(editor)[0]).toBe('paragraph: Ein Zug');
  });

  it('merges a second paragraph and drops a second embed that is inserted (B5-080)', () => {
    const { editor } = open('caption', [paragraph('a', 'Ein'), youtube('y1')]);
    Transforms.insertNodes(editor, [paragraph('b', 'Zug'), youtube('y2')], { at: [2] });
    expect(elementsOf(editor).map(({ type }) => type)).toEqual(['paragraph', 'youtube']);
    expect(elementsOf(editor)[1]?.id).toBe('y1');
    expect(plainText(elementsOf(editor)[0] ?? paragraph('', ''))).toBe('Ein Zug');
    editor.undo();
    expect(elementsOf(editor).map(({ id }) => id)).toEqual(['a', 'y1']);
  });

  it('has no second line', () => {
    const { editor } = open('caption', [paragraph('a', 'Ein')]);
    editor.insertBreak();
    expect(words(editor)).toEqual(['paragraph: Ein']);
  });
});

describe('an inline editor', () => {
  it('has a base line height of 20 px (B9-037)', () => {
    const style = readFileSync(new URL('./small.css', import.meta.url), 'utf8');
    expect(style).toMatch(/\[data-kind='inline'\][^{]*\{\s+--base-line: 20px;/u);
  });

  it('holds paragraphs, and makes paragraphs of the rest', () => {
    const { editor, rules } = open('inline', [paragraph('a', 'Ein')]);
    editor.insertBreak();
    pasteWords(editor, 'Zug\nfährt', rules);
    expect(words(editor)).toEqual(['paragraph: Ein', 'paragraph: Zug', 'paragraph: fährt']);
    const list: Element = { type: 'unorderedList', id: 'u', children: [{ ...paragraph('i', 'Punkt'), type: 'listItem' }] };
    expect(words(open('inline', [list]).editor)).toEqual(['paragraph: Punkt']);
  });
});

describe('every small editor', () => {
  const tools = createRepairTools({ makeId: createIdMaker() });
  const letters = (elements: readonly Element[]): string =>
    Array.from(elements.map(plainText).join('').replace(/\s+/gu, '')).sort().join('');

  it.each(['singleLine', 'caption', 'inline'] as const)('%s keeps every word, and leaves alone what is in order', kind => {
    fc.assert(
      fc.property(validDocument, ({ elements }) => {
        const arranged = arrangeSmall(elements, { kind, text: FREE }, tools);
        expect(letters(arranged)).toBe(letters(elements));
        expect(arrangeSmall(arranged, { kind, text: FREE }, tools)).toBe(arranged);
        if (kind !== 'inline') expect(arranged.filter(({ type }) => type === 'paragraph')).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
