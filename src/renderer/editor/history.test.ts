import { Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { plainText } from '#domain/article/document.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { assembleEditor } from './create-editor.ts';

/** An editor with the caret in an empty body, and a clock that moves by hand. Each key is a task of its own, as in a browser. */
const open = () => {
  const makeId = createIdMaker();
  const clock = { ms: 0 };
  const { editor, steps } = assembleEditor(createEditor(), { makeId, now: () => clock.ms, elements: emptyDocument(makeId).elements });
  Transforms.select(editor, editor.start([3]));
  const key = async (act: () => unknown, afterMs = 100): Promise<void> => {
    clock.ms += afterMs;
    act();
    await Promise.resolve();
  };
  const type = async (words: string, afterMs?: number): Promise<void> => {
    for (const letter of Array.from(words)) await key(() => editor.insertText(letter), afterMs);
  };
  const body = (): readonly string[] => elementsOf(editor).slice(3).map(plainText);
  return { editor, steps, key, type, body, makeId };
};

describe('undo goes back in steps of human intention', () => {
  it('a burst of typing is one step', async () => {
    const { editor, type, body } = open();
    await type('Der Bundesrat tagt');
    editor.undo();
    expect(body()).toEqual(['']);
  });

  it('a pause of a second starts the next', async () => {
    const { editor, type, body } = open();
    await type('Bern');
    await type('!', 1001);
    editor.undo();
    expect(body()).toEqual(['Bern']);
  });

  it('a pause of just a second does not', async () => {
    const { editor, type, body } = open();
    await type('Bern');
    await type('!', 1000);
    editor.undo();
    expect(body()).toEqual(['']);
  });

  it('a burst of Backspace is one step, apart from what was typed before', async () => {
    const { editor, key, type, body } = open();
    await type('Bern');
    for (let count = 0; count < 3; count += 1) await key(() => editor.deleteBackward('character'));
    expect(body()).toEqual(['B']);
    editor.undo();
    expect(body()).toEqual(['Bern']);
  });

  it('another block starts the next', async () => {
    const { editor, key, type, body } = open();
    await type('eins');
    await key(() => editor.insertBreak());
    await type('zwei');
    editor.undo();
    expect(body()).toEqual(['eins', '']);
    editor.undo();
    expect(body()).toEqual(['eins']);
  });

  it('another place in the same block starts the next', async () => {
    const { editor, key, type, body } = open();
    await type('Bern');
    await key(() => Transforms.select(editor, editor.start([3])));
    await type('In ');
    editor.undo();
    expect(body()).toEqual(['Bern']);
  });

  it('a paste is a step of its own, also for what is typed right behind it', async () => {
    const { editor, steps, key, type, body, makeId } = open();
    await type('a');
    await key(() => steps.asStep(() => pasteText(editor, 'b', makeId)));
    await type('c');
    editor.undo();
    expect(body()).toEqual(['ab']);
    editor.undo();
    expect(body()).toEqual(['a']);
  });

  it('redo brings the steps back one by one, and typing ends it', async () => {
    const { editor, steps, type, body } = open();
    await type('Bern');
    await type('!', 2000);
    editor.undo();
    editor.undo();
    editor.redo();
    expect(body()).toEqual(['Bern']);
    Transforms.select(editor, editor.end([3]));
    await type('?', 2000);
    expect(steps.canRedo()).toBe(false);
    expect(body()).toEqual(['Bern?']);
  });
});
