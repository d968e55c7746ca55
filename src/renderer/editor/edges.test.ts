import { type Editor, type Point, type Range, Transforms } from 'slate';
import { describe } from 'vitest';
import { chooseBlock } from '#richtext/editing/chosen-block.ts';
import { leaveChosen, writeAtEnd } from '#richtext/editing/commands/edges.ts';
import { selectOneBlock } from '#richtext/editing/commands/selection.ts';
import { treeTable } from '#tests/builders/block-trees.ts';

describe('below the last block', () => {
  treeTable([
    ['a click goes to the end of its words', [['paragraph', 'o^ne']], writeAtEnd, [['paragraph', 'one^']]],
    [
      'a click goes into the last item of a list',
      [
        ['paragraph', '^'],
        ['unorderedList', ['listItem', 'one']],
      ],
      writeAtEnd,
      [['paragraph'], ['unorderedList', ['listItem', 'one^']]],
    ],
    [
      'a click starts a paragraph behind a void block',
      [['paragraph', '^'], ['separator']],
      writeAtEnd,
      [['paragraph'], ['separator'], ['paragraph', '^']],
    ],
    [
      'a click starts a paragraph behind a structured block',
      [['quote', ['quoteText', 'one^'], ['quoteCaption', 'two']]],
      writeAtEnd,
      [
        ['quote', ['quoteText', 'one'], ['quoteCaption', 'two']],
        ['paragraph', '^'],
      ],
    ],
  ]);
});

describe('an arrow key on a chosen block', () => {
  treeTable([
    [
      'that is the last one starts a paragraph behind it',
      [['paragraph', '^one'], ['separator']],
      (editor, makeId) => {
        chooseBlock(editor, [4]);
        leaveChosen(editor, 'forward', { makeId, hidesHead: false });
      },
      [['paragraph', 'one'], ['separator'], ['paragraph', '^']],
    ],
    [
      'with a text behind it changes nothing',
      [['separator'], ['paragraph', '^one']],
      (editor, makeId) => {
        chooseBlock(editor, [3]);
        leaveChosen(editor, 'forward', { makeId, hidesHead: true });
      },
      [
        ['separator', '^'],
        ['paragraph', 'one'],
      ],
    ],
    [
      'that is the first one in sight starts a paragraph before it',
      [['separator'], ['paragraph', '^one']],
      (editor, makeId) => {
        chooseBlock(editor, [3]);
        leaveChosen(editor, 'backward', { makeId, hidesHead: true });
      },
      [['paragraph', '^'], ['separator'], ['paragraph', 'one']],
    ],
    [
      'that stands below the lead changes nothing',
      [['separator'], ['paragraph', '^one']],
      (editor, makeId) => {
        chooseBlock(editor, [3]);
        leaveChosen(editor, 'backward', { makeId, hidesHead: false });
      },
      [
        ['separator', '^'],
        ['paragraph', 'one'],
      ],
    ],
    [
      'is not asked for while the caret is in words',
      [['paragraph', 'one^']],
      (editor, makeId) => leaveChosen(editor, 'forward', { makeId, hidesHead: false }),
      [['paragraph', 'one^']],
    ],
  ]);
});

/** Words of a void block would not stay in it, so its selection is not drawn in the tree. */
const select = (editor: Editor, from: Point, to: Point): Range => {
  const range = { anchor: from, focus: to };
  Transforms.select(editor, range);
  return range;
};
const at = (index: number, offset: number): Point => ({ path: [index, 0], offset });

describe('typing over a selection', () => {
  treeTable([
    [
      'that ends in a void block replaces words and block',
      [['paragraph', 'one'], ['separator'], ['paragraph', 'two']],
      editor => {
        select(editor, at(3, 1), at(4, 0));
        editor.insertText('x');
      },
      [
        ['paragraph', 'ox^'],
        ['paragraph', 'two'],
      ],
    ],
    [
      'that starts in a void block replaces block and words',
      [['paragraph', 'one'], ['separator'], ['paragraph', 'two']],
      editor => {
        select(editor, at(4, 0), at(5, 1));
        editor.insertText('x');
      },
      [
        ['paragraph', 'one'],
        ['paragraph', 'x^wo'],
      ],
    ],
  ]);
});

describe('a selection that hangs over into the next block, as a triple click makes it', () => {
  treeTable([
    [
      'is drawn back, so that what is typed leaves a void block alone',
      [['paragraph', 'one'], ['separator'], ['paragraph', 'two']],
      editor => {
        selectOneBlock(editor, select(editor, at(3, 0), at(4, 0)));
        editor.insertText('x');
      },
      [['paragraph', 'x^'], ['separator'], ['paragraph', 'two']],
    ],
    [
      'stays where it ends in the words of the block',
      [['paragraph', 'one'], ['separator']],
      editor => selectOneBlock(editor, select(editor, at(3, 0), at(3, 2))),
      [['paragraph', '^on^e'], ['separator']],
    ],
    [
      'stays where it holds words of the next block',
      [
        ['paragraph', 'one'],
        ['paragraph', 'two'],
      ],
      editor => selectOneBlock(editor, select(editor, at(3, 0), at(4, 2))),
      [
        ['paragraph', '^one'],
        ['paragraph', 'tw^o'],
      ],
    ],
  ]);
});
