import { describe, expect, it } from 'vitest';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { paragraphsOf, replaceTickerSummary } from './commands.ts';
import { hasRedo } from './history.ts';

const open = (...before: Parameters<typeof openTrees>[0]) => {
  const opened = openTrees(before);
  const id = elementsOf(opened.editor).find(({ type }) => type === 'tickerSummary')?.id ?? 'none';
  return { ...opened, id };
};

describe('the words of a ticker summary', () => {
  it('become one paragraph for each line, in the place of the block', () => {
    const { editor, id, makeId } = open(['paragraph', 'a'], ['tickerSummary'], ['paragraph', 'b^']);
    expect(replaceTickerSummary(editor, id, ['one', ' two ', ''], makeId)).toBe(true);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a'],
      ['paragraph', 'one'],
      ['paragraph', 'two'],
      ['paragraph', 'b^'],
    ]);
  });

  it('take the caret along where it stood on the block', () => {
    const { editor, id, makeId } = open(['paragraph', 'a'], ['tickerSummary']);
    editor.select({ path: [4, 0], offset: 0 });
    replaceTickerSummary(editor, id, ['one', 'two'], makeId);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a'],
      ['paragraph', 'one'],
      ['paragraph', 'two^'],
    ]);
  });

  it('that did not come take the block away', () => {
    const { editor, id, makeId } = open(['paragraph', 'a^'], ['tickerSummary'], ['paragraph', 'b']);
    replaceTickerSummary(editor, id, [], makeId);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a^'],
      ['paragraph', 'b'],
    ]);
  });

  it('that did not come leave a paragraph where the caret stood', () => {
    const { editor, id, makeId } = open(['tickerSummary']);
    editor.select({ path: [3, 0], offset: 0 });
    replaceTickerSummary(editor, id, [' '], makeId);
    expect(showTrees(editor)).toEqual([['paragraph', '^']]);
  });

  it('for a block that was deleted meanwhile go nowhere', () => {
    const { editor, makeId } = open(['paragraph', 'a^']);
    expect(replaceTickerSummary(editor, 'gone', ['one'], makeId)).toBe(false);
    expect(showTrees(editor)).toEqual([['paragraph', 'a^']]);
  });

  it('are one undo step, and what undo brings back is known as such', () => {
    const { editor, id, makeId } = open(['tickerSummary'], ['paragraph', 'a^']);
    const start = elementsOf(editor);
    replaceTickerSummary(editor, id, ['one', 'two'], makeId);
    expect(hasRedo(editor)).toBe(false);
    editor.undo();
    expect(elementsOf(editor)).toEqual(start);
    expect(hasRedo(editor)).toBe(true);
  });

  it('are trimmed', () => {
    expect(paragraphsOf([' a '], () => 'x')).toEqual([{ type: 'paragraph', id: 'x', children: [{ text: 'a' }] }]);
  });
});
