import { describe, expect, it } from 'vitest';
import { mergeSaved, savedOf, withoutSaved, withRenamed, withSaved } from './saved-filters.ts';

const drafts = { name: 'Entwürfe', query: 'contentStatus=draft' };
const mine = { name: 'Meine', query: 'userIds=me' };

describe('saved filters', () => {
  it('saved filters are added at the end under a trimmed name', () => {
    expect(withSaved([drafts], { name: '  Meine ', query: mine.query })).toEqual([drafts, mine]);
  });
  it('replace the one of the same name in its place', () => {
    expect(withSaved([drafts, mine], { name: 'entwürfe', query: 'q=neu' })).toEqual([{ name: 'entwürfe', query: 'q=neu' }, mine]);
  });
  it('saved filters keep their place when they are renamed; a taken name replaces its owner', () => {
    expect(withRenamed([drafts, mine], 'Entwürfe', 'Offen')).toEqual([{ ...drafts, name: 'Offen' }, mine]);
    expect(withRenamed([drafts, mine], 'Entwürfe', 'Meine')).toEqual([{ ...drafts, name: 'Meine' }]);
  });
  it('saved filters keep their name when the new one is empty', () => expect(withRenamed([drafts], 'Entwürfe', ' ')).toEqual([drafts]));
  it('saved filters are removed by name', () => expect(withoutSaved([drafts, mine], 'Meine')).toEqual([drafts]));
  it('saved filters are kept per content language, beside those of other lists (A3-040)', () => {
    const all = { 'fr-CH': { articles: [mine] }, 'de-CH': { tickers: [mine] } };
    const merged = mergeSaved(all, { list: 'articles', locale: 'de-CH' }, [drafts]);
    expect(merged).toEqual({ 'fr-CH': { articles: [mine] }, 'de-CH': { tickers: [mine], articles: [drafts] } });
    expect(savedOf(merged, { list: 'articles', locale: 'fr-CH' })).toEqual([mine]);
    expect(savedOf({}, { list: 'articles', locale: 'de-CH' })).toEqual([]);
  });
});
