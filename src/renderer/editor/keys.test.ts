import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { pasteText } from '#richtext/editor/paste-text.ts';
import { type Command, open, show, table } from '#tests/builders/short-blocks.ts';

const enter: Command = editor => editor.insertBreak();
const softBreak: Command = editor => editor.insertSoftBreak();
const backspace: Command = editor => editor.deleteBackward('character');
const del: Command = editor => editor.deleteForward('character');
const twice =
  (command: Command): Command =>
  (editor, makeId) =>
    void [command(editor, makeId), command(editor, makeId)];
const type =
  (text: string): Command =>
  editor =>
    editor.insertText(text);

describe('Enter', () => {
  table([
    ['splits a paragraph', ['p:one^two'], enter, ['p:one', 'p:^two']],
    ['at the start of a paragraph puts an empty one before it', ['p:^one'], enter, ['p:', 'p:^one']],
    ['at the end of a paragraph starts the next', ['p:one^'], enter, ['p:one', 'p:^']],
    ['in the title header goes to the title', ['h:a^', 't:b', 'l:c', 'p:d'], enter, ['h:a', 't:^b', 'l:c', 'p:d']],
    ['in the title goes to the lead', ['h:a', 't:b^x', 'l:c', 'p:d'], enter, ['h:a', 't:bx', 'l:^c', 'p:d']],
    ['in the lead goes to the body', ['h:a', 't:b', 'l:^c', 'p:d'], enter, ['h:a', 't:b', 'l:c', 'p:^d']],
    ['with words of the title selected deletes nothing', ['h:a', 't:^b^', 'l:c', 'p:d'], enter, ['h:a', 't:b', 'l:^c', 'p:d']],
    ['at the end of a crosshead starts a paragraph', ['c:one^'], enter, ['c:one', 'p:^']],
    ['inside a crosshead makes a paragraph of the rest', ['c:one^two'], enter, ['c:one', 'p:^two']],
    ['in an empty crosshead makes a paragraph of it', ['c:^'], enter, ['p:^']],
    ['in a list item makes the next one', ['u:one^two|three'], enter, ['u:one|^two|three']],
    ['in an empty item at the end leaves the list (B4-066)', ['u:one|^'], enter, ['u:one', 'p:^']],
    ['in an empty item between others splits the list', ['o:one|^|two'], enter, ['o:one', 'p:^', 'o:two']],
    ['in the only, empty item takes the list away', ['u:^', 'p:x'], enter, ['p:^', 'p:x']],
    ['in the words of a quote goes to the caption', ['q:one^|two'], enter, ['q:one|two^']],
    ['in the caption of a quote goes on behind it', ['q:one|two^'], enter, ['q:one|two', 'p:^']],
    ['with blocks selected replaces them by a break', ['p:a^b', 'p:cd', 'p:e^f'], enter, ['p:a', 'p:^f']],
  ]);

  it('Enter on a separator starts a paragraph behind it (B4-044)', () => {
    const { editor } = open(['p:a', '-', 'p:b']);
    Transforms.select(editor, { path: [4, 0], offset: 0 });
    editor.insertBreak();
    expect(show(editor).slice(3)).toEqual(['p:a', '-', 'p:^', 'p:b']);
  });
});

describe('Shift+Enter', () => {
  table([
    ['sets a line feed in a paragraph', ['p:one^two'], softBreak, ['p:one\n^two']],
    ['does nothing in the title', ['h:a', 't:b^', 'l:c', 'p:d'], softBreak, ['h:a', 't:b^', 'l:c', 'p:d']],
    ['does nothing in a crosshead', ['c:a^b'], softBreak, ['c:a^b']],
    ['sets a line feed in the words of a quote', ['q:a^b|'], softBreak, ['q:a\n^b|']],
    ['does nothing in a caption', ['q:a|b^c'], softBreak, ['q:a|b^c']],
  ]);
});

describe('Backspace', () => {
  table([
    ['joins two paragraphs', ['p:one', 'p:^two'], backspace, ['p:one^two']],
    ['after an empty paragraph removes that one', ['p:', 'p:^two'], backspace, ['p:^two']],
    ['at the start of a crosshead makes a paragraph of it (B4-067)', ['p:a', 'c:^two'], backspace, ['p:a', 'p:^two']],
    ['at the start of an item makes a paragraph of it', ['u:one|^two|three'], backspace, ['u:one', 'p:^two', 'u:three']],
    ['at the start of the first item', ['u:^one|two'], backspace, ['p:^one', 'u:two']],
    ['joins a paragraph with the last item of a list before it', ['u:one|two', 'p:^three'], backspace, ['u:one|two^three']],
    [
      'in an empty paragraph behind a separator removes the paragraph and chooses the separator',
      ['-', 'p:^', 'p:b'],
      backspace,
      ['-', 'p:b'],
    ],
    ['twice behind a separator removes it', ['p:a', '-', 'p:^b'], twice(backspace), ['p:a', 'p:^b']],
    ['twice behind a quote removes it', ['q:one|two', 'p:^x'], twice(backspace), ['p:^x']],
    ['at the start of a quote dissolves it', ['q:^one|two'], backspace, ['p:^one', 'p:two']],
    ['at the start of a quote without caption leaves one paragraph', ['q:^one|'], backspace, ['p:^one']],
    ['at the start of a caption goes to the words', ['q:one|^two'], backspace, ['q:one^|two']],
    ['in an empty paragraph behind a quote removes it', ['q:one|two', 'p:^'], backspace, ['q:one|two^']],
    ['at the start of a paragraph behind a quote chooses the quote', ['q:one|two', 'p:^x'], backspace, ['q:^one|two^', 'p:x']],
    ['at the start of the title does nothing', ['h:a', 't:^b', 'l:c', 'p:d'], backspace, ['h:a', 't:^b', 'l:c', 'p:d']],
    ['at the start of the body goes to the lead', ['h:a', 't:b', 'l:c', 'p:^d'], backspace, ['h:a', 't:b', 'l:c^', 'p:d']],
    [
      'in the first, empty paragraph goes to the lead and takes it away',
      ['h:a', 't:b', 'l:c', 'p:^', 'p:d'],
      backspace,
      ['h:a', 't:b', 'l:c^', 'p:d'],
    ],
    ['in the only, empty paragraph leaves it there', ['h:a', 't:b', 'l:c', 'p:^'], backspace, ['h:a', 't:b', 'l:c^', 'p:']],
  ]);
});

