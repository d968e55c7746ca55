import { describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { arrivedIn } from './arrival-marks.ts';

const paragraph = (text: string): Element => ({ type: 'paragraph', id: 'p', children: [{ text }] });

const marked = (mine: string | undefined, merged: string, now: string): readonly string[] =>
  arrivedIn(
    { id: 'p', name: 'Tim', merged: paragraph(merged), ...(mine === undefined ? {} : { mine: paragraph(mine) }) },
    paragraph(now),
  ).map(({ from, to }) => now.slice(from, to));

describe('words that came in', () => {
  it('words that came in are those that were not in one’s own text', () => {
    expect(marked('Der Rat tagt.', 'Der Rat tagt. Es regnet.', 'Der Rat tagt. Es regnet.')).toEqual([' Es regnet.']);
  });

  it('words that came in are all of a block that somebody else added', () => {
    expect(marked(undefined, 'Es regnet.', 'Es regnet.')).toEqual(['Es regnet.']);
  });

  it('words that came in stay marked where one writes on, and what one writes is not marked', () => {
    expect(marked('Der Rat tagt.', 'Der Rat tagt. Es regnet.', 'Heute: Der Rat tagt. Es regnet stark.')).toEqual([' Es regnet', '.']);
  });

  it('words that came in are gone with the words', () => {
    expect(marked('Der Rat tagt.', 'Der Rat tagt. Es regnet.', 'Der Rat tagt.')).toEqual([]);
  });
});
