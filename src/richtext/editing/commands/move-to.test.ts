import { describe, expect, it } from 'vitest';
import { elementsOf } from '../elements-of.ts';
import { findFaults } from '#richtext/normalize.ts';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import { canMoveTo, gapAt, moveBlocksTo, movingWith } from './move-to.ts';

const five = () => openTrees(['a', 'b', 'c', 'd', 'e'].map(text => ['paragraph', text]));

const words = (editor: Parameters<typeof showTrees>[0]): string =>
  showTrees(editor)
    .map(tree => (typeof tree === 'string' ? tree : tree.slice(1).join('')))
    .join(' ');

const box = (...content: readonly (readonly [string, ...string[]])[]) =>
  ['infobox', ['infoboxTitle', 'Kasten'], ['infoboxContent', ...content]] as const;

describe('blocks that are dragged', () => {
  it.each([
    ['down', 4, 7, 'a c d b e'],
    ['up', 6, 4, 'a d b c e'],
    ['to the start of the body', 7, 3, 'e a b c d'],
    ['to the end', 3, 8, 'b c d e a'],
  ])('blocks that are dragged go %s, and undo takes them back in one step', (_where, from, index, expected) => {
    const { editor, steps } = five();
    const moving = movingWith(editor, [from]);
    expect(moving && steps.asStep(() => moveBlocksTo(editor, moving, { run: [], index }))).toMatchObject({ moved: true, count: 5 });
    expect(words(editor)).toBe(expected);
    expect(findFaults({ version: 'v008', elements: elementsOf(editor) })).toEqual([]);
    editor.undo();
    expect(words(editor)).toBe('a b c d e');
  });

  it('blocks that are dragged take along the others that are selected with them', () => {
    const { editor } = openTrees([
      ['paragraph', 'a'],
      ['paragraph', 'b^'],
      ['paragraph', 'c^'],
      ['paragraph', 'd'],
    ]);
    const moving = movingWith(editor, [5]);
    expect(moving).toEqual({ run: [], first: 4, last: 5 });
    expect(moving && moveBlocksTo(editor, moving, { run: [], index: 7 })).toEqual({ moved: true, position: 3, count: 4 });
    expect(words(editor)).toBe('a d b^ c^');
  });

  it('blocks that are dragged go alone where the selection stands elsewhere', () => {
    const { editor } = openTrees([
      ['paragraph', 'a^'],
      ['paragraph', 'b^'],
      ['paragraph', 'c'],
    ]);
    expect(movingWith(editor, [5])).toEqual({ run: [], first: 5, last: 5 });
  });

  it.each([4, 5])('blocks that are dragged may not be dropped onto their own position: gap %i (B4-032)', index => {
    const { editor } = five();
    const moving = { run: [], first: 4, last: 4 };
    expect(canMoveTo(editor, moving, { run: [], index })).toBe(false);
    expect(moveBlocksTo(editor, moving, { run: [], index })).toBeUndefined();
    expect(words(editor)).toBe('a b c d e');
  });

  it('never go before title header, title and lead, which themselves stay (B4-033)', () => {
    const { editor } = five();
    expect([0, 1, 2].map(index => movingWith(editor, [index]))).toEqual([undefined, undefined, undefined]);
    expect([0, 1, 2].map(index => canMoveTo(editor, { run: [], first: 5, last: 5 }, { run: [], index }))).toEqual([false, false, false]);
    expect(gapAt(editor, [1], 'before', ['paragraph'])).toBeUndefined();
    expect(gapAt(editor, [2], 'after', ['paragraph'])?.gap).toEqual({ run: [], index: 3 });
  });

  it('blocks that are dragged go into a container that takes their type, and out of it again', () => {
    const { editor } = openTrees([['paragraph', 'a'], box(['paragraph', 'b'], ['paragraph', 'c'])]);
    const inwards = gapAt(editor, [4, 1, 0], 'after', ['paragraph']);
    expect(inwards?.gap).toEqual({ run: [4, 1], index: 1 });
    const moving = movingWith(editor, [3]);
    if (!moving || !inwards) throw new Error('it can be dragged');
    moveBlocksTo(editor, moving, inwards.gap);
    expect(showTrees(editor)).toEqual([box(['paragraph', 'b'], ['paragraph', 'a'], ['paragraph', 'c'])]);
    const back = movingWith(editor, [3, 1, 1]);
    expect(back && moveBlocksTo(editor, back, { run: [], index: 3 })).toMatchObject({ position: 1, count: 2 });
    expect(showTrees(editor)).toEqual([['paragraph', 'a'], box(['paragraph', 'b'], ['paragraph', 'c'])]);
  });

  it('blocks that are dragged are led around a container that does not take their type, and never into themselves (B4-033)', () => {
    const { editor } = openTrees([['poll', ['pollQuestion', 'q'], ['pollAnswer', 'r']], box(['paragraph', 'b'])]);
    expect(gapAt(editor, [4, 1, 0], 'after', ['poll'])?.gap).toEqual({ run: [], index: 5 });
    expect(canMoveTo(editor, { run: [], first: 3, last: 3 }, { run: [4, 1], index: 0 })).toBe(false);
    expect(canMoveTo(editor, { run: [], first: 4, last: 4 }, { run: [4, 1], index: 0 })).toBe(false);
  });

  it('blocks that are dragged leave no empty container behind', () => {
    const { editor } = openTrees([['paragraph', 'a'], box(['paragraph', 'b'])]);
    const moving = movingWith(editor, [4, 1, 0]);
    if (moving) moveBlocksTo(editor, moving, { run: [], index: 3 });
    expect(showTrees(editor)).toEqual([['paragraph', 'b'], ['paragraph', 'a'], box(['paragraph'])]);
  });
});
