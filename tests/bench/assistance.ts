import { randomUUID } from 'node:crypto';
import { bodyText } from '#domain/article/derived.ts';
import { splitSentences } from '#domain/article/sentences.ts';
import { proposeTeasers, summarise } from '#domain/assistance/built-in.ts';
import { type Archive, archivedTerms, chooseKeywords, keywordCandidates, type KnownTag, tagsIn } from '#domain/assistance/keywords.ts';
import { contentStems } from '#domain/assistance/text-rank.ts';
import { stemsOf } from '#domain/text/stem.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { readDemoContent } from '#demo/content.ts';
import { buildDocument } from '#demo/history.ts';
import type { BenchPart } from './part.ts';
import { inProject } from './programs.ts';
import { type BenchRow, percentile, report } from './table.ts';

/** An article of the demo archive: its editors' title and lead are what a summary of the body is measured against. */
interface Sample {
  readonly locale: ContentLocale;
  readonly head: string;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly number[];
}

/** Shorter bodies have no sentences to choose from. */
const LEAST_SENTENCES = 5;
const LINES = 3;
/** Characters of which editors' leads are made up: all summaries are cut there, so that length wins nothing. */
const CHARACTERS = 400;
const KEYWORDS = 8;
/** Goals: not worse than the beginning of the article, which is hard to beat in news; quick enough to run within a call. */
const LEAST_RATIO = 0.9;
const P95_MS = 50;

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n+/u)
    .flatMap(splitSentences)
    .map(sentence => sentence.trim())
    .filter(Boolean);

const readSamples = async (): Promise<{ readonly samples: readonly Sample[]; readonly tags: readonly KnownTag[] }> => {
  const content = await readDemoContent(inProject('resources', 'demo'));
  const context = { makeId: () => randomUUID(), metadataIdOf: () => '100000000001', userIdOf: () => randomUUID() };
  const samples = content.articles
    .map(article => ({
      locale: article.locale,
      head: `${article.title}\n${article.lead}`,
      title: article.title,
      body: bodyText(buildDocument(article, context)),
      tags: article.tags,
    }))
    .filter(({ body }) => sentencesOf(body).length >= LEAST_SENTENCES);
  return { samples, tags: content.tags };
};

interface Figure {
  readonly id: string;
  readonly metric: string;
  readonly value: number;
  readonly reference: string;
  readonly referenceValue: number;
  /** The least ratio that is good enough. */
  readonly least: number;
}

