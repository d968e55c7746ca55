import { describe } from 'vitest';
import { chooseBlock } from '#richtext/editing/chosen-block.ts';
import { leaveChosen, writeAtEnd } from '#richtext/editing/commands/edges.ts';
import { treeTable } from '#tests/builders/block-trees.ts';

describe('below the last block', () => {
  treeTable([
    ['a click goes to the end of its words', [['paragraph', 'o^ne']], writeAtEnd, [['paragraph', 'one^']]],
    [
      'a click goes into the last item of a list',
      [['paragraph', '^'], ['unorderedList', ['listItem', 'one']]],
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
      [['quote', ['quoteText', 'one'], ['quoteCaption', 'two']], ['paragraph', '^']],
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
      [['separator', '^'], ['paragraph', 'one']],
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
      [['separator', '^'], ['paragraph', 'one']],
    ],
    [
      'is not asked for while the caret is in words',
      [['paragraph', 'one^']],
      (editor, makeId) => leaveChosen(editor, 'forward', { makeId, hidesHead: false }),
      [['paragraph', 'one^']],
    ],
  ]);
});