describe('Delete', () => {
  table([
    ['joins with the next paragraph', ['p:one^', 'p:two'], del, ['p:one^two']],
    ['joins with the first item of a list', ['p:one^', 'u:two|three'], del, ['p:one^two', 'u:three']],
    ['twice before a separator removes it', ['p:one^', '-', 'p:two'], twice(del), ['p:one^', 'p:two']],
    ['twice before a quote removes it', ['p:one^', 'q:a|b'], twice(del), ['p:one^']],
    ['at the end of a part of a quote does nothing', ['q:a^|b', 'p:c'], del, ['q:a^|b', 'p:c']],
    ['at the end of a quote does nothing', ['q:a|b^', 'p:c'], del, ['q:a|b^', 'p:c']],
    ['in an empty paragraph before a quote removes the paragraph', ['p:^', 'q:a|b'], del, ['q:^a|b']],
    ['at the end of the lead does nothing', ['h:a', 't:b', 'l:c^', 'p:d'], del, ['h:a', 't:b', 'l:c^', 'p:d']],
  ]);
});

describe('deleting a selection', () => {
  table([
    ['inside a paragraph', ['p:a^b^c'], editor => editor.deleteFragment(), ['p:a^c']],
    ['over blocks joins what is left', ['p:a^b', 'c:cd', 'p:e^f'], editor => editor.deleteFragment(), ['p:a^f']],
    [
      'from the title into the body keeps the fixed blocks',
      ['h:a', 't:b^x', 'l:c', 'p:d', 'p:e^f'],
      editor => editor.deleteFragment(),
      ['h:a', 't:b^', 'l:', 'p:f'],
    ],
    [
      'over everything leaves empty blocks to write in',
      ['h:^a', 't:b', 'l:c', 'u:d|e', 'q:f|g^'],
      editor => editor.deleteFragment(),
      ['h:^', 't:', 'l:', 'p:'],
    ],
    [
      'typing over a selection that reaches into the body',
      ['h:a', 't:b^x', 'l:c', 'p:d', 'p:e^f'],
      type('Z'),
      ['h:a', 't:bZ^', 'l:', 'p:f'],
    ],
    ['from a paragraph into a quote keeps the quote', ['p:a^b', 'q:c^d|e'], editor => editor.deleteFragment(), ['p:a^', 'q:d|e']],
    ['from the caption of a quote into a paragraph keeps both', ['q:a|b^c', 'p:d^e'], editor => editor.deleteFragment(), ['q:a|b^', 'p:e']],
    ['inside a quote empties its parts', ['q:a^b|c^d'], editor => editor.deleteFragment(), ['q:a^|d']],
    ['over the words of a whole quote keeps it', ['q:^ab|cd^', 'p:'], editor => editor.deleteFragment(), ['q:^|', 'p:']],
    ['over a quote between others takes it along', ['p:a^b', 'q:c|d', 'p:e^f'], editor => editor.deleteFragment(), ['p:a^f']],
    ['over a quote to its end takes it along', ['p:a^b', 'q:c|d^', 'p:e'], editor => editor.deleteFragment(), ['p:a^', 'p:e']],
    ['from before a quote and over it', ['q:^c|d', 'p:e^f'], editor => editor.deleteFragment(), ['p:^f']],
  ]);

  it('deleting a selection over everything keeps the ids of the fixed blocks', () => {
    const { editor } = open(['h:^a', 't:b', 'l:c', 'p:d^']);
    editor.deleteFragment();
    expect(
      elementsOf(editor)
        .slice(0, 3)
        .map(element => element.id),
    ).toEqual(['b0', 'b1', 'b2']);
  });
});

describe('pasting plain text', () => {
  const paste =
    (text: string): Command =>
    (editor, makeId) =>
      pasteText(editor, text, makeId);
  table([
    ['each line becomes a paragraph', ['p:a^b'], paste('one\n\ntwo\r\nthree'), ['p:aone', 'p:two', 'p:three^b']],
    ['takes the place of what is selected', ['p:a^b^c'], paste('x'), ['p:ax^c']],
    ['line breaks become spaces in the title', ['h:', 't:a^', 'l:', 'p:b'], paste('one\n two\n'), ['h:', 't:aone two^', 'l:', 'p:b']],
    ['each line becomes an item in a list', ['u:a^|b'], paste('1\n2'), ['u:a1|2^|b']],
    ['lines behind the first leave a crosshead', ['c:a^'], paste('1\n2'), ['c:a1', 'p:2^']],
    ['line breaks stay in the words of a quote', ['q:a^|b'], paste('1\n2'), ['q:a1\n2^|b']],
    ['a caption stays one paragraph: line breaks become spaces (B5-079, B5-080)', ['q:a|b^'], paste('1\n2'), ['q:a|b1 2^']],
  ]);
});
