import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { quoteModel } from '#richtext/blocks/quote/model.ts';
import { summaryModel } from '#richtext/blocks/summary/model.ts';
import { separatorModel } from '#richtext/blocks/simple-blocks.ts';
import * as blocks from '#richtext/editing/commands/blocks.ts';
import { insertQuote } from '#richtext/blocks/quote/commands.ts';
import * as kinds from '#richtext/editor/text-kinds.ts';
import { canLink, linkAtSelection, removeLink, saveLink } from '#richtext/editing/commands/links.ts';
import { canMark, isMarkActive, toggleMark } from '#richtext/editing/commands/marks.ts';
import { selectAllInSteps } from '#richtext/editing/commands/selection.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { type Command, open, table } from '#tests/builders/short-blocks.ts';

const type =
  (text: string): Command =>
  editor =>
    editor.insertText(text);

describe('marks', () => {
  table([
    ['bold on a selection', ['p:a^b^c'], editor => toggleMark(editor, 'bold'), ['p:a*^b^*c']],
    ['bold off again', ['p:a*^b^*c'], editor => toggleMark(editor, 'bold'), ['p:a^b^c']],
    ['a mixed selection becomes bold as a whole', ['p:^a*b*c^'], editor => toggleMark(editor, 'bold'), ['p:*^abc^*']],
    ['bold is refused in the title', ['h:', 't:^ab^', 'l:', 'p:c'], editor => toggleMark(editor, 'bold'), ['h:', 't:^ab^', 'l:', 'p:c']],
    ['bold is refused in a crosshead', ['c:^ab^'], editor => toggleMark(editor, 'bold'), ['c:^ab^']],
    [
      'bold over title and body marks the body only',
      ['h:', 't:^ab', 'l:', 'p:cd^e'],
      editor => toggleMark(editor, 'bold'),
      ['h:', 't:^ab', 'l:', 'p:*cd^*e'],
    ],
    [
      'with a caret the next letters are bold',
      ['p:a^'],
      editor => void [toggleMark(editor, 'bold'), void editor.insertText('b')],
      ['p:a*b^*'],
    ],
  ]);

  it('subscript takes the place of superscript', () => {
    const { editor } = open(['p:^ab^']);
    toggleMark(editor, 'superscript');
    toggleMark(editor, 'subscript');
    expect(elementsOf(editor)[3]?.children).toEqual([{ text: 'ab', subscript: true }]);
    expect(isMarkActive(editor, 'superscript')).toBe(false);
  });

  it('marks are unavailable in a quote and on a separator', () => {
    expect(canMark(open(['q:^ab^|c']).editor, 'italic')).toBe(false);
    const { editor } = open(['-', 'p:a']);
    Transforms.select(editor, { path: [3, 0], offset: 0 });
    expect(canMark(editor, 'bold')).toBe(false);
  });
});

describe('crossheads', () => {
  table([
    ['a paragraph becomes one', ['p:a^b'], editor => kinds.toggleCrosshead(editor, '_crosshead_default'), ['c:a^b']],
    ['one variant becomes another (B4-067)', ['c:a^b'], editor => kinds.toggleCrosshead(editor, '_crosshead_listicle'), ['c3:a^b']],
    [
      'the same variant again makes a paragraph (B4-067)',
      ['c2:a^b'],
      editor => kinds.toggleCrosshead(editor, '_crosshead_subsection'),
      ['p:a^b'],
    ],
    ['bold words become plain', ['p:a*b*^'], editor => kinds.toggleCrosshead(editor, '_crosshead_default'), ['c:ab^']],
    ['a list item becomes one', ['u:a|b^|c'], editor => kinds.toggleCrosshead(editor, '_crosshead_default'), ['u:a', 'c:b^', 'u:c']],
    [
      'several paragraphs become several',
      ['p:a^', 'p:b^', 'p:c'],
      editor => kinds.toggleCrosshead(editor, '_crosshead_default'),
      ['c:a^', 'c:b^', 'p:c'],
    ],
    [
      'the title stays the title',
      ['h:', 't:a^', 'l:', 'p:b'],
      editor => kinds.toggleCrosshead(editor, '_crosshead_default'),
      ['h:', 't:a^', 'l:', 'p:b'],
    ],
    ['back to a paragraph', ['c4:a^'], editor => kinds.setParagraph(editor), ['p:a^']],
  ]);
});

