import { setImmediate } from 'node:timers/promises';
import { createRandom } from '#demo/generate/random.ts';
import { createVocabulary } from '#demo/generate/vocabulary.ts';
import { callsOneByOne, loadWith } from './load.ts';
import { cachedNewsroom } from './newsroom-cache.ts';
import type { BenchPart } from './part.ts';
import { inProject } from './programs.ts';
import { openReferenceSearch, type ReferenceSearch } from './reference-search.ts';
import { serveNewsroom, type ServedNewsroom } from './served-newsroom.ts';
import { type BenchRow, percentile, report } from './table.ts';

const ARTICLES = 100_000;
/** Words are as common in a fifth of the articles, so that bm25 beside it ranks a fifth of the hits, too. */
const QUICK_ARTICLES = 20_000;
/** Searches of each kind, and those that are also made in the reference, which takes up to a second for one. */
const FULL_SEARCHES = { searches: 300, references: 60 } as const;
const QUICK_SEARCHES = { searches: 100, references: 20 } as const;
const LIST = '/api/metadata/metadata';
/** Goal for any word, while one types; P17 allows more for two words. */
const P95_MS = 40;
const FILTERS = ['contentStatus=readyToPublish', 'publicationStatus=published&contentLocale=de-CH', 'contentType=articles', 'tagIds=3'];

interface Kind {
  readonly name: string;
  readonly words: string;
  readonly searches: readonly string[];
  readonly maxMs: number;
}

/** What people search for; words are drawn by how common they are in the texts. */
const kindsOf = (count: number): readonly Kind[] => {
  const { words } = createVocabulary(createRandom(20_261_121));
  const random = createRandom(3);
  const wordFrom = (low: number, high: number): string => words[low + random.whole(high - low)] ?? 'und';
  const umlauts = words.slice(0, 5_000).filter(word => /[äöü]/u.test(word));
  const many = (make: () => string): readonly string[] => Array.from({ length: count }, make);
  return [
    { name: 'common', words: 'one of the 50 commonest words', searches: many(() => wordFrom(0, 50)), maxMs: P95_MS },
    { name: 'usual', words: 'a usual word', searches: many(() => wordFrom(150, 3_000)), maxMs: P95_MS },
    { name: 'rare', words: 'a rare word', searches: many(() => wordFrom(5_000, 25_000)), maxMs: P95_MS },
    {
      name: 'two',
      words: 'two words',
      searches: many(() => `${wordFrom(0, 3_000)} ${wordFrom(150, 3_000)}`),
      maxMs: P95_MS,
    },
    {
      name: 'ahead',
      words: 'the first letters of a word',
      searches: many(() => wordFrom(150, 3_000).slice(0, 2 + random.whole(4))),
      maxMs: P95_MS,
    },
    { name: 'letters', words: 'the first two letters of a word', searches: many(() => wordFrom(0, 3_000).slice(0, 2)), maxMs: P95_MS },
    {
      name: 'phrase',
      words: 'two words next to each other',
      searches: many(() => `"${wordFrom(0, 50)} ${wordFrom(0, 400)}"`),
      maxMs: P95_MS,
    },
    { name: 'umlaut', words: 'a word with an umlaut', searches: many(() => random.pick(umlauts, 'über')), maxMs: P95_MS },
    {
      name: 'filtered',
      words: 'a word of any frequency with a filter',
      searches: many(() => `${wordFrom(0, 400)}&${random.pick(FILTERS, '')}`),
      maxMs: P95_MS,
    },
    {
      name: 'typed',
      words: 'six or more first letters of a word',
      searches: many(() => wordFrom(150, 6_000).slice(0, 6 + random.whole(6))),
      maxMs: P95_MS,
    },
  ];
};

const pathOf = (search: string): string => {
  const [words = '', ...filters] = search.split('&');
  return [`${LIST}?q=${encodeURIComponent(words)}`, ...filters].join('&');
};

const wordsOf = (search: string): readonly string[] => (search.split('&')[0] ?? '').replaceAll('"', '').split(' ');

interface Compared {
  readonly newsroom: ServedNewsroom;
  readonly reference: ReferenceSearch;
  /** The number of searches that are also made in the reference. */
  readonly references: number;
}

const rowOf = async ({ newsroom, reference, references }: Compared, kind: Kind): Promise<BenchRow> => {
  const times = await callsOneByOne(newsroom, kind.searches.map(pathOf));
  const referenceTimes: number[] = [];
  for (const search of kind.searches.slice(0, references)) {
    referenceTimes.push(reference.time(wordsOf(search)));
    // A connection that the newsroom has closed meanwhile is noticed, and not used for the next call.
    await setImmediate();
  }
  const [value, referenceValue] = [percentile(times, 0.95), percentile(referenceTimes, 0.95)];
  const figure = { id: `search.${kind.name}`, metric: `search: ${kind.words}, p95`, value, unit: 'ms', most: kind.maxMs };
  const row = report({ ...figure, samples: times.length });
  return { ...row, reference: 'bm25 top 10 in process, p95', referenceValue, ratio: value / referenceValue };
};

/** Measures full-text search over 100,000 articles (a fifth of them in a quick run) through the API, exact totals included. */
export const benchSearch: BenchPart = async ({ quick, report: say }) => {
  const places = { cacheFolder: inProject('.cache', 'bench'), demoFolder: inProject('resources', 'demo') };
  const folder = await cachedNewsroom({ ...places, metadataRows: 0, articles: quick ? QUICK_ARTICLES : ARTICLES, report: say });
  const reference = await openReferenceSearch(folder);
  const newsroom = await serveNewsroom(folder);
  try {
    await callsOneByOne(newsroom, [LIST]);
    const { searches, references } = quick ? QUICK_SEARCHES : FULL_SEARCHES;
    const kinds = kindsOf(searches);
    const rows: BenchRow[] = [];
    for (const kind of kinds) rows.push(await rowOf({ newsroom, reference, references }, kind));
    const mixed = kinds.flatMap(kind => kind.searches.slice(0, 50)).map(pathOf);
    const load = await loadWith(newsroom, mixed, quick ? 3 : 6, 4);
    return [
      ...rows,
      report({ id: 'search.load.rate', metric: 'all of them by turns, 4 callers', value: load.perSecond, unit: '/s' }),
      report({ id: 'search.load.p97', metric: 'their 97.5th percentile', value: load.p97_5, unit: 'ms' }),
    ];
  } finally {
    reference.close();
    await newsroom.stop();
  }
};
