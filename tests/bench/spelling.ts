import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Hunspell, loadModule } from 'hunspell-asm';
import { z } from 'zod';
import type { ContentLocale } from '#domain/locale.ts';
import { createEngine, type Engine } from '#spelling/engine.ts';
import { makeSwiss } from '#spelling/swiss.ts';
import { wordsOf } from '#spelling/words-of.ts';
import { publishedData } from '#tests/support/published-data.ts';
import type { BenchPart } from './part.ts';
import { type BenchRow, comparePairs, percentile, report } from './table.ts';

/** Goals (issue "Language tools"): at most 1.5 × the bare engine for 1,000 words, 10,000 words in 150 ms, both languages in 100 MB. */
const MOST_RATIO = 1.5;
const TEN_THOUSAND_MS = 150;
const MEMORY_MB = 100;
/** A proposal that nobody asked for before, and one that was. */
const [FIRST_PROPOSAL_MS, NEXT_PROPOSAL_MS] = [300, 20];
const BLOCK_WORDS = 1_000;
const FIRST_PROPOSALS = 5;

const LOCALES: readonly ContentLocale[] = ['de-CH', 'fr-CH'];
const NAMES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'German', 'fr-CH': 'French' };
const FILES: Readonly<Record<ContentLocale, string>> = { 'de-CH': 'de_pud-ud-test.conllu', 'fr-CH': 'fr_pud-ud-test.conllu' };

const wordListSchema = z.record(
  z.enum(['de', 'fr']),
  z.object({ good: z.array(z.string()), bad: z.array(z.tuple([z.string(), z.string()])) }),
);

const check = (engine: Engine, locale: ContentLocale, text: string): readonly string[] =>
  engine.adviseOn(locale, [], 'text', text).map(advice => advice.text);

/** Sentences of newspapers and encyclopedias, written as in Switzerland. */
const sentencesIn = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap(line => (line.startsWith('# text = ') ? [line.slice(9).replaceAll('ß', 'ss')] : []));

/** Texts of at least 1,000 words each. */
const blocksOf = (sentences: readonly string[]): readonly string[] => {
  const blocks: string[] = [];
  let [text, words] = ['', 0];
  for (const sentence of sentences) {
    text += `${sentence} `;
    words += wordsOf(sentence).length;
    if (words < BLOCK_WORDS) continue;
    blocks.push(text);
    [text, words] = ['', 0];
  }
  return blocks;
};

const timed = (work: () => void): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

/** The engine below ours with the dictionary as published, made Swiss, and nothing else. */
const openBare = async (): Promise<Hunspell> => {
  const { resolve } = createRequire(import.meta.url);
  const read = (ending: string): string => readFileSync(resolve('dictionary-de-ch').replace(/index\.js$/u, `index.${ending}`), 'utf8');
  const { aff, dic } = makeSwiss({ aff: read('aff'), dic: read('dic') });
  const factory = await loadModule();
  const encoder = new TextEncoder();
  return factory.create(factory.mountBuffer(encoder.encode(aff)), factory.mountBuffer(encoder.encode(dic)));
};

/** Each text by an engine that has seen none of its words, beside the bare one. */
const benchTime = async (blocks: readonly string[], rounds: number): Promise<readonly BenchRow[]> => {
  const bare = await openBare();
  const [values, references]: [number[], number[]] = [[], []];
  for (const block of blocks.slice(0, rounds)) {
    const engine = await createEngine();
    check(engine, 'de-CH', 'Guten Tag');
    const words = wordsOf(block).map(({ text }) => text);
    references.push(timed(() => words.forEach(word => bare.spell(word))));
    values.push(timed(() => check(engine, 'de-CH', block)));
  }
  bare.dispose();
  const engine = await createEngine();
  check(engine, 'de-CH', 'Guten Tag');
  const long = blocks.slice(-10).join(' ');
  return [
    comparePairs({
      id: 'spelling.words1000.p50',
      metric: '1,000 running words, none seen before',
      unit: 'ms',
      values,
      references,
      share: 0.5,
      reference: 'hunspell-asm alone, every word',
      most: MOST_RATIO,
    }),
    report({
      id: 'spelling.words10000',
      metric: `${String(wordsOf(long).length)} running words, none seen before`,
      unit: 'ms',
      value: timed(() => check(engine, 'de-CH', long)),
      most: TEN_THOUSAND_MS,
    }),
  ];
};