describe('lists', () => {
  table([
    ['a paragraph becomes an item (B4-066)', ['p:a^b'], (editor, makeId) => kinds.toggleList(editor, 'unorderedList', makeId), ['u:a^b']],
    [
      'several blocks become one list',
      ['p:a^', 'c:b', 'p:c^'],
      (editor, makeId) => kinds.toggleList(editor, 'orderedList', makeId),
      ['o:a^|b|c^'],
    ],
    ['the other kind changes the list', ['u:a^|b'], (editor, makeId) => kinds.toggleList(editor, 'orderedList', makeId), ['o:a^|b']],
    [
      'the same kind again makes a paragraph of the item',
      ['u:a|b^|c'],
      (editor, makeId) => kinds.toggleList(editor, 'unorderedList', makeId),
      ['u:a', 'p:b^', 'u:c'],
    ],
    ['and of several items', ['u:a^|b^|c'], (editor, makeId) => kinds.toggleList(editor, 'unorderedList', makeId), ['p:a^', 'p:b^', 'u:c']],
    [
      'quotes and separators stay',
      ['p:a^', '-', 'p:b^'],
      (editor, makeId) => kinds.toggleList(editor, 'unorderedList', makeId),
      ['u:a^', '-', 'u:b^'],
    ],
  ]);
});

