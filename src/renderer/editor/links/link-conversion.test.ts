import fc from 'fast-check';
import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { type Element, type LinkData, plainText } from '#domain/article/document.ts';
import { linkFromPasted } from '#domain/text/links.ts';
import { pasteLink, removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { findFaults } from '#richtext/normalize.ts';
import { type Command, open, show, table } from '#tests/builders/short-blocks.ts';
import { convertLinks } from './link-conversion.ts';

const ADDRESS = 'https://www.aarebote.example/bern-baut-um-100000000042';
const OTHER = 'https://www.aarebote.example/thun-baut-um-100000000043';

const paste =
  (text: string): Command =>
  (editor, makeId) => {
    const link = linkFromPasted(text);
    return link !== undefined && pasteLink(editor, link, makeId);
  };

type Opened = ReturnType<typeof open>;

const linksOf = ({ editor }: Pick<Opened, 'editor'>): readonly LinkData[] =>
  [...editor.nodes({ at: [], match: node => 'type' in node && node.type === 'link' })].map(([node]) => (node as Element).data as LinkData);

const textOf = ({ editor }: Pick<Opened, 'editor'>): string => elementsOf(editor).map(plainText).join('|');

const internal = { kind: 'internal', metadataId: '100000000042' } as const;
const known = (metadataId: string): Promise<boolean> => Promise.resolve(metadataId === internal.metadataId);

/** A newsroom that answers when the test says so. */
const slow = () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { lookUp: () => promise, answer: resolve };
};

describe('a pasted address (B4-041, B5-036)', () => {
  table([
    ['stands as a link with its address as its words', ['p:a ^'], paste('https://example.ch/x'), ['p:a [https://example.ch/x^]']],
    ['may be insecure', ['p:^'], paste('http://example.ch'), ['p:[http://example.ch^]']],
    ['of a mailbox shows the mailbox alone', ['p:^'], paste('mailto:desk@example.ch?subject=x'), ['p:[desk@example.ch^]']],
    ['makes a link of what is selected', ['p:a ^Bern^ c'], paste('https://example.ch'), ['p:a [Bern^] c']],
    ['leaves selected white space outside', ['p:a^ Bern ^c'], paste('https://example.ch'), ['p:a [Bern] ^c']],
    ['takes the place of selected white space', ['p:a^ ^c'], paste('https://example.ch'), ['p:a[https://example.ch^]c']],
    ['takes the place of a link that is selected', ['p:a [^Bern^]'], paste('https://example.ch'), ['p:a [Bern^]']],
    ['right behind a link stands outside of it', ['p:a [Bern^]'], paste('https://example.ch'), ['p:a [Bern][https://example.ch^]']],
    ['right before a link stands outside of it', ['p:a [^Bern]'], paste('https://example.ch'), ['p:a [https://example.ch^][Bern]']],
    ['is left to the plain paste inside a link', ['p:a [B^ern]'], paste('https://example.ch'), ['p:a [B^ern]']],
    ['is left to the plain paste in a quote', ['q:a^|'], paste('https://example.ch'), ['q:a^|']],
    ['is left to the plain paste over several blocks', ['p:^a', 'p:b^'], paste('https://example.ch'), ['p:^a', 'p:b^']],
    ['among other words is no link', ['p:^'], paste('see https://example.ch'), ['p:^']],
    [
      'is followed by what is typed outside of it',
      ['p:^'],
      (editor, makeId) => void [paste('https://example.ch')(editor, makeId), void editor.insertText(' x')],
      ['p:[https://example.ch] x^'],
    ],
    ['before a link, letters stay outside', ['p:[^Bern]'], editor => void editor.insertText('x'), ['p:x^[Bern]']],
    ['behind a link, letters stay outside', ['p:[Bern^]'], editor => void editor.insertText('x'), ['p:[Bern]x^']],
    ['in the middle of a link, letters are part of it', ['p:[Be^rn]'], editor => void editor.insertText('x'), ['p:[Bex^rn]']],
  ]);

  it('keeps where it leads, and loses the underline of the selection (B4-043)', () => {
    const opened = open(['p:^ab^']);
    opened.editor.addMark('underlined', true);
    paste('https://example.ch/x')(opened.editor, opened.makeId);
    expect(linksOf(opened)).toEqual([{ kind: 'external', href: 'https://example.ch/x' }]);
    expect(JSON.stringify(elementsOf(opened.editor))).not.toContain('underlined');
  });
});

