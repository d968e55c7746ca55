import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { EDITOR_FEATURES } from '#richtext/model/block.ts';
import { type Tree, openTrees } from '#tests/builders/block-trees.ts';
import { BLOCK_VIEWS } from '#richtext/views.tsx';
import { type Offer, canOffer, findOffers, groupOffers, nextActive, offersFor, rowsOf } from './offers.ts';
import { searchWordsOf } from './search-words.ts';

const offersIn = (trees: readonly Tree[], excluded: Parameters<typeof offersFor>[0]['excluded'] = []) =>
  offersFor({ editor: openTrees(trees).editor, services: {}, excluded });

const typesIn = (trees: readonly Tree[]): readonly string[] => [...new Set(offersIn(trees).map(({ view }) => view.type))];

const summary = (text: string): Tree => ['summary', ['summaryList', ['unorderedList', ['listItem', text]]]];

describe('the insert menu', () => {
  it('the insert menu has the tabs content and embeds, and something in both (B2-030)', () => {
    const offers = offersIn([['paragraph', '^']]);
    expect(offers.filter(({ tab }) => tab === 'content').map(({ view }) => view.type)).toContain('quote');
    expect(offers.filter(({ tab }) => tab === 'embeds').map(({ view }) => view.type)).toContain('youtube');
  });

  it.each(['infobox', 'poll', 'comment', 'tickerSummary', 'summary', 'importInterview'] as const)(
    'leaves out what belongs to the excluded feature %s, and only that (B6-016, B6-017)',
    feature => {
      const all = offersIn([['paragraph', '^']]).map(({ entry }) => entry.id);
      const left = offersIn([['paragraph', '^']], [feature]).map(({ entry }) => entry.id);
      const gone = all.filter(id => !left.includes(id));
      expect(gone.every(id => id.toLowerCase().includes(feature.toLowerCase()))).toBe(true);
      expect(left).not.toContain(feature);
    },
  );

  it('leaves out every feature when all are excluded', () => {
    const left = offersIn([['paragraph', '^']], EDITOR_FEATURES).map(({ view }) => view.type);
    expect(left.filter(type => EDITOR_FEATURES.some(feature => feature === type))).toEqual([]);
    expect(left).toContain('quote');
  });

  it('offers nothing that the desk cannot do (B6-017)', () => {
    const { editor } = openTrees([['paragraph', '^']]);
    const without = offersFor({ editor, services: {}, excluded: [] }).map(({ entry }) => entry.id);
    expect(without).not.toContain('embeddedSnippet');
    const PickSnippet = () => null;
    const withPicker = offersFor({ editor, services: { PickSnippet }, excluded: [] }).map(({ entry }) => entry.id);
    expect(withPicker).toContain('embeddedSnippet');
  });

  it('the insert menu in the content of an infobox offers image and paragraph alone (B5-088)', () => {
    const types = typesIn([['infobox', ['infoboxTitle', 'Kasten'], ['infoboxContent', ['paragraph', 'a^']]]]);
    expect(types.toSorted()).toEqual(['image', 'paragraph']);
  });

  it('the insert menu in an entry of a summary list offers nothing: its button is off (B5-088)', () => {
    const { editor } = openTrees([summary('a^')]);
    expect(canOffer(editor)).toBe(false);
    expect(offersFor({ editor, services: {}, excluded: [] })).toEqual([]);
    expect(canOffer(openTrees([['paragraph', 'a^']]).editor)).toBe(true);
  });

  it('disables the summary once there is one (B4-055, B5-026)', () => {
    const isTaken = (trees: readonly Tree[]) => offersIn(trees).find(({ view }) => view.type === 'summary')?.isTaken;
    expect(isTaken([['paragraph', '^']])).toBe(false);
    expect(isTaken([['paragraph', '^'], summary('a')])).toBe(true);
  });

  it.each([
    ['zita', 'quote'],
    ['ZITAT', 'quote'],
    ['eltern', 'crosshead'],
    ['youtube', 'youtube'],
  ])('finds by “%s”, whatever the case', (query, _type) => {
    const names: Readonly<Record<string, string>> = { quote: 'Zitat', crosshead: 'Über Eltern', youtube: 'Film' };
    const offers = offersIn([['paragraph', '^']]).filter(({ view }) => view.type in names);
    const found = findOffers(offers, query, ({ view }) => names[view.type] ?? '').map(({ view }) => view.type);
    expect([...new Set(found)]).toEqual([_type]);
  });

  it('puts names that begin with what is typed first, and ignores accents', () => {
    const offers = offersIn([['paragraph', '^']]).filter(({ view }) => ['quote', 'poll', 'infobox'].includes(view.type));
    const names: Readonly<Record<string, string>> = { quote: 'Citation', poll: 'Sondage', infobox: 'Encadré' };
    expect(findOffers(offers, 'encadre', ({ view }) => names[view.type] ?? '').map(({ view }) => view.type)).toEqual(['infobox']);
    expect(findOffers(offers, '', ({ view }) => names[view.type] ?? '')).toEqual(offers);
    expect(findOffers(offers, 'xyz', ({ view }) => names[view.type] ?? '')).toEqual([]);
  });

  it('keeps its groups in one order', () => {
    const groups = groupOffers(offersIn([['paragraph', '^']])).map(({ group }) => group);
    expect(groups[0]).toBe('text');
    expect(new Set(groups).size).toBe(groups.length);
  });
});