describe('inserting', () => {
  table([
    [
      'a separator behind the current block',
      ['p:a^b', 'p:c'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:ab', '-', 'p:^c'],
    ],
    [
      'a separator at the end adds a paragraph to go on',
      ['p:a^'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:a', '-', 'p:^'],
    ],
    [
      'a separator instead of an empty paragraph',
      ['p:a', 'p:^', 'p:c'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['p:a', '-', 'p:^c'],
    ],
    [
      'from the title goes to the start of the body',
      ['h:', 't:a^', 'l:', 'p:b'],
      (editor, makeId) => blocks.insertBlock(editor, separatorModel.create(makeId), makeId),
      ['h:', 't:a', 'l:', '-', 'p:^b'],
    ],
    [
      'a quote behind the paragraph that holds the caret, whose words stay where they are',
      ['p:ab^', 'p:c'],
      (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId),
      ['p:ab', 'q:^|', 'p:c'],
    ],
    [
      'a quote of the paragraph in which words are selected, which stay selected',
      ['p:^ab^', 'p:c'],
      (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId),
      ['q:^ab^|', 'p:c'],
    ],
    [
      'a quote of a crosshead in which words are selected',
      ['c:a^b^'],
      (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId),
      ['q:a^b^|'],
    ],
    [
      'an empty quote instead of an empty paragraph',
      ['p:^'],
      (editor, makeId) => insertQuote(editor, quoteModel.create(makeId), makeId),
      ['q:^|'],
    ],
  ]);
});

const example = { kind: 'external', href: 'https://example.org' } as const;

describe('the list around the caret', () => {
  it.each([
    ['of the body is free', ['u:a|b^'], 'free'],
    ['is none beside it', ['u:a|b', 'p:^'], undefined],
    ['is none in a quote', ['q:a^|b'], undefined],
  ])('%s', (_name, blocksBefore, expected) => {
    expect(kinds.listAround(open(blocksBefore).editor)).toBe(expected);
  });

  it('the list around the caret of a summary is fixed: no entry can leave it', () => {
    const { editor, makeId } = open(['p:^']);
    blocks.insertBlock(editor, summaryModel.create(makeId), makeId);
    expect(kinds.listAround(editor)).toBe('fixed');
  });
});

describe('links', () => {
  table([
    ['on a selection', ['p:a ^Bern^ c'], (editor, makeId) => saveLink(editor, example, 'Bern', makeId), ['p:a [Bern^] c']],
    [
      'take the place of links that were there (B4-038)',
      ['p:^a[b]c^'],
      (editor, makeId) => saveLink(editor, example, 'abc', makeId),
      ['p:[abc^]'],
    ],
    [
      'with other words replace the selection',
      ['p:a ^Bern^ c'],
      (editor, makeId) => saveLink(editor, example, 'Zürich', makeId),
      ['p:a [Zürich^] c'],
    ],
    ['at the caret are inserted', ['p:a ^'], (editor, makeId) => saveLink(editor, example, 'Bern', makeId), ['p:a [Bern^]']],
    [
      'are changed where the caret stands in one',
      ['p:a [B^ern] c'],
      (editor, makeId) => saveLink(editor, example, 'Thun', makeId),
      ['p:a [Thun]^ c'],
    ],
    ['are removed and leave their words', ['p:a [B^ern] c'], editor => removeLink(editor), ['p:a B^ern c']],
    [
      'selected white space stays outside (B4-039)',
      ['p:a^ Bern ^c'],
      (editor, makeId) => saveLink(editor, example, 'Bern', makeId),
      ['p:a [Bern] ^c'],
    ],
    ['typing behind one is no part of it', ['p:a [Bern]^'], type(' x'), ['p:a [Bern] x^']],
    ['emptied by hand is gone (B4-039)', ['p:a [^Bern^]c'], editor => editor.deleteFragment(), ['p:a ^c']],
    ['are refused without words (B5-035)', ['p:a^'], (editor, makeId) => saveLink(editor, example, '  ', makeId), ['p:a^']],
    [
      'are refused in the title (B5-086)',
      ['h:', 't:^a^', 'l:', 'p:b'],
      (editor, makeId) => saveLink(editor, example, 'a', makeId),
      ['h:', 't:^a^', 'l:', 'p:b'],
    ],
  ]);

  it('links take the underline mark of the selection away (B4-038, B4-043)', () => {
    const { editor, makeId } = open(['p:^ab^']);
    toggleMark(editor, 'underlined');
    saveLink(editor, example, 'ab', makeId);
    expect(JSON.stringify(elementsOf(editor)[3])).not.toContain('underlined');
  });

  it('is allowed in a paragraph, not in a quote and not over several blocks', () => {
    expect(canLink(open(['p:^a^']).editor)).toBe(true);
    expect(canLink(open(['q:^a^|']).editor)).toBe(false);
    expect(canLink(open(['p:^a', 'p:b^']).editor)).toBe(false);
  });

  it('links are found by a caret inside and right behind', () => {
    expect(linkAtSelection(open(['p:a [B^ern]']).editor)?.[0].id).toBe('link1');
    expect(linkAtSelection(open(['p:a [Bern]^']).editor)?.[0].id).toBe('link1');
    expect(linkAtSelection(open(['p:a^ [Bern]']).editor)).toBeUndefined();
  });
});

describe('whole blocks', () => {
  table([
    ['move down', ['p:a^', 'p:b', 'p:c'], editor => blocks.moveBlocks(editor, 'down'), ['p:b', 'p:a^', 'p:c']],
    ['move up', ['p:a', 'p:b^'], editor => blocks.moveBlocks(editor, 'up'), ['p:b^', 'p:a']],
    ['several move together', ['p:a', 'p:^b', 'p:c^', 'p:d'], editor => blocks.moveBlocks(editor, 'down'), ['p:a', 'p:d', 'p:^b', 'p:c^']],
    ['never above the lead', ['p:a^', 'p:b'], editor => blocks.moveBlocks(editor, 'up'), ['p:a^', 'p:b']],
    ['an item moves in its list', ['u:a|b^|c'], editor => blocks.moveBlocks(editor, 'up'), ['u:b^|a|c']],
    ['the title does not move', ['h:', 't:a^', 'l:', 'p:b'], editor => blocks.moveBlocks(editor, 'down'), ['h:', 't:a^', 'l:', 'p:b']],
    ['are deleted', ['p:a', 'p:b^', 'p:c'], editor => blocks.deleteBlocks(editor), ['p:a', 'p:^c']],
    ['the last one is replaced by an empty one', ['p:a^'], editor => blocks.deleteBlocks(editor), ['p:^']],
    ['a fixed one is emptied', ['h:', 't:a^', 'l:', 'p:b'], editor => blocks.deleteBlocks(editor), ['h:', 't:^', 'l:', 'p:b']],
    [
      'are selected first, then the document',
      ['h:a', 't:b', 'l:c', 'p:d^e'],
      editor => selectAllInSteps(editor),
      ['h:a', 't:b', 'l:c', 'p:^de^'],
    ],
    ['select all again', ['h:a', 't:b', 'l:c', 'p:^de^'], editor => selectAllInSteps(editor), ['h:^a', 't:b', 'l:c', 'p:de^']],
  ]);

  it('whole blocks say where they moved to', () => {
    expect(blocks.moveBlocks(open(['p:a^', 'p:b', 'p:c']).editor, 'down')).toEqual({ moved: true, position: 2, count: 3 });
    expect(blocks.moveBlocks(open(['p:a', 'p:b^']).editor, 'down')).toEqual({ moved: false, position: 2, count: 2 });
  });
});
