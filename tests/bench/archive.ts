import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { SearchReport } from '#contract/metadata/metadata.ts';
import { bodyText } from '#domain/article/derived.ts';
import { splitSentences } from '#domain/article/sentences.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { foldWords } from '#domain/text/search-words.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DemoArticle, type DemoContent, readDemoContent } from '#demo/content.ts';
import { buildDocument } from '#demo/history.ts';
import { loadDemo } from '#demo/load.ts';
import { publishedData } from '#tests/support/published-data.ts';
import { bodyOf } from './load.ts';
import type { BenchPart } from './part.ts';
import { createFolder, inProject } from './programs.ts';
import { serveNewsroom, type ServedNewsroom } from './served-newsroom.ts';
import type { BenchRow } from './table.ts';

/** A text whose second half is in the archive; the first words of its first half are looked for. */
interface Halved {
  /** Its kicker in the archive, which no text contains. */
  readonly mark: string;
  readonly isDemo: boolean;
  /** The main category's ancestor below the root; null if it has none. */
  readonly section: number | null;
  readonly query: string;
  readonly kept: string;
  readonly article: DemoArticle;
}

const QUERY_WORDS = 12;
const FIRST = 10;
/** As many are listed, so that ten of them have a section. */
const LISTED = 100;
const MAX_TITLE = 70;
const LEAST_SENTENCES = 4;
/** Goal (issue "Language tools"): 78 % of texts are found where plain words find 66 %. */
const KNOWN_RATIO = 78 / 66;
/** Of the short texts, one in so many is looked for. */
const [STEP, QUICK_STEP] = [2, 6];
const MADE_AT = new Date('2026-11-01T12:00:00.000Z');
const INDEX_PATIENCE_MS = 180_000;
const FILES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'de_pud-ud-test.conllu', 'fr-CH': 'fr_pud-ud-test.conllu' };

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n+/u)
    .flatMap(splitSentences)
    .map(sentence => sentence.trim())
    .filter(Boolean);

/** Texts of newspapers and encyclopedias, each as its sentences; none if the data is missing. */
const publishedTexts = (locale: ContentLocale): readonly (readonly string[])[] => {
  const path = publishedData('ud-pud', FILES[locale]);
  if (path === undefined) return [];
  return readFileSync(path, 'utf8')
    .split('# newdoc')
    .map(text => text.split('\n').flatMap(line => (line.startsWith('# text = ') ? [line.slice(9).replaceAll('ß', 'ss')] : [])))
    .filter(sentences => sentences.length > 1);
};

