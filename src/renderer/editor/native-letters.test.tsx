import { act, cleanup, render, screen } from '@testing-library/react';
import { ReactEditor, Editable, type RenderElementProps, Slate } from 'slate-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { withNativeLetters } from './native-letters.ts';
import { openEditor } from './open-editor.ts';

const PAUSE_MS = 250;

/** Opens a text with one paragraph; the caret is at its end. */
const open = async () => {
  const { editor } = openEditor(aDocument({ body: [paragraph('Regen', 'p1'), paragraph('Sonne', 'p2')] }).elements, createIdMaker());
  const letters = withNativeLetters(editor);
  const heard = vi.fn<() => void>();
  letters.listen(heard);
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
  await act(async () => {
    editor.select(editor.end([index]));
    await Promise.resolve();
  });
  const string = (words = /^Regen/u): Text => {
    const node = screen.getByText(words).firstChild;
    if (!(node instanceof Text)) throw new Error('these words are not on the page');
    return node;
  };
  /** Types a letter, which the browser has drawn first if `isNative`. */
  const type = async (letter: string, isNative = true): Promise<void> => {
    if (isNative) string().appendData(letter);
    await act(async () => {
      editor.insertText(letter);
      await Promise.resolve();
    });
  };
  drawn.mockClear();
  return { editor, letters, heard, drawn, index, string, type };
};

describe('a letter that the browser has drawn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('a letter that the browser has drawn is told to all who listen at once, and rendered once when the letters pause', async () => {
    const { editor, heard, drawn, index, type } = await open();
    for (const letter of ['t', 'a', 'g']) await type(letter);
    expect(editor.string([index])).toBe('Regentag');
    expect(heard).toHaveBeenCalledTimes(3);
    expect(drawn).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(PAUSE_MS));
    expect(drawn.mock.calls).toEqual([['p1']]);
    expect(screen.getByText('Regentag')).toBeTruthy();
  });

  it('a letter that the browser has drawn is known to the model before it is rendered: a place on the page is found in the text', async () => {
    const { editor, drawn, index, string, type } = await open();
    await type('t');
    expect(drawn).not.toHaveBeenCalled();
    const options = { exactMatch: true, suppressThrow: true };
    expect(ReactEditor.toSlatePoint(editor, [string(), 6], options)).toEqual({ path: [index, 0], offset: 6 });
    expect(ReactEditor.toDOMPoint(editor, { path: [index, 0], offset: 6 })).toEqual([string(), 6]);
  });

  it('a letter that the browser has drawn is rendered before the next thing that happens to the text, and no second time', async () => {
    const { editor, drawn, type } = await open();
    await type('t');
    await act(async () => {
      editor.undo();
      await Promise.resolve();
    });
    expect(screen.getByText('Regen')).toBeTruthy();
    drawn.mockClear();
    act(() => void vi.advanceTimersByTime(PAUSE_MS));
    expect(drawn).not.toHaveBeenCalled();
  });

  it('a letter that the browser has drawn is rendered at once when that is asked for, such as before a key that moves the caret', async () => {
    const { letters, drawn, type } = await open();
    await type('t');
    act(letters.flush);
    expect(drawn.mock.calls).toEqual([['p1']]);
  });

  it('a letter that the browser has drawn is rendered at once where the page lacks it', async () => {
    const { drawn, heard, type } = await open();
    await type('t', false);
    expect(heard).not.toHaveBeenCalled();
    expect(drawn.mock.calls).toEqual([['p1']]);
    expect(screen.getByText('Regent')).toBeTruthy();
  });

  it('a letter that the browser has drawn is rendered at once in a title, whose length is shown beside it', async () => {
    const { editor, heard, drawn, string } = await open();
    await act(async () => {
      editor.insertText('Wetter', { at: editor.end([1]) });
      editor.select(editor.end([1]));
      await Promise.resolve();
    });
    drawn.mockClear();
    string(/Wetter$/u).appendData('s');
    await act(async () => {
      editor.insertText('s');
      await Promise.resolve();
    });
    expect(heard).not.toHaveBeenCalled();
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