/** A figure beside that of a simple method. */
const beside = ({ least, ...figure }: Figure): BenchRow => {
  const ratio = figure.value / figure.referenceValue;
  return { ...figure, unit: '', ratio, goal: `≥ ${String(least)}×`, pass: ratio >= least };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const gramsOf = (text: string, locale: ContentLocale, length: number): readonly string[] => {
  const stems = stemsOf(text, locale);
  return stems.slice(0, Math.max(0, stems.length - length + 1)).map((_stem, at) => stems.slice(at, at + length).join(' '));
};

/** Recall of the reference's stems in runs of `length` (ROUGE-N). */
const rouge = (summary: string, reference: string, locale: ContentLocale, length: number): number => {
  const left = new Map<string, number>();
  for (const gram of gramsOf(summary, locale, length)) left.set(gram, (left.get(gram) ?? 0) + 1);
  const wanted = gramsOf(reference, locale, length);
  const found = wanted.filter(gram => {
    const has = left.get(gram) ?? 0;
    left.set(gram, has - 1);
    return has > 0;
  });
  return wanted.length === 0 ? 0 : found.length / wanted.length;
};

/** In how many articles of a language a stem is. */
const countDocuments = (samples: readonly Sample[]): Archive => {
  const frequencies = new Map<string, number>();
  for (const { body, locale } of samples)
    for (const stem of new Set(contentStems(body, locale))) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return { articles: samples.length, frequencies };
};

const rarity = ({ articles, frequencies }: Archive, stem: string): number => Math.log((articles + 1) / ((frequencies.get(stem) ?? 0) + 1));

/** The sentences with the rarest words on average: the usual simple method. */
const byTfIdf = ({ body, locale }: Sample, archive: Archive): string => {
  const counts = new Map<string, number>();
  for (const stem of contentStems(body, locale)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const scored = sentencesOf(body).map((text, place) => {
    const stems = contentStems(text, locale);
    return { text, place, score: mean(stems.map(stem => (counts.get(stem) ?? 0) * rarity(archive, stem))) };
  });
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, LINES);
  return best
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join(' ');
};

const benchSummaries = (samples: readonly Sample[], archive: Archive): readonly BenchRow[] => {
  const methods: Readonly<Record<'textRank' | 'lead3' | 'tfIdf', (sample: Sample) => string>> = {
    textRank: ({ body, locale }) => summarise({ text: body, locale }).join(' '),
    lead3: ({ body }) => sentencesOf(body).slice(0, LINES).join(' '),
    tfIdf: sample => byTfIdf(sample, archive),
  };
  const scores = (method: keyof typeof methods, length: number): number =>
    mean(samples.map(sample => rouge(methods[method](sample).slice(0, CHARACTERS), sample.head, sample.locale, length)));
  return [1, 2].flatMap(length => {
    const [ours, lead, tfIdf] = [scores('textRank', length), scores('lead3', length), scores('tfIdf', length)];
    const id = `assistance.summary.rouge${String(length)}`;
    const metric = `summary, ROUGE-${String(length)} recall of the editors’ title and lead`;
    return [
      beside({ id: `${id}.lead3`, metric, value: ours, reference: 'first three sentences', referenceValue: lead, least: LEAST_RATIO }),
      beside({ id: `${id}.tfidf`, metric, value: ours, reference: 'TF-IDF', referenceValue: tfIdf, least: 1 }),
    ];
  });
};

const archiveOf = (samples: readonly Sample[]): Archive => {
  const frequencies = new Map<string, number>();
  for (const { head, body, locale } of samples)
    for (const stem of archivedTerms({ head, body, locale })) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return { articles: samples.length, frequencies };
};

/** How many of the title's words and of the editors' tags the keywords hit. */
const benchKeywords = (samples: readonly Sample[], tags: readonly KnownTag[], archive: Archive): readonly BenchRow[] => {
  const kept = archiveOf(samples);
  const ours = ({ body, locale }: Sample, among: readonly KnownTag[]) => {
    const source = { head: '', body, locale };
    return chooseKeywords(keywordCandidates(source), kept, tagsIn(among, source), locale);
  };
  const simple = ({ body, locale }: Sample): readonly string[] => {
    const counts = new Map<string, number>();
    for (const stem of contentStems(body, locale)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const scored = [...counts].map(([stem, count]) => ({ stem, score: count * rarity(archive, stem) }));
    return scored
      .toSorted((one, other) => other.score - one.score)
      .slice(0, KEYWORDS)
      .map(({ stem }) => stem);
  };
  const hits = (keywords: readonly string[], { head, locale }: Sample): number => {
    const known = new Set(stemsOf(head, locale));
    return mean(keywords.map(word => (stemsOf(word, locale).some(stem => known.has(stem)) ? 1 : 0)));
  };
  const hitRate = mean(samples.map(sample => hits(ours(sample, []).keywords, sample)));
  const simpleRate = mean(samples.map(sample => hits(simple(sample), sample)));
  const tagged = samples.filter(sample => sample.tags.length > 0);
  const found = tagged.map(sample => ours(sample, tags).tags.filter(({ id }) => sample.tags.includes(id)).length / sample.tags.length);
  return [
    beside({
      id: 'assistance.keywords.head',
      metric: 'keywords of the body, without tags, that stand in title or lead',
      value: hitRate,
      reference: 'TF-IDF',
      referenceValue: simpleRate,
      least: 1,
    }),
    report({ id: 'assistance.keywords.tags', metric: 'editors’ tags that are found', value: mean(found), unit: '' }),
  ];
};

const benchTime = (samples: readonly Sample[]): BenchRow => {
  const times = samples.map(({ body, locale }) => {
    const startedAt = performance.now();
    summarise({ text: body, locale });
    proposeTeasers({ text: body, locale }, LINES);
    return performance.now() - startedAt;
  });
  const value = percentile(times, 0.95);
  return report({ id: 'assistance.time.p95', metric: 'summary and three teasers of an article, p95', value, unit: 'ms', most: P95_MS });
};

/** The methods without a model on the demo archive, beside the beginning of the text and TF-IDF. */
export const benchAssistance: BenchPart = async ({ report: say }) => {
  const { samples, tags } = await readSamples();
  say(`assistance: ${String(samples.length)} articles of the demo archive`);
  const archive = countDocuments(samples);
  return [...benchSummaries(samples, archive), ...benchKeywords(samples, tags, archive), benchTime(samples)];
};
