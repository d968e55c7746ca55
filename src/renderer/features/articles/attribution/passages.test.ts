import { describe, expect, it } from 'vitest';
import type { ArticleAttribution } from '#contract/articles/content.ts';
import type { WordOrigin } from '#domain/article/attribution.ts';
import type { Element } from '#domain/article/document.ts';
import { attributedBlocks, chosen, offerOf, passagesOf, type Sources } from './passages.ts';

const LEA = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b98', firstName: 'Lea', lastName: 'Steiner' };
const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const at = (minute: number): string => `2026-11-21T09:0${String(minute)}:00.000Z`;
const block = (id: string, text: string): Element => ({ type: 'paragraph', id, children: [{ text }] });

type Contributions = ArticleAttribution['blocks'][number]['contributions'];
const by = (person: typeof LEA | null, way: WordOrigin, minute: number, device: string | null = 'Pult 4'): Contributions[number] => ({
  person,
  device,
  way,
  firstAt: at(minute),
  lastAt: at(minute),
});
const sources = (elements: readonly Element[], known: Readonly<Record<string, Contributions>>, here?: Sources['here']): Sources => ({
  elements,
  newsroom: { revisionNumber: 3, blocks: Object.entries(known).map(([id, contributions]) => ({ id, contributions })) },
  here,
  me: LEA,
});

describe('who wrote what', () => {
  it('joins what a person did on a computer, and puts what waits here behind it', () => {
    const [one] = attributedBlocks(
      sources(
        [block('a', 'Eins.')],
        { a: [by(RETO, 'typing', 1), by(RETO, 'paste', 3), by(RETO, 'typing', 2, 'Laptop')] },
        {
          device: 'Zug',
          blocks: [{ id: 'a', ways: ['typing', 'autoReplace'] }],
        },
      ),
    );
    expect(one?.contributors).toEqual([
      { person: RETO, device: 'Pult 4', origins: ['typing', 'paste'], lastAt: at(3) },
      { person: RETO, device: 'Laptop', origins: ['typing'], lastAt: at(2) },
      { person: LEA, device: 'Zug', origins: ['typing', 'autoReplace'], lastAt: null },
    ]);
  });

  it('leaves out empty lines, keeps passages without a known author, and shortens long words', () => {
    const blocks = attributedBlocks(sources([block('a', ' '), block('b', 'Zwei.'), block('c', 'x'.repeat(500))], {}));
    expect(blocks.map(({ id, words, contributors }) => [id, words.length, contributors.length])).toEqual([
      ['b', 5, 0],
      ['c', 120, 0],
    ]);
  });

  it('joins neighbours by the same people with the latest time, and no others', () => {
    const known = { a: [by(RETO, 'typing', 1)], b: [by(RETO, 'typing', 4)], c: [by(LEA, 'typing', 2)], d: [by(RETO, 'typing', 3)] };
    const passages = passagesOf(
      attributedBlocks(
        sources(
          ['a', 'b', 'c', 'd'].map(id => block(id, id)),
          known,
        ),
      ),
    );
    expect(passages.map(({ blocks, contributors }) => [blocks.map(({ id }) => id).join(''), contributors[0]?.lastAt])).toEqual([
      ['ab', at(4)],
      ['c', at(2)],
      ['d', at(3)],
    ]);
  });

  it('finds what one person wrote and what came in one way, and says how much there is', () => {
    const known = { a: [by(RETO, 'typing', 1), by(LEA, 'paste', 2)], b: [by(RETO, 'assistance', 1)], c: [by(null, 'typing', 1)] };
    const blocks = attributedBlocks(
      sources(
        ['a', 'b', 'c'].map(id => block(id, id)),
        known,
      ),
    );
    const ids = (choice: Parameters<typeof chosen>[1]) => chosen(blocks, choice).map(({ id }) => id);
    expect(ids('all')).toEqual(['a', 'b', 'c']);
    expect(ids(`person:${RETO.id}`)).toEqual(['a', 'b']);
    expect(ids('person:')).toEqual(['c']);
    expect(ids('way:paste')).toEqual(['a']);
    expect(offerOf(blocks)).toEqual({
      people: [
        { person: RETO, count: 2 },
        { person: LEA, count: 1 },
        { person: null, count: 1 },
      ],
      origins: [
        { way: 'typing', count: 2 },
        { way: 'paste', count: 1 },
        { way: 'assistance', count: 1 },
      ],
    });
  });
});
