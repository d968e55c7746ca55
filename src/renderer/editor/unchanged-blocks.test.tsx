import { act, cleanup, render, screen } from '@testing-library/react';
import { Editable, type RenderElementProps, Slate } from 'slate-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { openEditor } from './open-editor.ts';
import { keepUnchanged, withUnchangedBlocks } from './unchanged-blocks.ts';

/** Opens a text with two paragraphs; the caret is at the end of the first. */
const open = async () => {
  const { editor } = openEditor(aDocument({ body: [paragraph('Regen', 'p1'), paragraph('Sonne', 'p2')] }).elements, createIdMaker());
  withUnchangedBlocks(editor);
  const drawn = vi.fn<(id: string) => void>();
  const draw = ({ attributes, children, element }: RenderElementProps) => {
    drawn(element.id);
    return <p {...attributes}>{children}</p>;
  };
  render(
    <Slate editor={editor}>
      <Editable renderElement={draw} />
    </Slate>,
  );
  const index = editor.children.findIndex((_, at) => editor.string([at]) === 'Regen');
  const change = (by: () => void): Promise<void> =>
    act(async () => {
      by();
      await Promise.resolve();
    });
  await change(() => editor.select(editor.end([index])));
  drawn.mockClear();
  const idOf = (at: number): string | undefined => {
    const node = editor.children[at];
    return node && 'id' in node ? node.id : undefined;
  };
  return { editor, drawn, index, change, idOf };
};

afterEach(cleanup);

describe('blocks that an operation has written anew without a change', () => {
  it('Enter at the end of a paragraph renders the new paragraph alone, and its undo neither', async () => {
    const { editor, drawn, index, change, idOf } = await open();
    const before = editor.children[index];
    await change(() => editor.insertBreak());
    expect(editor.children[index]).toBe(before);
    expect(drawn.mock.calls).toEqual([[idOf(index + 1)]]);
    drawn.mockClear();
    await change(() => editor.undo());
    expect(editor.children[index]).toBe(before);
    expect(editor.string([index + 1])).toBe('Sonne');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('Enter within a paragraph renders both halves, and what is typed after Enter stands where the caret is', async () => {
    const { editor, drawn, index, change, idOf } = await open();
    await change(() => editor.select({ path: [index, 0], offset: 2 }));
    await change(() => editor.insertBreak());
    expect(drawn.mock.calls).toEqual([['p1'], [idOf(index + 1)]]);
    await change(() => editor.insertText('W'));
    expect([editor.string([index]), editor.string([index + 1])]).toEqual(['Re', 'Wgen']);
    expect(screen.getByText('Re')).toBeTruthy();
    expect(screen.getByText('Wgen')).toBeTruthy();
  });

  it('a paragraph that was written into after Enter is rendered again', async () => {
    const { editor, index, change } = await open();
    await change(() => editor.insertBreak());
    await change(() => editor.insertText('bogen', { at: editor.end([index]) }));
    expect(screen.getByText('Regenbogen')).toBeTruthy();
    await change(() => editor.undo());
    await change(() => editor.undo());
    expect(editor.string([index])).toBe('Regen');
    expect(screen.getByText('Regen')).toBeTruthy();
  });

  it('nothing is made anew where each block has changed or stands as it was', () => {
    const [first, second] = [paragraph('Regen', 'p1'), paragraph('Sonne', 'p2')];
    const changed = [first, paragraph('Sonnen', 'p2')];
    expect(keepUnchanged([first, second], changed)).toBe(changed);
    const fewer = [second];
    expect(keepUnchanged([first, second], fewer)).toBe(fewer);
  });

  it('a block is known by its id wherever it stands, between blocks that came and went', () => {
    const [first, second, third] = [paragraph('Regen', 'p1'), paragraph('Sonne', 'p2'), paragraph('Wind', 'p3')];
    const [added, again] = [paragraph('', 'p4'), paragraph('Sonne', 'p2')];
    const kept = keepUnchanged([first, second, third], [added, again, third]);
    expect(kept).toHaveLength(3);
    expect([kept[0], kept[1], kept[2]].map((block, at) => block === [added, second, third][at])).toEqual([true, true, true]);
  });
});
