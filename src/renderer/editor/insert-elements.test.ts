import { Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { insertElements } from '#richtext/editor/insert-elements.ts';
import { type Command, build, open, show, table } from '#tests/builders/short-blocks.ts';

const blocks = (...sources: readonly string[]): readonly Element[] =>
  sources.map((source, index) => build(source, `in${index}`) as Element);
const insert =
  (...sources: readonly string[]): Command =>
  (editor, makeId) =>
    insertElements(editor, blocks(...sources), makeId);

describe('inserting a run of elements', () => {
  table([
    ['one paragraph goes into the line', ['p:a^b'], insert('p:x'), ['p:ax^b']],
    ['one crosshead goes into a written line as its words', ['p:a^b'], insert('c:x'), ['p:ax^b']],
    ['one crosshead takes the place of an empty paragraph', ['p:^', 'p:b'], insert('c:x'), ['c:x^', 'p:b']],
    ['the first joins what stands before, the last what stands behind', ['p:a^b'], insert('p:1', 'p:2', 'p:3'), ['p:a1', 'p:2', 'p:3^b']],
    ['blocks that cannot join stand between', ['p:a^b'], insert('q:1|2', 'u:3|4'), ['p:a', 'q:1|2', 'u:3|4^', 'p:b']],
    ['at the start of a paragraph stand before it', ['p:^b'], insert('c:1', 'p:2'), ['c:1', 'p:2^b']],
    ['a closed block at the end of the text leaves a line to go on', ['p:a^'], insert('-'), ['p:a', '-', 'p:^']],
    ['take the place of what is selected', ['p:a^b', 'p:c^d'], insert('p:1', 'p:2'), ['p:a1', 'p:2^d']],
    ['behind a crosshead stand as paragraphs', ['c:a^b'], insert('p:1', 'p:2'), ['c:a1', 'p:2^b']],
    ['become items in a list', ['u:a^b|c'], insert('p:1', 'u:2|3', 'p:4'), ['u:a1|2|3|4^b|c']],
    ['that cannot be items part the list', ['u:a|b^c|d'], insert('-'), ['u:a|b', '-', 'u:^c|d']],
    ['in the caption of a quote join its line, others go behind', ['q:a|b^'], insert('p:1', '-', 'p:2'), ['q:a|b1 2', '-', 'p:^']],
    ['in a list of bullets, a numbered list keeps its numbers', ['u:a^|b'], insert('o:1|2'), ['u:a', 'o:1|2^', 'u:b']],
    ['in an empty list of bullets, a numbered list takes its place', ['u:^'], insert('o:1|2'), ['o:1|2^']],
    ['in a numbered list, numbered items go on with it', ['o:a^|b'], insert('o:1|2'), ['o:a1|2^|b']],
    ['in the words of a quote, items keep their numbers', ['q:^|'], insert('o:x|y'), ['q:1. x\n2. y^|']],
    ['in the caption of a quote, items keep their numbers', ['q:|^'], insert('o:x|y'), ['q:|1. x 2. y^']],
    ['in the words of a quote keep their lines', ['q:a^|b'], insert('p:1', 'p:2'), ['q:a1\n2^|b']],
    [
      'in the title: the first line joins, the rest starts the body',
      ['h:', 't:^', 'l:', 'p:z'],
      insert('p:1', 'p:2'),
      ['h:', 't:1', 'l:', 'p:2^', 'p:z'],
    ],
    ['take the place of an empty body', ['h:', 't:^', 'l:', 'p:'], insert('p:1', 'p:2'), ['h:', 't:1', 'l:', 'p:2^']],
    [
      'fixed blocks that came along fill blank ones',
      ['h:', 't:', 'l:x', 'p:^'],
      insert('t:T', 'l:L', 'p:1'),
      ['h:', 't:T', 'l:x', 'p:L', 'p:1^'],
    ],
    [
      'loose items become a list',
      ['p:a^'],
      (editor, makeId) => insertElements(editor, blocks('u:1|2')[0]?.children as Element[], makeId),
      ['p:a', 'u:1|2^'],
    ],
    ['marks that a heading forbids are taken off', ['h:', 't:a^', 'l:', 'p:'], insert('p:*b*'), ['h:', 't:ab^', 'l:', 'p:']],
  ]);

  it('say what had to be adapted', () => {
    const { editor, makeId } = open(['h:', 't:a^', 'l:', 'p:']);
    expect(insertElements(editor, blocks('p:*b*'), makeId).map(({ code }) => code)).toContain('markRemoved');
  });

  it('go behind a separator that is chosen', () => {
    const { editor, makeId } = open(['p:a', '-', 'p:b']);
    Transforms.select(editor, { path: [4, 0], offset: 0 });
    insertElements(editor, blocks('p:1', 'p:2'), makeId);
    expect(show(editor).slice(3)).toEqual(['p:a', '-', 'p:1', 'p:2^', 'p:b']);
  });

  it('get new ids where theirs are taken', () => {
    const { editor, makeId } = open(['p:a^']);
    insertElements(editor, [{ type: 'separator', id: 'b3', children: [{ text: '' }] }], makeId);
    const ids = editor.children.map(node => ('id' in node ? node.id : ''));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
