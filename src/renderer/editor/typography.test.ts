import { type Editor, Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import type { TypographyLocale } from '#domain/text/typography.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { toggleMark } from '#richtext/editing/commands/marks.ts';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { build } from '#tests/builders/short-blocks.ts';
import { assembleEditor } from './create-editor.ts';

/** An editor with one block under the caret; each key is a task of its own, as in a browser. */
const open = (source: string, contentLocale: TypographyLocale = 'de-CH') => {
  const makeId = createIdMaker();
  const clock = { ms: 0 };
  const { elements } = normalizeDocument(
    ['h:', 't:', 'l:', source].map((block, index) => build(block, `b${index}`)),
    makeId,
  ).document;
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => clock.ms, elements, contentLocale });
  Transforms.select(editor, editor.end([3]));
  const key = async (act: () => unknown): Promise<void> => {
    clock.ms += 100;
    act();
    await Promise.resolve();
  };
  const type = async (words: string): Promise<void> => {
    for (const letter of Array.from(words)) await key(() => editor.insertText(letter));
  };
  const block = (): Element => elementsOf(editor)[3] as Element;
  return { editor, steps, key, type, block, makeId, words: () => plainText(block()) };
};

const backspace = (editor: Editor) => () => editor.deleteBackward('character');

describe('typing (B5-089)', () => {
  it('sets quotation marks by the language of the text', async () => {
    const german = open('p:');
    await german.type('"Ja"');
    expect(german.words()).toBe('«Ja»');
    const french = open('p:', 'fr-CH');
    await french.type('"Oui"');
    expect(french.words()).toBe('«\u202FOui\u202F»');
  });

  it('says of the block that words were replaced in it, and nothing of one in which none were', async () => {
    const { type, steps, block } = open('p:');
    await type('Nur Worte');
    expect(steps.takeOrigins()).toEqual([]);
    await type('...');
    expect(steps.takeOrigins()).toEqual([{ id: block().id, ways: ['typing', 'autoReplace'] }]);
    expect(steps.takeOrigins()).toEqual([]);
  });

  it('undo right after gives back what was typed, and it stays so', async () => {
    const { editor, type, words } = open('p:');
    await type('Ende...');
    expect(words()).toBe('Ende…');
    editor.undo();
    expect(words()).toBe('Ende...');
    await type(' Neu');
    expect(words()).toBe('Ende... Neu');
    editor.undo();
    editor.undo();
    expect(words()).toBe('');
  });

  it('Backspace right after gives back what was typed; later it deletes', async () => {
    const { editor, key, type, words } = open('p:');
    await type('a->');
    expect(words()).toBe('a→');
    await key(backspace(editor));
    expect(words()).toBe('a->');
    await key(backspace(editor));
    expect(words()).toBe('a-');
    await type('>');
    await type('b');
    await key(backspace(editor));
    await key(backspace(editor));
    expect(words()).toBe('a');
  });

  it('lowers the digits of a formula by the mark, and goes on typing on the line', async () => {
    const { type, block } = open('p:');
    await type('CO2 und m2.');
    expect(block().children).toEqual([
      { text: 'CO' },
      { text: '2', subscript: true },
      { text: ' und m' },
      { text: '2', superscript: true },
      { text: '.' },
    ]);
  });

  it('takes characters of their own where the mark is not allowed (B5-082)', async () => {
    const { editor, type } = openPoll();
    await type('CO2');
    expect(editor.string([3, 0])).toBe('CO₂');
  });

  it('keeps the style of the words', async () => {
    const { editor, type, block } = open('p:');
    toggleMark(editor, 'bold');
    await type('a...');
    expect(block().children).toEqual([{ text: 'a…', bold: true }]);
  });

  it('leaves code alone', async () => {
    const { editor, type, words } = open('p:');
    toggleMark(editor, 'code');
    await type('a->b...');
    expect(words()).toBe('a->b...');
  });

  it('leaves links alone, and sets marks around them', async () => {
    const { editor, type, words } = open('p:a [Bern] c');
    Transforms.select(editor, { path: [3, 1, 0], offset: 2 });
    await type('->');
    expect(words()).toBe('a Be->rn c');
    Transforms.select(editor, editor.end([3]));
    await type(' "x"');
    expect(words()).toBe('a Be->rn c «x»');
  });

  it('leaves addresses and pasted text alone', async () => {
    const { editor, type, words, makeId } = open('p:');
    await type('https://a.ch/x--y');
    expect(words()).toBe('https://a.ch/x--y');
    pasteText(editor, ' "a"...', makeId);
    expect(words()).toBe('https://a.ch/x--y "a"...');
  });

  it('leaves a single pasted sign alone', () => {
    const { editor, steps, words, makeId } = open('p:a ');
    steps.asStep(() => pasteText(editor, '"', makeId));
    expect(words()).toBe('a "');
  });

  it('gives a formula back as it was typed', async () => {
    const { key, editor, type, block } = open('p:');
    await type('H2O');
    await key(backspace(editor));
    expect(block().children).toEqual([{ text: 'H2O' }]);
  });

  it('takes the whole text of an input method as it comes', async () => {
    const { editor, key, words } = open('p:');
    await key(() => editor.insertText('"日本"...'));
    expect(words()).toBe('"日本"...');
  });
});

const openPoll = () => {
  const opened = open('p:');
  const { editor } = opened;
  const poll = {
    type: 'poll',
    id: 'poll',
    children: [
      { type: 'pollQuestion', id: 'question', children: [{ text: '' }] },
      { type: 'pollAnswer', id: 'answer', children: [{ text: '' }] },
    ],
  };
  Transforms.insertNodes(editor, poll, { at: [3] });
  Transforms.select(editor, editor.start([3, 0]));
  return opened;
};