/** Without the signs that the demo's notation reads as marks. */
const plain = (text: string): string => text.replaceAll(/[*_~`^[\]]/gu, ' ');

const halve = (article: DemoArticle, place: Pick<Halved, 'mark' | 'isDemo' | 'section'>, sentences: readonly string[]): Halved => {
  const middle = Math.ceil(sentences.length / 2);
  const kept = plain(sentences.slice(middle).join(' '));
  const query = sentences.slice(0, middle).join(' ').split(/\s+/u).slice(0, QUERY_WORDS).join(' ');
  const half: DemoArticle = {
    ...article,
    slug: place.mark,
    titleHeader: place.mark,
    title: kept.slice(0, MAX_TITLE).trim(),
    lead: '',
    elements: [['p', kept]],
    revisions: [],
    contentStatus: 'readyToPublish',
    readyToPublishMinutesAgo: 2,
    publicationStatus: 'published',
    publishedMinutesAgo: 1,
    scheduledInHours: undefined,
    expiresInHours: undefined,
    print: undefined,
  };
  return { ...place, query, kept, article: half };
};

/** The ancestor below the root of all categories. */
const sectionOf = (categories: DemoContent['categories'], id: number | null): number | null => {
  const category = categories.find(one => one.id === id);
  const parent = categories.find(one => one.id === category?.parentId);
  if (!category || !parent) return null;
  return parent.parentId === null ? category.id : sectionOf(categories, parent.id);
};

/** The demo archive with its sections, and beside it the published texts without one, so that there is enough to be mistaken for. */
const readHalves = (content: DemoContent): readonly Halved[] => {
  const context = { makeId: () => randomUUID(), metadataIdOf: () => '100000000001', userIdOf: () => randomUUID() };
  const own = content.articles.flatMap((article, index) => {
    const sentences = sentencesOf(bodyText(buildDocument(article, context)));
    const place = { mark: `demo-${String(index)}`, isDemo: true, section: sectionOf(content.categories, article.mainCategory) };
    return sentences.length < LEAST_SENTENCES ? [] : [halve(article, place, sentences)];
  });
  const others = (['de-CH', 'fr-CH'] as const).flatMap(locale => {
    const frame = content.articles.find(article => article.locale === locale);
    const texts = frame ? publishedTexts(locale) : [];
    return texts.flatMap((sentences, index) =>
      frame
        ? [
            halve(
              { ...frame, picture: undefined },
              { mark: `pud-${locale.slice(0, 2)}-${String(index)}`, isDemo: false, section: null },
              sentences,
            ),
          ]
        : [],
    );
  });
  return [...own, ...others];
};

/** A newsroom's folder whose whole archive are the second halves. */
const fill = async (folder: string, content: DemoContent, halves: readonly Halved[]): Promise<void> => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  const clock = { now: () => MADE_AT };
  try {
    await migrate(database, clock.now);
    const readContent = () => Promise.resolve({ ...content, articles: halves.map(({ article }) => article) });
    await loadDemo({ database, readContent, clock, ids: { uuid: () => randomUUID() } });
  } finally {
    await database.close();
  }
};

type Found = Page<MetadataRow> & { readonly found?: SearchReport };
/** The marks of what is found, the best first. */
type Search = (query: string) => Promise<readonly string[]>;

const marksOf = ({ content }: Found): readonly string[] => content.map(({ titleHeader }) => titleHeader);
const LIST = `/api/metadata/metadata?contentType=articles&size=${String(LISTED)}`;

const byWords =
  (newsroom: ServedNewsroom): Search =>
  async query =>
    marksOf(await bodyOf<Found>(newsroom, `${LIST}&explain=true&q=${encodeURIComponent(query)}`));

const byMeaning =
  (newsroom: ServedNewsroom): Search =>
  async query =>
    marksOf(await bodyOf<Found>(newsroom, `${LIST}&semanticSearchEnabled=true&kSimilarity=0&q=${encodeURIComponent(query)}`));

/** What both are measured against: any of the words as they are written, the best by BM25. */
const byBm25 = (halves: readonly Halved[]): Search => {
  const db = new SqliteDatabase(':memory:');
  db.exec(`create virtual table words using fts5 (text, tokenize = 'unicode61 remove_diacritics 2')`);
  const insert = db.prepare('insert into words (rowid, text) values (?, ?)');
  for (const [row, { kept }] of halves.entries()) insert.run(row, foldWords(kept));
  const find = db.prepare<[string], { readonly row: number }>('select rowid as row from words where words match ? order by rank limit 100');
  return query => {
    const words = foldWords(query).split(' ').filter(Boolean);
    const rows = find.all(words.map(word => `"${word}"`).join(' OR '));
    return Promise.resolve(rows.flatMap(({ row }) => halves[row]?.mark ?? []));
  };
};

const isPlaced = async (newsroom: ServedNewsroom, items: number): Promise<boolean> => {
  const { found } = await bodyOf<Found>(newsroom, `${LIST}&explain=true&semanticSearchEnabled=true&q=Schnee`);
  return (found?.index?.placed ?? 0) >= items;
};

const waitForIndex = async (newsroom: ServedNewsroom, items: number): Promise<void> => {
  const until = performance.now() + INDEX_PATIENCE_MS;
  while (!(await isPlaced(newsroom, items))) {
    if (performance.now() > until) throw new Error('the semantic index was not ready in time');
    await new Promise(resolve => setTimeout(resolve, 200));
  }
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Figures {
  readonly known: number;
  readonly section: number;
}

/**
 * How often a text is among the first ten that its other half finds, and which share of the first ten others that have a section is of its own.
 * `sections` has all texts of the archive.
 */
const measure = async (search: Search, asked: readonly Halved[], sections: ReadonlyMap<string, number | null>): Promise<Figures> => {
  const known: number[] = [];
  const same: number[] = [];
  for (const { mark, section, query } of asked) {
    const found = await search(query);
    known.push(found.slice(0, FIRST).includes(mark) ? 1 : 0);
    const others = found.filter(other => other !== mark && (sections.get(other) ?? null) !== null).slice(0, FIRST);
    if (section !== null && others.length > 0) same.push(mean(others.map(other => (sections.get(other) === section ? 1 : 0))));
  }
  return { known: mean(known), section: mean(same) };
};

const beside = (
  row: Pick<BenchRow, 'id' | 'metric' | 'value'> & { readonly referenceValue: number; readonly least?: number },
): BenchRow => {
  const { least, ...figures } = row;
  const ratio = row.value / row.referenceValue;
  const goal = least === undefined ? { goal: null, pass: null } : { goal: `≥ ${least.toFixed(2)}×`, pass: ratio >= least };
  return { ...figures, unit: '', reference: 'BM25 of plain words', ratio, ...goal };
};

const METHODS = ['words', 'meaning'] as const;

const benchSearches = async (newsroom: ServedNewsroom, halves: readonly Halved[], quick: boolean): Promise<readonly BenchRow[]> => {
  const sections = new Map(halves.map(({ mark, section }) => [mark, section]));
  const articles = halves.filter(({ isDemo }) => isDemo);
  const sentences = halves.filter(({ isDemo }, place) => !isDemo && place % (quick ? QUICK_STEP : STEP) === 0);
  const plainWords = byBm25(halves);
  const [long, short] = [await measure(plainWords, articles, sections), await measure(plainWords, sentences, sections)];
  const rows: BenchRow[] = [];
  for (const method of METHODS) {
    const search = method === 'words' ? byWords(newsroom) : byMeaning(newsroom);
    const figures = await measure(search, articles, sections);
    const known = `search by ${method}: the text itself among the first ten, by ${String(QUERY_WORDS)} words of its other half`;
    const least = method === 'words' ? { least: KNOWN_RATIO } : {};
    rows.push(
      beside({ id: `archive.${method}.known`, metric: known, value: figures.known, referenceValue: long.known, ...least }),
      // No goal: with one article for each subject, sections of the demo archive are hardly more alike than chance makes them.
      beside({
        id: `archive.${method}.section`,
        metric: `search by ${method}: share of the same section among the first ten`,
        value: figures.section,
        referenceValue: long.section,
      }),
    );
    if (sentences.length === 0) continue;
    const { known: value } = await measure(search, sentences, sections);
    const metric = `${known}, texts of two or three sentences`;
    rows.push(beside({ id: `archive.${method}.short`, metric, value, referenceValue: short.known }));
  }
  return rows;
};

/** How good the searches are: halves of texts look for their other halves, through the newsroom, beside BM25 of the plain words. */
export const benchArchive: BenchPart = async ({ quick, report: say }) => {
  const content = await readDemoContent(inProject('resources', 'demo'));
  const halves = readHalves(content);
  say(
    `archive: ${String(halves.length)} halves of texts, ${String(halves.filter(({ isDemo }) => isDemo).length)} of them of the demo archive`,
  );
  const folder = createFolder('archive');
  try {
    await fill(folder.path, content, halves);
    const newsroom = await serveNewsroom(folder.path);
    try {
      await waitForIndex(newsroom, halves.length);
      return await benchSearches(newsroom, halves, quick);
    } finally {
      await newsroom.stop();
    }
  } finally {
    folder.remove();
  }
};
