import { Transforms, createEditor } from 'slate';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { findFaults, normalizeDocument } from '#richtext/normalize.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { build, show } from '#tests/builders/short-blocks.ts';
import { assembleEditor } from './create-editor.ts';

interface Options {
  readonly rules?: { readonly isOn: boolean; readonly numbers: boolean };
  readonly caret?: { readonly block: number; readonly offset: number };
}

/** A German text; each key is a task of its own, as in a browser. */
const open = (sources: readonly string[], { rules = { isOn: true, numbers: false }, caret }: Options = {}) => {
  const makeId = createIdMaker();
  const clock = { ms: 0 };
  const { elements } = normalizeDocument(
    ['h:', 't:', 'l:', ...sources].map((block, index) => build(block, `b${index}`)),
    makeId,
  ).document;
  const { editor, steps } = assembleEditor(createEditor(), {
    makeId,
    now: () => clock.ms,
    elements,
    contentLocale: 'de-CH',
    getMarkdown: () => rules,
  });
  Transforms.select(editor, caret ? { path: [caret.block + 3, 0], offset: caret.offset } : editor.end([]));
  const type = async (words: string): Promise<void> => {
    for (const letter of Array.from(words)) {
      clock.ms += 100;
      if (letter === '\n') editor.insertBreak();
      else editor.insertText(letter);
      await Promise.resolve();
    }
  };
  const body = (): readonly string[] => {
    expect(findFaults({ version: 'v008', elements: elementsOf(editor) })).toEqual([]);
    return show(editor).slice(3);
  };
  return { editor, steps, type, body };
};

/** What is there before, what is typed, what becomes of it, and what one undo gives back; without the last one nothing is replaced. */
type Case = readonly [string, readonly string[], string, readonly string[], readonly string[] | undefined];

describe('Markdown while typing', () => {
  const cases: readonly Case[] = [
    ['a section title', ['p:'], '## ', ['c:^'], ['p:## ^']],
    ['a title of a subsection', ['p:'], '### ', ['c2:^'], ['p:### ^']],
    ['a list', ['p:'], '- ', ['u:^'], ['p:- ^']],
    ['a list that goes on with the one before it', ['u:a', 'p:'], '- ', ['u:a|^'], ['u:a', 'p:- ^']],
    ['a quote', ['p:'], '> ', ['q:^|'], ['p:> ^']],
    ['bold words', ['p:Ja, '], '**sehr gut**', ['p:Ja, *sehr gut^*'], ['p:Ja, **sehr gut**^']],
    ['italic words', ['p:Ja, '], '*sehr gut*', ['p:Ja, _sehr gut^_'], ['p:Ja, *sehr gut*^']],
    [
      'a separator by Enter behind three hyphens, of which the typing rules make a dash (B5-089)',
      ['p:'],
      '---\n',
      ['-', 'p:^'],
      ['p:—', 'p:^'],
    ],
    ['no list of a date', ['p:'], '1. Mai', ['p:1. Mai^'], undefined],
    ['no heading of a number sign', ['p:'], '# 1 #Bern', ['p:# 1 #Bern^'], undefined],
    ['nothing in the middle of a line', ['p:Ja '], '- nein > oder', ['p:Ja – nein > oder^'], undefined],
    ['nothing in a list', ['u:'], '- ', ['u:- ^'], undefined],
    ['nothing in a crosshead, which has no marks', ['c:'], '**a**', ['c:**a**^'], undefined],
    ['nothing of stars inside words', ['p:'], 'Leser*innen und Autor*innen *', ['p:Leser*innen und Autor*innen *^'], undefined],
    ['nothing of stars between spaces', ['p:'], '2 * 3 * 4', ['p:2 * 3 * 4^'], undefined],
    ['nothing of stars without words', ['p:'], '*** ** ****', ['p:*** ** ****^'], undefined],
    ['no separator of a dash before words', ['p:'], '--- Ja\n', ['p:— Ja', 'p:^'], undefined],
  ];
  it.each(cases)('makes %s', async (_name, before, typed, after, undone) => {
    const { editor, type, body } = open(before);
    await type(typed);
    expect(body()).toEqual(after);
    if (undone === undefined) return;
    editor.undo();
    expect(body()).toEqual(undone);
    editor.redo();
    expect(body()).toEqual(after);
  });

  it('takes what is written already along, and the next letters are plain', async () => {
    const crosshead = open(['p:Bern'], { caret: { block: 0, offset: 0 } });
    await crosshead.type('## ');
    expect(crosshead.body()).toEqual(['c:^Bern']);
    const bold = open(['p:']);
    await bold.type('**a** b');
    expect(bold.body()).toEqual(['p:*a* b^']);
  });

  it('does not come back once it was undone', async () => {
    const { editor, type, body } = open(['p:']);
    await type('## ');
    editor.undo();
    await type('Bern');
    expect(body()).toEqual(['p:## Bern^']);
  });

  it('makes a quote of no paragraph with a link, which a quote cannot have', async () => {
    const { type, body } = open(['p:a [Bern] b'], { caret: { block: 0, offset: 0 } });
    await type('> ');
    expect(body()).toEqual(['p:> ^a [Bern] b']);
  });

  it('makes numbered lists where the person has asked for it', async () => {
    const { editor, type, body } = open(['p:'], { rules: { isOn: true, numbers: true } });
    await type('1. ');
    expect(body()).toEqual(['o:^']);
    editor.undo();
    expect(body()).toEqual(['p:1. ^']);
  });

  it('does nothing where it is off, nor in what a command writes', async () => {
    const off = open(['p:'], { rules: { isOn: false, numbers: true } });
    await off.type('## **a** \n---\n');
    expect(off.body()).toEqual(['p:## **a** ', 'p:—', 'p:^']);
    const command = open(['p:']);
    command.steps.asStep(() => command.editor.insertText('*'));
    command.steps.asStep(() => command.editor.insertText(' '));
    expect(command.body()).toEqual(['p:* ^']);
  });
});
