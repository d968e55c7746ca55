import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type Editor, Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createRepairTools } from '#richtext/normalize.ts';
import { createIdMaker, validDocument } from '#tests/builders/arbitrary-document.ts';
import { arrangeSmall } from './arrange.ts';
import { createSmallEditor, pasteWords } from './small-editor.ts';

const paragraph = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });

const open = (value: readonly Element[] = []) => {
  const { editor } = createSmallEditor(createEditor(), { value, makeId: createIdMaker(), now: () => 0 });
  Transforms.select(editor, editor.end([]));
  return editor;
};

const words = (editor: Editor): readonly string[] => elementsOf(editor).map(element => `${element.type}: ${plainText(element)}`);

describe('the editor of a form', () => {
  it('the editor of a form has a base line height of 20 px (B9-037)', () => {
    const style = readFileSync(new URL('./small.css', import.meta.url), 'utf8');
    expect(style).toMatch(/\.g-small-editor \{\s+--base-line: 20px;/u);
  });

  it('starts with one empty paragraph', () => {
    expect(words(open())).toEqual(['paragraph: ']);
  });

  it('holds paragraphs, and makes paragraphs of the rest', () => {
    const editor = open([paragraph('a', 'Ein')]);
    editor.insertBreak();
    pasteWords(editor, 'Zug\nfährt');
    expect(words(editor)).toEqual(['paragraph: Ein', 'paragraph: Zug', 'paragraph: fährt']);
    const list: Element = { type: 'unorderedList', id: 'u', children: [{ ...paragraph('i', 'Punkt'), type: 'listItem' }] };
    expect(words(open([list]))).toEqual(['paragraph: Punkt']);
  });

  it('keeps every word, and leaves alone what is in order', () => {
    const tools = createRepairTools({ makeId: createIdMaker() });
    const letters = (elements: readonly Element[]): string =>
      Array.from(elements.map(plainText).join('').replace(/\s+/gu, '')).sort().join('');
    fc.assert(
      fc.property(validDocument, ({ elements }) => {
        const arranged = arrangeSmall(elements, tools);
        expect(letters(arranged)).toBe(letters(elements));
        expect(arrangeSmall(arranged, tools)).toBe(arranged);
      }),
      { numRuns: 60 },
    );
  });
});
