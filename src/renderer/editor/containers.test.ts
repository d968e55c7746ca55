import { type Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { paragraphModel } from '#richtext/blocks/simple-blocks.ts';
import { separatorModel } from '#richtext/blocks/simple-blocks.ts';
import * as blocks from '#richtext/editing/commands/blocks.ts';
import * as kinds from '#richtext/editor/text-kinds.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { canLink } from '#richtext/editing/commands/links.ts';
import { canMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { chooseBlock } from '#richtext/editing/chosen-block.ts';
import { leaveChosen } from '#richtext/editing/commands/edges.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { moveToPart } from '#richtext/editing/structure.ts';
import { type Tree, openTrees, showTrees, treeTable } from '#tests/builders/block-trees.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';

const makeId = createIdMaker('added');
const enter = (editor: Editor) => editor.insertBreak();
const backspace = (editor: Editor) => editor.deleteBackward('character');
const del = (editor: Editor) => editor.deleteForward('character');
const twice = (command: (editor: Editor) => void) => (editor: Editor) => {
  command(editor);
  command(editor);
};
const cut = (editor: Editor) => editor.deleteFragment();

const line = (type: string, text: string): Tree => (text === '' ? [type] : [type, text]);
const p = (text: string): Tree => line('paragraph', text);
const box = (title: string, ...content: readonly Tree[]): Tree => ['infobox', line('infoboxTitle', title), ['infoboxContent', ...content]];
const list = (...items: readonly string[]): Tree => ['unorderedList', ...items.map(item => line('listItem', item))];
const quote = (text: string, caption: string): Tree => ['quote', line('quoteText', text), line('quoteCaption', caption)];
const separator: Tree = ['separator'];

describe('Enter, Backspace and Delete in an infobox', () => {
  treeTable([
    ['Enter in the title goes to the content', [box('T^', p('a'))], enter, [box('T', p('a^'))]],
    ['Enter splits a paragraph of the content', [box('T', p('a^b'))], enter, [box('T', p('a'), p('^b'))]],
    ['Enter in the empty last paragraph leaves', [box('T', p('a'), p('^')), p('x')], enter, [box('T', p('a')), p('^'), p('x')]],
    ['Enter in the only, empty paragraph leaves, too', [box('T', p('^')), p('x')], enter, [box('T', p('')), p('^'), p('x')]],
    ['Enter in an empty paragraph between others splits', [box('T', p('^'), p('a'))], enter, [box('T', p(''), p('^'), p('a'))]],
    ['Enter leaves into the empty paragraph behind', [box('T', p('a'), p('^')), p('')], enter, [box('T', p('a')), p('^')]],
    ['Backspace at the start of the content goes to the title', [box('T', p('^a'))], backspace, [box('T^', p('a'))]],
    ['Backspace in an empty first paragraph takes it away', [box('T', p('^'), p('a'))], backspace, [box('T^', p('a'))]],
    ['Backspace joins paragraphs of the content', [box('T', p('a'), p('^b'))], backspace, [box('T', p('a^b'))]],
    ['Backspace in a wholly empty infobox makes a paragraph of it', [p('x'), box('^', p(''))], backspace, [p('x'), p('^')]],
    ['Backspace at the start of a written title does nothing', [p('x'), box('^T', p(''))], backspace, [p('x'), box('^T', p(''))]],
    ['Backspace behind an infobox chooses it', [box('T', p('a')), p('^x')], backspace, [box('^T', p('a^')), p('x')]],
    ['Backspace twice behind an infobox removes it', [box('T', p('a')), p('^x')], twice(backspace), [p('^x')]],
    ['Delete at the end of the content does nothing', [box('T', p('a^')), p('x')], del, [box('T', p('a^')), p('x')]],
    ['Delete at the end of the title does nothing', [box('T^', p('a'))], del, [box('T^', p('a'))]],
    ['Delete before an infobox chooses it', [p('x^'), box('T', p('a'))], del, [p('x'), box('^T', p('a^'))]],
    ['Delete twice before an infobox removes it', [p('x^'), box('T', p('a'))], twice(del), [p('x^')]],
    ['Delete in an empty paragraph before it removes the paragraph', [p('^'), box('T', p('a'))], del, [box('^T', p('a'))]],
  ]);
});

describe('lists in an infobox: toggling, and leaving on an empty item (B4-066)', () => {
  const bullets = (editor: Editor) => kinds.toggleList(editor, 'unorderedList', makeId);
  treeTable([
    ['a paragraph becomes an item (B4-066)', [box('T', p('a^'), p('b'))], bullets, [box('T', list('a^'), p('b'))]],
    ['an item becomes a paragraph again', [box('T', list('a', 'b^'), p(''))], bullets, [box('T', list('a'), p('b^'), p(''))]],
    ['Enter in an empty item leaves the list (B4-066)', [box('T', list('a', '^'), p(''))], enter, [box('T', list('a'), p('^'), p(''))]],
    [
      'Backspace at the start of an item makes a paragraph',
      [box('T', list('^a', 'b'), p(''))],
      backspace,
      [box('T', p('^a'), list('b'), p(''))],
    ],
    ['Backspace joins a paragraph with the last item', [box('T', list('a'), p('^b'), p(''))], backspace, [box('T', list('a^b'), p(''))]],
  ]);
});

describe('crossheads in an infobox', () => {
  const toggle = (editor: Editor) => kinds.toggleCrosshead(editor, '_crosshead_default');
  it('a paragraph becomes one and a paragraph again (B4-067)', () => {
    const { editor } = openTrees([box('T', p('a^'), p('b'))]);
    toggle(editor);
    expect(showTrees(editor)).toEqual([box('T', ['crosshead', 'a^'], p('b'))]);
    toggle(editor);
    expect(showTrees(editor)).toEqual([box('T', p('a^'), p('b'))]);
  });
});

describe('deleting a selection across borders', () => {
  treeTable([
    ['from the body into the content', [p('a^b'), box('T', p('c'), p('d^e'))], cut, [p('a^'), box('', p('e'))]],
    ['from the content into the body', [box('T', p('a'), p('b^c')), p('d^e')], cut, [box('T', p('a'), p('b^')), p('e')]],
    ['from the title into the content', [box('T^x', p('a'), p('b^c'))], cut, [box('T^', p('c'))]],
    ['inside the content', [box('T', p('a^b'), p('c'), p('d^e'))], cut, [box('T', p('a^e'))]],
    ['over an infobox as a whole', [p('a^b'), box('T', p('c')), p('d^e')], cut, [p('a^e')]],
    ['from an infobox into a quote', [box('T', p('a^b')), p('x'), quote('c^d', 'e')], cut, [box('T', p('a^')), quote('d', 'e')]],
    ['from before a separator in the body into a list', [p('a^b'), separator, list('c', 'd^e')], cut, [p('a^e')]],
    ['of all content leaves a paragraph', [box('T', p('^a'), list('b', 'c^'), p(''))], cut, [box('T', p('^'), p(''))]],
  ]);
});

describe('select all', () => {
  it('goes from the paragraph to the content to the document', () => {
    const { editor } = openTrees([box('T', p('a^b'), p('c')), p('x')]);
    selectAllInSteps(editor);
    expect(showTrees(editor)).toEqual([box('T', p('^ab^'), p('c')), p('x')]);
    selectAllInSteps(editor);
    expect(showTrees(editor)).toEqual([box('T', p('^ab'), p('c^')), p('x')]);
    selectAllInSteps(editor);
    expect(editor.selection).toEqual(editor.range([]));
  });

  it('goes from a part to its structure to the document', () => {
    const { editor } = openTrees([quote('a^b', 'c'), p('x')]);
    selectAllInSteps(editor);
    expect(showTrees(editor)).toEqual([quote('^ab^', 'c'), p('x')]);
    selectAllInSteps(editor);
    expect(showTrees(editor)).toEqual([quote('^ab', 'c^'), p('x')]);
    selectAllInSteps(editor);
    expect(editor.selection).toEqual(editor.range([]));
  });

  it('then delete, then undo brings everything back exactly', () => {
    const { editor, steps } = openTrees([p('a^'), box('T', p('b'), list('c', 'd'), p('')), quote('e', 'f'), separator, p('g')]);
    const before = elementsOf(editor);
    Transforms.select(editor, []);
    steps.asStep(() => editor.deleteFragment());
    expect(showTrees(editor)).toEqual([p('')]);
    expect(steps.canUndo()).toBe(true);
    editor.undo();
    expect(elementsOf(editor)).toEqual(before);
    expect(steps.canUndo()).toBe(false);
    editor.redo();
    expect(showTrees(editor)).toEqual([p('')]);
  });
});

describe('inserting into a container', () => {
  const insert = (type: 'separator' | 'paragraph') => (editor: Editor) =>
    blocks.insertBlock(editor, (type === 'separator' ? separatorModel : paragraphModel).create(makeId), makeId);
  treeTable([
    [
      'what it accepts stands behind the current block',
      [box('T', p('a^'), p('b'))],
      insert('paragraph'),
      [box('T', p('a'), p('^'), p('b'))],
    ],
    [
      'what it does not accept goes behind it (B5-070)',
      [box('T', p('a^')), p('x')],
      insert('separator'),
      [box('T', p('a')), separator, p('^x')],
    ],
    [
      'several blocks are parted by what it accepts',
      [box('T', p('a^b')), p('x')],
      editor => insertElements(editor, [paragraphModel.create(makeId), separatorModel.create(makeId)], makeId),
      [box('T', p('a^b')), separator, p('x')],
    ],
  ]);
});

describe('moving and deleting blocks of a container', () => {
  treeTable([
    ['a block moves inside', [box('T', p('a'), p('b^'))], editor => void blocks.moveBlocks(editor, 'up'), [box('T', p('b^'), p('a'))]],
    ['and never out of it', [box('T', p('a^')), p('x')], editor => void blocks.moveBlocks(editor, 'down'), [box('T', p('a^')), p('x')]],
    [
      'in the title the infobox moves',
      [box('T^', p('a')), p('x')],
      editor => void blocks.moveBlocks(editor, 'down'),
      [p('x'), box('T^', p('a'))],
    ],
    ['a block is deleted inside', [box('T', p('a^'), p('b'))], editor => void blocks.deleteBlocks(editor), [box('T', p('^b'))]],
    ['in the title the infobox is deleted', [box('T^', p('a')), p('x')], editor => void blocks.deleteBlocks(editor), [p('^x')]],
  ]);

  it('say where they are among the blocks of the container', () => {
    const { editor } = openTrees([p('x'), box('T', p('a^'), p('b'), p('c'))]);
    expect(blocks.moveBlocks(editor, 'down')).toEqual({ moved: true, position: 2, count: 3 });
  });
});

describe('a chosen block', () => {
  const openChosen = () => {
    const opened = openTrees([p('a'), quote('b', 'c'), p('d')]);
    chooseBlock(opened.editor, [4]);
    return opened.editor;
  };

  it('takes Enter as a paragraph behind it (B4-044)', () => {
    const editor = openChosen();
    editor.insertBreak();
    expect(showTrees(editor)).toEqual([p('a'), quote('b', 'c'), p('^'), p('d')]);
  });

  it('takes what is typed as a paragraph behind it, and keeps its words', () => {
    const editor = openChosen();
    editor.insertText('x');
    editor.insertText('y');
    expect(showTrees(editor)).toEqual([p('a'), quote('b', 'c'), p('xy^'), p('d')]);
  });

  it('a chosen block is left by an arrow key, and entered by Tab', () => {
    const options = { makeId: createIdMaker(), hidesHead: false };
    const before = openChosen();
    expect(leaveChosen(before, 'backward', options)).toBe(true);
    expect(showTrees(before)).toEqual([p('a^'), quote('b', 'c'), p('d')]);
    const after = openChosen();
    expect(leaveChosen(after, 'forward', options)).toBe(true);
    expect(showTrees(after)).toEqual([p('a'), quote('b', 'c'), p('^d')]);
    const inside = openChosen();
    expect([moveToPart(inside, 'previous'), moveToPart(inside, 'next')]).toEqual([false, true]);
    expect(showTrees(inside)).toEqual([p('a'), quote('b^', 'c'), p('d')]);
  });

  it('a chosen block has no marks, also where it is void (B5-084)', () => {
    expect(canMark(openChosen(), 'strikethrough')).toBe(false);
    const { editor } = openTrees([separator, p('x')]);
    chooseBlock(editor, [3]);
    expect(canMark(editor, 'strikethrough')).toBe(false);
  });

  it('a chosen block has no links, though a word of it may have one', () => {
    const { editor } = openTrees([['image', line('embedCaption', '^b^'), line('embedCredit', 'c')], p('x')]);
    expect(canLink(editor)).toBe(true);
    chooseBlock(editor, [3]);
    expect(canLink(editor)).toBe(false);
  });

  it('keeps its structure where the same words were selected by hand', () => {
    const { editor } = openTrees([quote('^b', 'c^'), p('d')]);
    editor.deleteFragment();
    expect(showTrees(editor)).toEqual([quote('^', ''), p('d')]);
  });

  it('a chosen block is no longer chosen once the selection was somewhere else', () => {
    const editor = openChosen();
    const { selection } = editor;
    Transforms.select(editor, editor.start([5]));
    if (selection) Transforms.select(editor, selection);
    editor.deleteFragment();
    expect(showTrees(editor)).toEqual([p('a'), quote('^', ''), p('d')]);
  });
});

describe('Tab', () => {
  it('leads from part to part and then out', () => {
    const { editor } = openTrees([quote('a^', 'b'), p('x')]);
    expect(moveToPart(editor, 'next')).toBe(true);
    expect(showTrees(editor)).toEqual([quote('a', 'b^'), p('x')]);
    expect(moveToPart(editor, 'next')).toBe(false);
    expect(moveToPart(editor, 'previous')).toBe(true);
    expect(showTrees(editor)).toEqual([quote('a^', 'b'), p('x')]);
  });

  it('leads from the title header by title and lead into the body, and back; it leaves the head to the front and the body to the end', () => {
    const { editor } = openTrees([p('a'), p('b')]);
    const blockOfCaret = () => editor.selection?.focus.path[0];
    Transforms.select(editor, editor.start([0]));
    expect(moveToPart(editor, 'previous')).toBe(false);
    const there = [0, 1, 2].map(() => [moveToPart(editor, 'next'), blockOfCaret()]);
    expect(there).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
    ]);
    expect(moveToPart(editor, 'next')).toBe(false);
    Transforms.select(editor, editor.end([2]));
    const back = [0, 1].map(() => [moveToPart(editor, 'previous'), blockOfCaret()]);
    expect(back).toEqual([
      [true, 1],
      [true, 0],
    ]);
  });

  it('does nothing in a paragraph', () => {
    expect(moveToPart(openTrees([p('a^')]).editor, 'next')).toBe(false);
  });
});

describe('copying', () => {
  it('words of a part are copied as words, not with their structure', () => {
    const { editor } = openTrees([quote('a^b^c', 'd'), p('x')]);
    expect(editor.getFragment()).toMatchObject([{ type: 'paragraph', children: [{ text: 'b' }] }]);
  });

  it('a chosen block is copied whole', () => {
    const { editor } = openTrees([quote('a', 'b'), p('x')]);
    chooseBlock(editor, [3]);
    expect(editor.getFragment()).toEqual([elementsOf(editor)[3]]);
  });
});