describe('the search for a block, whatever the language of the interface', () => {
  const every = BLOCK_VIEWS.flatMap(view =>
    (view.inserts ?? []).map((entry): Offer => ({ entry, view, tab: entry.tab ?? 'content', group: 'text', isTaken: false })),
  );
  const LANGUAGES = ['en-GB', 'de-CH', 'fr-CH'] as const;
  const namesIn = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(new URL(`../../../../locales/${language}/blocks.json`, import.meta.url), 'utf8')) as Record<string, string>;
  const names = new Map(LANGUAGES.map(language => [language, namesIn(language)]));
  const find = (query: string, shown: string): readonly string[] =>
    findOffers(every, query, ({ entry }) => names.get(shown as (typeof LANGUAGES)[number])?.[entry.labelKey] ?? '').map(
      ({ entry }) => entry.id,
    );

  it.each(LANGUAGES.flatMap(shown => LANGUAGES.map(asked => [asked, shown] as const)))(
    'finds every block by its name in %s where the interface is in %s',
    (asked, shown) => {
      const missed = every.filter(({ entry }) => !find(names.get(asked)?.[entry.labelKey] ?? '?', shown).includes(entry.id));
      expect(missed.map(({ entry }) => entry.id)).toEqual([]);
    },
  );

  it('the search for a block, whatever the language of the interface has a word besides its names for every block', () => {
    const bare = every.filter(({ entry }) => {
      const own = new Set(LANGUAGES.map(language => names.get(language)?.[entry.labelKey]?.toLowerCase()));
      return searchWordsOf(entry.id).every(words => own.has(words.toLowerCase()));
    });
    expect(bare.map(({ entry }) => entry.id)).toEqual([]);
  });

  it.each([
    ['heading', '_crosshead_default'],
    ['Zwischentitel', '_crosshead_subsection'],
    ['survey', 'poll'],
    ['Umfrage', 'poll'],
    ['sondage', 'poll'],
    ['Kasten', 'infobox'],
    ['encadre', 'infobox'],
    ['foto', 'image'],
    ['Zitat', 'quote'],
    ['trait', 'separator'],
    ['puces', 'unorderedList'],
    ['Galerie', 'slideshow'],
    ['tweet', 'twitter'],
  ])('finds by “%s” the block %s in every language', (query, id) => {
    for (const shown of LANGUAGES) expect(find(query, shown)).toContain(id);
  });

  it('puts what the interface itself calls so first', () => {
    expect(find('citation', 'fr-CH')[0]).toBe('quote');
    expect(find('video', 'en-GB')[0]).toBe('embeddedVideo');
  });
});

describe('the arrow keys in a grid of two columns, with groups of 3 and 2', () => {
  const rows = rowsOf([3, 2], 2);

  it('has these rows', () => {
    expect(rows).toEqual([[0, 1], [2], [3, 4]]);
  });

  it.each([
    ['ArrowDown', 0, 2],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 4, 1],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 4, 2],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 0, undefined],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(nextActive(key, from, rows)).toBe(to);
  });

  it('the arrow keys in a grid of two columns, with groups of 3 and 2 lead nowhere where nothing is shown', () => {
    expect(nextActive('ArrowDown', 0, [])).toBeUndefined();
  });
});
