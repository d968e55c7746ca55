import { describe, expect, it } from 'vitest';
import { fuzzyScore, rankByQuery } from './fuzzy.ts';

describe('the palette', () => {
  const items = ['Open article', 'New article', 'Go to the outbox', 'Réglages'].map((name, index) => ({ id: String(index), name }));
  const names = (query: string, recent: readonly string[] = []): readonly string[] =>
    rankByQuery(items, query, recent).map(item => item.name);

  it('finds letters in their order, without accents and case', () => {
    expect(names('nart')[0]).toBe('New article');
    expect(names('reg')).toEqual(['Réglages']);
    expect(fuzzyScore('xyz', 'Open article')).toBeNull();
  });
  it('puts whole words and word starts first', () => expect(names('out')[0]).toBe('Go to the outbox'));
  it('shows what was used last first when nothing is typed', () =>
    expect(names('', ['2', '1']).slice(0, 2)).toEqual(['Go to the outbox', 'New article']));
});
