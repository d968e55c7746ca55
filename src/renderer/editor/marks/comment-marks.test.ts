import { describe, expect, it } from 'vitest';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { quotesIn } from '#renderer/features/articles/comments/comment-list.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createCommentWords, unmarkComment } from './comment-marks.ts';
import { openEditor } from '../open-editor.ts';

const open = () => {
  const { editor, steps } = openEditor(
    aDocument({ body: [paragraph('Die Aare stieg um drei Meter.', 'p'), paragraph('Mehr.', 'q')] }).elements,
    createIdMaker(),
  );
  const select = (from: number, to: number, last = 3): void =>
    editor.select({ anchor: { path: [3, 0], offset: from }, focus: { path: [last, 0], offset: to } });
  return { editor, steps, select, words: createCommentWords(editor), quotes: () => [...quotesIn(elementsOf(editor))] };
};

describe('the words that a comment is about', () => {
  it('the words that a comment is about are marked with its id, survive edits around and inside them, and are unmarked again', () => {
    const { editor, words, select, quotes } = open();
    select(18, 28);
    expect(words.take()).toBe('drei Meter');
    expect(words.mark('c1')).toBe(true);
    editor.select({ path: [3, 0], offset: 0 });
    editor.insertText('Heute: ');
    editor.select({ path: [3, 1], offset: 4 });
    editor.insertText('einhalb');
    expect(quotes()).toEqual([['c1', 'dreieinhalb Meter']]);
    unmarkComment(editor, 'c1');
    expect(quotes()).toEqual([]);
  });

  it('the words that a comment is about may reach over blocks', () => {
    const { words, select, quotes } = open();
    select(23, 4, 4);
    words.take();
    words.mark('c1');
    expect(quotes()).toEqual([['c1', 'Meter.Mehr']]);
  });

  it('the words that a comment is about are those that it was begun about, whatever is selected or written while it is being written', () => {
    const { editor, words, select, quotes } = open();
    select(18, 28);
    words.take();
    editor.select({ path: [3, 0], offset: 0 });
    editor.insertText('Heute: ');
    select(7, 15);
    expect(words.mark('c1')).toBe(true);
    expect(quotes()).toEqual([['c1', 'drei Meter']]);
  });

  it('the words that a comment is about are none where they were deleted meanwhile', () => {
    const { editor, words, select, quotes } = open();
    select(18, 28);
    words.take();
    editor.deleteFragment();
    expect(words.mark('c1')).toBe(false);
    expect(quotes()).toEqual([]);
  });

  it.each([
    ['with a mere caret', 5, 5],
    ['over white space alone', 3, 4],
  ])('the words that a comment is about are none %s', (_where, from, to) => {
    const { words, select, quotes } = open();
    select(from, to);
    expect(words.take()).toBe('');
    expect(words.mark('c1')).toBe(false);
    expect(quotes()).toEqual([]);
  });
});
