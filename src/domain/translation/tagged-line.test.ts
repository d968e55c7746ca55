import { describe, expect, it } from 'vitest';
import type { Node } from '../article/document.ts';
import { hasWords, keepsTags, piecesOf, readLine, writeLine } from './tagged-line.ts';

const link = (...children: Node[]): Node => ({ type: 'link', id: 'l', data: { kind: 'tag', tagId: 1 }, children });
const MIXED: readonly Node[] = [
  { text: 'Der ' },
  { text: 'Rat', bold: true },
  { text: ' sagt ' },
  link({ text: 'laut ' }, { text: 'ja', italic: true }),
  { text: '.' },
];
const LINE = 'Der <t1>Rat</t1> sagt <t2>laut <t3>ja</t3></t2>.';

describe('a line with tags', () => {
  it('carries marks and links in numbered tags', () => {
    expect(writeLine(MIXED)).toBe(LINE);
    expect(readLine(MIXED, LINE)).toMatchObject(MIXED);
  });

  it('lets words change places with their tags', () => {
    const said = readLine(MIXED, '<t2><t3>oui</t3> fort</t2>, dit le <t1>Conseil</t1>');
    expect(said).toMatchObject([
      { text: '' },
      { type: 'link', children: [{ text: 'oui', italic: true }, { text: ' fort' }] },
      { text: ', dit le ' },
      { text: 'Conseil', bold: true },
    ]);
  });

  it.each([
    ['a tag is missing', 'Der Rat sagt <t2>laut <t3>ja</t3></t2>.'],
    ['a tag stands twice', `${LINE}<t1>x</t1>`],
    ['a tag left its place', 'Der <t1>Rat</t1> sagt <t2>laut</t2> <t3>ja</t3>.'],
    ['a tag is not closed', 'Der <t1>Rat</t1> sagt <t2>laut <t3>ja</t3>.'],
    ['tags cross', 'Der <t1>Rat</t1> sagt <t2>laut <t3>ja</t2></t3>.'],
    ['a tag is a stranger', `${LINE}<t9>x</t9>`],
    ['a closing tag stands alone', `</t1>${LINE}`],
  ])('a line with tags is not taken where %s', (_name, line) => {
    expect(readLine(MIXED, line)).toBeUndefined();
    expect(keepsTags(LINE, line)).toBe(false);
  });

  it('keeps what looks like a tag and is none', () => {
    const nodes: readonly Node[] = [{ text: 'a < b & c <t1> &lt; d' }];
    expect(readLine(nodes, writeLine(nodes))).toEqual(nodes);
  });

  it('leaves comments with the text they were made on', () => {
    const [said] = readLine([{ text: 'x', bold: true, commentId: 'k' }], '<t1>y</t1>') ?? [];
    expect(said).toEqual({ text: 'y', bold: true });
  });

  it('comes apart into pieces, of which only those with words are translated', () => {
    expect(piecesOf(LINE).filter(hasWords)).toEqual(['Der ', 'Rat', ' sagt ', 'laut ', 'ja']);
    expect(hasWords('<t1>12:30</t1> – 3.50')).toBe(false);
  });
});
