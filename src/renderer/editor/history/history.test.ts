import { Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { plainText } from '#domain/article/document.ts';
import { emptyDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { assembleEditor } from '../create-editor.ts';

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

  it('words typed over a selection come back with one undo, and go with it whole', async () => {
    const { editor, key, type, body } = open();
    await type('Bern');
    await key(() => Transforms.select(editor, editor.range([3])), 2000);
    await key(() => {
      editor.deleteFragment();
      editor.insertText('Z');
    });
    await type('ürich');
    expect(body()).toEqual(['Zürich']);
    editor.undo();
    expect(body()).toEqual(['Bern']);
    editor.redo();
    expect(body()).toEqual(['Zürich']);
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

  /** Keys a user presses at this speed, each a little earlier or later. */
  const steadily = async (keys: ReturnType<typeof open>, words: string, everyMs = 180): Promise<void> => {
    for (const [index, letter] of Array.from(words).entries())
      await keys.key(() => keys.editor.insertText(letter), everyMs + (index % 5) * 15 - 30);
  };
  const undone = ({ editor, steps, body }: ReturnType<typeof open>): readonly string[] => {
    const seen = [body().join('|')];
    while (steps.canUndo()) {
      editor.undo();
      seen.push(body().join('|'));
    }
    return seen;
  };
  const redone = ({ editor, steps, body }: ReturnType<typeof open>): readonly string[] => {
    const seen = [body().join('|')];
    while (steps.canRedo()) {
      editor.redo();
      seen.push(body().join('|'));
    }
    return seen;
  };

  it('steady typing goes back by words, never more than five seconds of it, and forth by the same steps', async () => {
    const keys = open();
    await steadily(keys, 'Der Bundesrat hat am Mittwoch entschieden, dass der Tunnel ab Dezember gesperrt bleibt');
    const seen = undone(keys);
    expect(seen.slice(1, 4)).toEqual([
      'Der Bundesrat hat am Mittwoch entschieden, dass der Tunnel ab Dezember ',
      'Der Bundesrat hat am Mittwoch entschieden, dass der Tunnel ',
      'Der Bundesrat hat am Mittwoch entschieden, ',
    ]);
    expect(seen.at(-1)).toBe('');
    const taken = seen.slice(1).map((text, index) => (seen[index]?.length ?? 0) - text.length);
    expect(Math.max(...taken) * 180).toBeLessThanOrEqual(5000);
    expect(redone(keys)).toEqual([...seen].reverse());
  });

  it('a new sentence is a new step, however fast it follows', async () => {
    const keys = open();
    await steadily(keys, 'Nein. Doch! «Wirklich?» Ja', 40);
    expect(undone(keys)).toEqual(['Nein. Doch! «Wirklich?» Ja', 'Nein. Doch! «Wirklich?» ', 'Nein. Doch! ', 'Nein. ', '']);
  });

  it('a word that takes long is undone in parts', async () => {
    const keys = open();
    await steadily(keys, 'Donaudampfschifffahrtsgesellschaftskapitän', 400);
    const seen = undone(keys);
    expect(seen.length).toBeGreaterThan(3);
    expect(Math.max(...seen.slice(1).map((text, index) => (seen[index]?.length ?? 0) - text.length)) * 400).toBeLessThanOrEqual(5200);
  });

  it('deleting steadily comes back by words too, with Backspace and with Delete', async () => {
    const words = 'Der Zug fährt. Er hält in Olten und in Aarau und in Brugg';
    const back = open();
    await back.key(() => back.editor.insertText(words));
    for (let count = 0; count < words.length; count += 1) await back.key(() => back.editor.deleteBackward('character'), 120);
    const seen = undone(back).filter(text => text !== '');
    expect(seen).toEqual(['Der Zug fährt.', 'Der Zug fährt. Er', 'Der Zug fährt. Er hält in Olten und in', words]);
    const forth = open();
    await forth.key(() => forth.editor.insertText(words));
    await forth.key(() => Transforms.select(forth.editor, forth.editor.start([3])));
    for (let count = 0; count < words.length; count += 1) await forth.key(() => forth.editor.deleteForward('character'), 120);
    const steps = undone(forth);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps).toContain('Er hält in Olten und in Aarau und in Brugg');
    expect(redone(forth)).toEqual([...steps].reverse());
  });

  it('goes back further than a hundred steps', async () => {
    const keys = open();
    for (let count = 0; count < 350; count += 1) await keys.type('x', 1500);
    const seen = undone(keys);
    expect(seen).toHaveLength(351);
    expect(redone(keys)).toEqual([...seen].reverse());
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

  it('goes back to where the writer was before each step, and forward to where they were after it', async () => {
    const { editor, steps, key, type, body, makeId } = open();
    await type('Bern');
    const [before, typed] = [editor.start([3]), editor.selection];
    await key(() => steps.asStep(() => pasteText(editor, 'eins\n\nzwei', makeId)));
    const pasted = editor.selection;
    await key(() =>
      steps.asStep(() => {
        Transforms.splitNodes(editor, { always: true });
        Transforms.select(editor, editor.start([3]));
      }),
    );
    const moved = editor.selection;
    expect(moved).toEqual({ anchor: before, focus: before });
    Transforms.select(editor, editor.end([4]));
    editor.undo();
    expect(editor.selection).toEqual(pasted);
    editor.undo();
    expect([editor.selection, body()]).toEqual([typed, ['Bern']]);
    editor.redo();
    expect(editor.selection).toEqual(pasted);
    editor.redo();
    expect(editor.selection).toEqual(moved);
  });
});
