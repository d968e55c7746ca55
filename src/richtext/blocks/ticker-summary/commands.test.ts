import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { blocksOf, replaceTickerSummary } from './commands.ts';
import { hasRedo } from './history.ts';

const open = (...before: Parameters<typeof openTrees>[0]) => {
  const opened = openTrees(before);
  const id = elementsOf(opened.editor).find(({ type }) => type === 'tickerSummary')?.id ?? 'none';
  return { ...opened, id };
};

const words = (lines: readonly string[]) => ({ lines, pictures: [] });

describe('the words of a ticker summary', () => {
  it('the words of a ticker summary become one paragraph for each line, in the place of the block', () => {
    const { editor, id, makeId } = open(['paragraph', 'a'], ['tickerSummary'], ['paragraph', 'b^']);
    expect(replaceTickerSummary(editor, id, words(['one', ' two ', '']), makeId)).toBe(true);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a'],
      ['paragraph', 'one'],
      ['paragraph', 'two'],
      ['paragraph', 'b^'],
    ]);
  });

  it('the words of a ticker summary take the caret along where it stood on the block', () => {
    const { editor, id, makeId } = open(['paragraph', 'a'], ['tickerSummary']);
    editor.select({ path: [4, 0], offset: 0 });
    replaceTickerSummary(editor, id, words(['one', 'two']), makeId);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a'],
      ['paragraph', 'one'],
      ['paragraph', 'two^'],
    ]);
  });

  it('the words of a ticker summary that did not come take the block away', () => {
    const { editor, id, makeId } = open(['paragraph', 'a^'], ['tickerSummary'], ['paragraph', 'b']);
    replaceTickerSummary(editor, id, words([]), makeId);
    expect(showTrees(editor)).toEqual([
      ['paragraph', 'a^'],
      ['paragraph', 'b'],
    ]);
  });

  it('the words of a ticker summary that did not come leave a paragraph where the caret stood', () => {
    const { editor, id, makeId } = open(['tickerSummary']);
    editor.select({ path: [3, 0], offset: 0 });
    replaceTickerSummary(editor, id, words([' ']), makeId);
    expect(showTrees(editor)).toEqual([['paragraph', '^']]);
  });

  it('the words of a ticker summary for a block that was deleted meanwhile go nowhere', () => {
    const { editor, makeId } = open(['paragraph', 'a^']);
    expect(replaceTickerSummary(editor, 'gone', words(['one']), makeId)).toBe(false);
    expect(showTrees(editor)).toEqual([['paragraph', 'a^']]);
  });

  it('the words of a ticker summary are one undo step, and what undo brings back is known as such', () => {
    const { editor, id, makeId } = open(['tickerSummary'], ['paragraph', 'a^']);
    const start = elementsOf(editor);
    replaceTickerSummary(editor, id, words(['one', 'two']), makeId);
    expect(hasRedo(editor)).toBe(false);
    editor.undo();
    expect(elementsOf(editor)).toEqual(start);
    expect(hasRedo(editor)).toBe(true);
  });

  it('the words of a ticker summary are trimmed', () => {
    expect(blocksOf(words([' a ']), () => 'x')).toEqual([{ type: 'paragraph', id: 'x', children: [{ text: 'a' }] }]);
  });
});

describe('the pictures of a ticker summary', () => {
  const image = (id: string, embed: object = { elvisId: 'asset', cropMarks: { x: 0, y: 0, width: 0.5, height: 1 } }): Element => ({
    ...{ type: 'image', id, data: { src: 'https://media.example.ch/1.jpg', embed } },
    children: [
      { type: 'embedCaption', id: `${id}-caption`, children: [{ text: 'Torjubel' }] },
      { type: 'embedCredit', id: `${id}-credit`, children: [{ text: 'Foto: K' }] },
    ],
  });
  const blank: Element = {
    type: 'image',
    id: 'blank',
    children: ['embedCaption', 'embedCredit'].map(type => ({ type, id: type, children: [{ text: '' }] })),
  };
  const summary = (...pictures: readonly (readonly [afterLines: number, image: Element])[]) => ({
    lines: ['one', 'two'],
    pictures: pictures.map(([afterLines, of]) => ({ afterLines, image: of })),
  });

  it('the pictures of a ticker summary stand below the lines of their events with caption, credit and crop, under ids of their own, and the caret stays in words', () => {
    const { editor, id, makeId } = open(['tickerSummary'], ['paragraph', 'b']);
    editor.select({ path: [3, 0], offset: 0 });
    replaceTickerSummary(editor, id, summary([1, image('first')], [2, image('second')]), makeId);
    const body = elementsOf(editor).slice(3);
    expect(body.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph', 'image', 'paragraph']);
    expect(body[1]).toMatchObject({
      data: image('').data,
      children: [{ children: [{ text: 'Torjubel' }] }, { children: [{ text: 'Foto: K' }] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/first|second/u);
    expect(editor.selection?.focus).toEqual({ path: [5, 0], offset: 3 });
  });

  it.each<readonly [string, ReturnType<typeof summary>, readonly string[]]>([
    ['before the first line stand before it', summary([0, image('a')]), ['image', 'paragraph', 'paragraph']],
    ['after more lines than there are stand at the end', summary([9, image('a')]), ['paragraph', 'paragraph', 'image']],
    ['of one event keep their order', summary([1, image('a')], [1, image('b')]), ['paragraph', 'image', 'image', 'paragraph']],
    ['that nobody chose are left out', summary([1, blank]), ['paragraph', 'paragraph']],
  ])('%s', (_name, given, types) => expect(blocksOf(given, () => 'x').map(({ type }) => type)).toEqual(types));
});