/** A row with a least share that meets the goal. */
const shareRow = (id: string, metric: string, value: number, least: number): BenchRow => ({
  ...report({ id, metric, value, unit: '%' }),
  goal: `≥ ${String(least)} %`,
  pass: value >= least,
});

const percent = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);

/** Words that must be accepted, slips that must be noticed, and whether the right word is among the first proposals. */
const benchWords = (engine: Engine, path: string): readonly BenchRow[] => {
  const lists = wordListSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return LOCALES.flatMap(locale => {
    const { good, bad } = lists[locale === 'de-CH' ? 'de' : 'fr'];
    const accepted = good.filter(word => check(engine, locale, word).length === 0);
    const noticed = bad.filter(([wrong]) => check(engine, locale, wrong).length > 0);
    const times: number[] = [];
    const found = noticed.filter(([word, right]) => {
      let proposals: readonly string[] = [];
      times.push(timed(() => (proposals = engine.suggest({ locale, tenantIds: [], word }))));
      return proposals.slice(0, FIRST_PROPOSALS).includes(right);
    });
    const again = noticed.map(([word]) => timed(() => void engine.suggest({ locale, tenantIds: [], word })));
    const id = `spelling.${locale}`;
    return [
      shareRow(
        `${id}.accepted`,
        `${NAMES[locale]}: ${String(good.length)} Swiss words that are accepted`,
        percent(accepted.length, good.length),
        98,
      ),
      shareRow(`${id}.noticed`, `${NAMES[locale]}: ${String(bad.length)} slips that are noticed`, percent(noticed.length, bad.length), 98),
      shareRow(
        `${id}.proposed`,
        `${NAMES[locale]}: the right word among the first five proposals`,
        percent(found.length, noticed.length),
        85,
      ),
      report({
        id: `${id}.proposals.p50`,
        metric: `${NAMES[locale]}: proposals for a word, the first time, p50`,
        unit: 'ms',
        value: percentile(times, 0.5),
        most: FIRST_PROPOSAL_MS,
      }),
      report({
        id: `${id}.proposals.again`,
        metric: `${NAMES[locale]}: the same once more, p95`,
        unit: 'ms',
        value: percentile(again, 0.95),
        most: NEXT_PROPOSAL_MS,
      }),
    ];
  });
};

/** How many of the running words of texts without slips are marked. */
const benchMarked = (engine: Engine, locale: ContentLocale, sentences: readonly string[]): BenchRow => {
  const words = sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0);
  const marked = sentences.reduce((sum, sentence) => sum + check(engine, locale, sentence).length, 0);
  return report({
    id: `spelling.${locale}.marked`,
    metric: `${NAMES[locale]}: running words of news and encyclopedias that are marked`,
    unit: '%',
    value: percent(marked, words),
    most: 4,
  });
};

const benchMemory = async (): Promise<{ readonly engine: Engine; readonly row: BenchRow }> => {
  setFlagsFromString('--expose-gc');
  const free = z.custom<() => void>(value => typeof value === 'function').parse(runInNewContext('gc'));
  free();
  const before = process.memoryUsage().rss;
  const engine = await createEngine();
  for (const locale of LOCALES) check(engine, locale, 'Guten Tag');
  free();
  const value = (process.memoryUsage().rss - before) / 1_048_576;
  return { engine, row: report({ id: 'spelling.memory', metric: 'both dictionaries in memory', value, unit: 'MB', most: MEMORY_MB }) };
};

/** What the dictionaries know and how long they take, on material that no list was made from; without it, what needs it is left out and said. */
export const benchSpelling: BenchPart = async ({ quick, report: say }) => {
  const { engine, row } = await benchMemory();
  const rows: BenchRow[] = [row];
  const words = publishedData('swiss-words', 'words.json');
  if (words !== undefined) rows.push(...benchWords(engine, words));
  for (const locale of LOCALES) {
    const path = publishedData('ud-pud', FILES[locale]);
    if (path === undefined) continue;
    const sentences = sentencesIn(path);
    say(`spelling: ${String(sentences.length)} ${NAMES[locale]} sentences`);
    rows.push(benchMarked(engine, locale, sentences));
    if (locale === 'de-CH') rows.push(...(await benchTime(blocksOf(sentences), quick ? 5 : 12)));
  }
  return rows;
};
