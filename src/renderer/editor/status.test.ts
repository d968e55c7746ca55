import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { toggleMark } from '#richtext/editing/commands/marks.ts';
import { TOGGLED_MARKS } from '#richtext/model/marks.ts';
import { type Tree, openTrees } from '#tests/builders/block-trees.ts';
import { createStatusStore, readStatus } from './status.ts';

const statusIn = (trees: readonly Tree[]) => {
  const { editor, steps } = openTrees(trees);
  // A void block holds no caret sign: it is chosen by its path.
  if (!editor.selection) editor.select({ path: [3, 0], offset: 0 });
  // What is asked of the screen is answered by the measure alone.
  return readStatus(editor, steps, () => undefined);
};

const summary: Tree = ['summary', ['summaryList', ['unorderedList', ['listItem', 'a^']]]];
const image: Tree = ['image', ['embedCaption', 'a^'], ['embedCredit', 'b']];
const credit: Tree = ['image', ['embedCaption', 'a'], ['embedCredit', 'b^']];

const PLAIN: readonly (readonly [name: string, tree: Tree])[] = [
  ['a crosshead', ['crosshead', 'a^']],
  ['a caption', image],
  ['a credit', credit],
  ['a poll question', ['poll', ['pollQuestion', 'a^'], ['pollAnswer', 'b']]],
  ['a poll answer', ['poll', ['pollQuestion', 'a'], ['pollAnswer', 'b^']]],
  ['a quote', ['quote', ['quoteText', 'a^'], ['quoteCaption', 'b']]],
  ['who said it', ['quote', ['quoteText', 'a'], ['quoteCaption', 'b^']]],
  ['the title of an infobox', ['infobox', ['infoboxTitle', 'a^'], ['infoboxContent', ['paragraph', 'b']]]],
  ['a question', ['interview', ['interviewQuestion', 'a^'], ['interviewAnswer', 'b']]],
  ['an answer', ['interview', ['interviewQuestion', 'a'], ['interviewAnswer', 'b^']]],
  ['the title of a dynamic teaser', ['dynamicTeaser', ['dynamicTeaserTitle', 'a^']]],
  ['a summary', summary],
  ['a block that is void', ['separator']],
];

describe('the toolbar', () => {
  it.each(PLAIN)('sets no bold, italic or underline and offers no special characters in %s (B5-084)', (_name, tree) => {
    const { marks, canInsertCharacters } = statusIn([tree]);
    expect([marks.bold, marks.italic, marks.underlined, canInsertCharacters]).toEqual(['unavailable', 'unavailable', 'unavailable', false]);
  });

  it.each([
    ['a paragraph', ['paragraph', 'a^']],
    ['an item of a list', ['unorderedList', ['listItem', 'a^']]],
    ['the content of an infobox', ['infobox', ['infoboxTitle', 'a'], ['infoboxContent', ['paragraph', 'b^']]]],
  ] as const satisfies readonly (readonly [string, Tree])[])('offers marks, special characters and lists in %s', (_name, tree) => {
    expect(statusIn([tree])).toMatchObject({
      marks: { bold: 'off', italic: 'off', underlined: 'off' },
      canInsertCharacters: true,
      canList: true,
    });
  });

  it.each(PLAIN.filter(([name]) => name !== 'a crosshead'))('makes no list in %s (B5-085)', (_name, tree) => {
    expect(statusIn([tree]).canList).toBe(false);
  });

  it.each([0, 1, 2])('sets no mark at all in the fixed block %i, and takes off one that came with its words', at => {
    const { editor, steps } = openTrees([['paragraph', 'a']]);
    editor.select({ path: [at, 0], offset: 0 });
    editor.insertText('CO2');
    const marks = () => readStatus(editor, steps, () => undefined).marks;
    expect(TOGGLED_MARKS.filter(mark => marks()[mark] !== 'unavailable')).toEqual([]);
    Transforms.setNodes(
      editor,
      { subscript: true },
      { at: { anchor: { path: [at, 0], offset: 2 }, focus: { path: [at, 0], offset: 3 } }, match: node => 'text' in node, split: true },
    );
    editor.select({ anchor: { path: [at, 1], offset: 0 }, focus: { path: [at, 1], offset: 1 } });
    expect(TOGGLED_MARKS.filter(mark => marks()[mark] !== 'unavailable')).toEqual(['subscript']);
    expect(toggleMark(editor, 'subscript')).toBe(true);
    expect(marks().subscript).toBe('unavailable');
  });

  it('offers special characters in a title', () => {
    const { editor, steps } = openTrees([['paragraph', 'a']]);
    editor.select({ path: [1, 0], offset: 0 });
    const status = readStatus(editor, steps, () => undefined);
    expect(status).toMatchObject({ canInsertCharacters: true, canList: false, marks: { bold: 'unavailable' } });
  });
});

describe('the status as the caret moves on', () => {
  it('keeps the parts that say the same, so that the toolbar is not drawn again for a caret in another line', () => {
    const { editor, steps } = openTrees([
      ['paragraph', 'a^'],
      ['paragraph', 'b'],
    ]);
    const store = createStatusStore(
      () => readStatus(editor, steps, () => undefined),
      () => undefined,
    );
    const before = store.get();
    editor.select(editor.start([4]));
    store.refresh();
    expect(store.get().block?.id).not.toBe(before.block?.id);
    expect(store.get().marks).toBe(before.marks);
    const marked = store.get();
    toggleMark(editor, 'bold');
    store.refresh();
    expect(store.get().marks).not.toEqual(marked.marks);
    expect(store.get().block).toBe(marked.block);
  });
});
