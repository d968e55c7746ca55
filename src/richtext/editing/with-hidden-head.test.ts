import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { open } from '#tests/builders/short-blocks.ts';
import { selectAllInSteps } from './commands/selection.ts';
import { elementsOf } from './elements-of.ts';
import { withHiddenHead } from './with-hidden-head.ts';

const headless = (lines: readonly string[]) => withHiddenHead(open(lines).editor);
const blockOf = (point: { readonly path: readonly number[] } | undefined) => point?.path[0];

describe('a text without its head', () => {
  it('keeps the caret in the body on Backspace at its very start', () => {
    const editor = headless(['p:^ab', 'p:c']);
    editor.deleteBackward('character');
    expect(blockOf(editor.selection?.focus)).toBe(3);
    expect(elementsOf(editor).map(element => element.type)).toEqual(['titleHeader', 'title', 'lead', 'paragraph', 'paragraph']);
  });

  it('selects and deletes all of the body, and goes on there', () => {
    const editor = headless(['p:a^b', '-', 'p:c']);
    selectAllInSteps(editor);
    selectAllInSteps(editor);
    expect(blockOf(editor.selection?.anchor)).toBe(3);
    editor.deleteFragment();
    editor.insertText('neu');
    expect(elementsOf(editor).slice(3)).toMatchObject([{ type: 'paragraph', children: [{ text: 'neu' }] }]);
  });

  it.each([0, 1, 2])('leads a caret that is put into block %i to the body', index => {
    const editor = headless(['p:ab']);
    Transforms.select(editor, { path: [index, 0], offset: 0 });
    expect(editor.selection).toEqual({ anchor: { path: [3, 0], offset: 0 }, focus: { path: [3, 0], offset: 0 } });
  });

  it('leaves every other selection alone', () => {
    const editor = headless(['p:ab', 'p:cd']);
    const range = { anchor: { path: [4, 0], offset: 1 }, focus: { path: [3, 0], offset: 1 } };
    Transforms.select(editor, range);
    Transforms.move(editor, { distance: 1, edge: 'focus' });
    expect(editor.selection).toEqual({ ...range, focus: { path: [3, 0], offset: 2 } });
  });
});