describe('an address of our own content (B4-040)', () => {
  const pasted = (source = 'p:a ^'): Opened => {
    const opened = open([source]);
    opened.steps.asStep(() => paste(ADDRESS)(opened.editor, opened.makeId));
    return opened;
  };

  it('becomes an internal link once the newsroom knows it', async () => {
    const opened = pasted();
    expect(linksOf(opened)).toEqual([{ kind: 'external', href: ADDRESS }]);
    await convertLinks(opened.editor, known);
    expect(linksOf(opened)).toEqual([internal]);
    expect(textOf(opened)).toContain(ADDRESS);
  });

  it('stays external where the newsroom does not know it or cannot be asked (B4-042)', async () => {
    const opened = pasted();
    await convertLinks(opened.editor, () => Promise.resolve(false));
    expect(linksOf(opened)).toEqual([{ kind: 'external', href: ADDRESS }]);
  });

  it('asks for nothing but addresses that end in a hyphen and twelve digits, each once', async () => {
    const opened = open(['p:a [Bern] b^']);
    paste(ADDRESS)(opened.editor, opened.makeId);
    opened.editor.insertText(' ');
    paste(ADDRESS)(opened.editor, opened.makeId);
    const asked: string[] = [];
    await convertLinks(opened.editor, metadataId => known(asked.push(metadataId) > 0 ? metadataId : ''));
    expect(asked).toEqual([internal.metadataId]);
    expect(linksOf(opened)).toEqual([{ kind: 'external', href: 'https://example.org' }, internal, internal]);
  });

  it('an address of our own content is no undo step of its own: undo takes the paste away, redo brings the internal link', async () => {
    const opened = pasted();
    await convertLinks(opened.editor, known);
    opened.editor.undo();
    expect(linksOf(opened)).toEqual([]);
    expect(opened.steps.canUndo()).toBe(false);
    opened.editor.redo();
    expect(linksOf(opened)).toEqual([internal]);
  });

  it('does not disturb undo and redo of what was typed while the newsroom thought', async () => {
    const opened = pasted();
    const { lookUp, answer } = slow();
    const converted = convertLinks(opened.editor, lookUp);
    opened.steps.asStep(() => opened.editor.insertText(' later'));
    const typed = textOf(opened);
    opened.editor.undo();
    answer(true);
    await converted;
    expect(linksOf(opened)).toEqual([internal]);
    opened.editor.redo();
    expect([textOf(opened), linksOf(opened)]).toEqual([typed, [internal]]);
    opened.editor.undo();
    opened.editor.undo();
    expect(textOf(opened)).toBe('|||a ');
  });

  it('leaves the caret and the selection where they are', async () => {
    const opened = pasted();
    const { lookUp, answer } = slow();
    const converted = convertLinks(opened.editor, lookUp);
    opened.editor.insertText(' xy');
    Transforms.move(opened.editor, { distance: 1, reverse: true });
    const before = [show(opened.editor), opened.editor.selection];
    answer(true);
    await converted;
    expect([show(opened.editor), opened.editor.selection]).toEqual(before);
  });

  it('does not bring back a link that was removed meanwhile, nor one whose target was changed', async () => {
    const opened = pasted('p:^');
    opened.editor.insertText(' ');
    paste(OTHER)(opened.editor, opened.makeId);
    const { lookUp, answer } = slow();
    const converted = convertLinks(opened.editor, lookUp);
    removeLink(opened.editor, [3, 1]);
    saveLink(opened.editor, { kind: 'tag', tagId: 7 }, 'Thun', opened.makeId);
    answer(true);
    await converted;
    expect(linksOf(opened)).toEqual([{ kind: 'tag', tagId: 7 }]);
  });

  it('an address of our own content is converted in redo too, where the paste was undone before the answer came', async () => {
    const opened = pasted();
    const { lookUp, answer } = slow();
    const converted = convertLinks(opened.editor, lookUp);
    opened.editor.undo();
    answer(true);
    await converted;
    expect(linksOf(opened)).toEqual([]);
    opened.editor.redo();
    expect(linksOf(opened)).toEqual([internal]);
  });
});

describe('any order of writing, pasting, removing, undoing and answers', () => {
  const steps: Readonly<Record<string, (opened: Opened) => void | Promise<void>>> = {
    type: ({ editor, steps: history }) => history.asStep(() => editor.insertText(' und ')),
    paste: opened => void opened.steps.asStep(() => paste(ADDRESS)(opened.editor, opened.makeId)),
    pasteOther: opened => void opened.steps.asStep(() => paste(OTHER)(opened.editor, opened.makeId)),
    back: ({ editor }) => Transforms.move(editor, { distance: 3, reverse: true }),
    select: ({ editor }) => Transforms.move(editor, { distance: 4, reverse: true, edge: 'anchor' }),
    remove: ({ editor, steps: history }) => void history.asStep(() => removeLink(editor)),
    split: ({ editor, steps: history }) => history.asStep(() => editor.insertBreak()),
    erase: ({ editor, steps: history }) => history.asStep(() => editor.deleteBackward('character')),
    undo: ({ editor }) => editor.undo(),
    redo: ({ editor }) => editor.redo(),
    convert: ({ editor }) => convertLinks(editor, known),
  };

  it('leaves a valid text, no known address that is still external, and an undo that leads to the start and back (B4-040)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 4, maxLength: 24 }), async names => {
        const opened = open(['p:Bern [Thun] Chur^', 'p:Olten']);
        const start = elementsOf(opened.editor);
        for (const name of names) await steps[name]?.(opened);
        while (opened.steps.canRedo()) opened.editor.redo();
        await convertLinks(opened.editor, known);
        expect(linksOf(opened)).not.toContainEqual({ kind: 'external', href: ADDRESS });
        expect(findFaults({ version: 'v008', elements: elementsOf(opened.editor) })).toEqual([]);
        const end = elementsOf(opened.editor);
        while (opened.steps.canUndo()) opened.editor.undo();
        expect(elementsOf(opened.editor)).toEqual(start);
        while (opened.steps.canRedo()) opened.editor.redo();
        expect(elementsOf(opened.editor)).toEqual(end);
        expect(linksOf(opened)).not.toContainEqual({ kind: 'external', href: ADDRESS });
      }),
      { numRuns: 150 },
    );
  });
});
