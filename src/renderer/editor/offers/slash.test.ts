import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { openTrees } from '#tests/builders/block-trees.ts';
import { createSlash } from './slash.ts';

const start = (tree: readonly [string, string]) => {
  const { editor } = openTrees([tree, ['paragraph', 'b']]);
  const slash = createSlash(editor);
  const type = (text: string) => {
    for (const letter of text) {
      if (letter === '/') slash.press();
      editor.insertText(letter);
      slash.refresh();
    }
  };
  return { editor, slash, type };
};

describe('a slash in an empty paragraph', () => {
  it('opens the menu, filtered by what is typed behind it', () => {
    const { slash, type } = start(['paragraph', '^']);
    type('/zi');
    expect(slash.get()).toMatchObject({ query: 'zi' });
  });

  it('stays text after Escape, which the menu takes', () => {
    const { editor, slash, type } = start(['paragraph', '^']);
    type('/zi');
    expect(slash.handleKey('Escape')).toBe(false);
    slash.setKeys(() => false);
    expect(slash.handleKey('Escape')).toBe(true);
    expect(slash.get()).toBeUndefined();
    type('t');
    expect(slash.get()).toBeUndefined();
    expect(editor.string([3])).toBe('/zit');
  });

  it.each([
    ['a paragraph with words', ['paragraph', 'a^'] as const],
    ['a crosshead', ['crosshead', '^'] as const],
  ])('a slash in an empty paragraph is nothing but a slash in %s', (_name, tree) => {
    const { slash, type } = start(tree);
    type('/zi');
    expect(slash.get()).toBeUndefined();
  });

  it('closes the menu when it is deleted, when the caret leaves, and when a sentence follows', () => {
    const deleted = start(['paragraph', '^']);
    deleted.type('/');
    deleted.editor.deleteBackward('character');
    deleted.slash.refresh();
    expect(deleted.slash.get()).toBeUndefined();
    const left = start(['paragraph', '^']);
    left.type('/q');
    Transforms.select(left.editor, left.editor.end([4]));
    left.slash.refresh();
    expect(left.slash.get()).toBeUndefined();
    const long = start(['paragraph', '^']);
    long.type('/home/anna is where the articles of this newsroom are kept');
    expect(long.slash.get()).toBeUndefined();
  });

  it('leaves keys to the text while nothing is shown', () => {
    const { slash } = start(['paragraph', '^']);
    slash.setKeys(() => true);
    expect(slash.handleKey('Enter')).toBe(false);
  });
});
