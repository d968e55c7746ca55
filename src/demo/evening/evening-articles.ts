import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { numericIdSchema } from '#domain/ids.ts';
import { InvariantError } from '#domain/result.ts';
import { CONTENT_LOCALES, type ContentLocale } from '#domain/locale.ts';
import type { DemoArticle, DemoContent } from '../content.ts';
import { motifSchema } from '../pictures/motifs.ts';

const perLocale = <Of extends z.ZodType>(of: Of) => z.strictObject({ 'de-CH': of, 'fr-CH': of });
const words = z.string().min(1);

const storySchema = z.strictObject({
  locale: z.enum(CONTENT_LOCALES),
  titleHeader: words,
  title: words,
  lead: words,
  category: numericIdSchema,
  tags: z.array(numericIdSchema),
  motif: motifSchema,
  caption: words,
  /** What `{count}` can be. */
  count: z.strictObject({ least: z.number().int(), most: z.number().int() }),
  paragraphs: z.array(words).min(1),
});

/** Local news as it happens in every region: stories with gaps, the places they can happen in, and who is in them and writes them. */
export const eveningSchema = z.strictObject({
  stories: z.array(storySchema).min(1),
  places: perLocale(z.array(z.strictObject({ name: words, tenants: z.array(numericIdSchema).min(1), category: numericIdSchema })).min(1)),
  people: perLocale(z.strictObject({ woman: z.array(words).min(1), man: z.array(words).min(1) })),
  writers: perLocale(z.array(words).min(1)),
});
export type Evening = z.infer<typeof eveningSchema>;

const WANTED: Readonly<Record<ContentLocale, number>> = { 'de-CH': 176, 'fr-CH': 74 };

type Standing = Pick<DemoArticle, 'contentStatus' | 'publicationStatus'> &
  Partial<Pick<DemoArticle, 'publishedMinutesAgo' | 'readyToPublishMinutesAgo' | 'scheduledInHours' | 'expiresInHours'>>;

const inWork = (contentStatus: DemoArticle['contentStatus']): Standing => ({ contentStatus, publicationStatus: 'notPublished' });
const ready = (when: Partial<Standing> = {}): Standing => ({
  contentStatus: 'readyToPublish',
  publicationStatus: 'notPublished',
  readyToPublishMinutesAgo: 12,
  ...when,
});
const out = (publicationStatus: DemoArticle['publicationStatus'], when: Partial<Standing> = {}): Standing =>
  ready({ publicationStatus, publishedMinutesAgo: 10, ...when });

/** Where the articles of an evening stand, over and over: half of them are out. */
const STANDINGS: readonly Standing[] = [
  ...[out('published'), inWork('draft'), out('published'), inWork('review1'), out('published'), ready({ scheduledInHours: 2 })],
  ...[out('published'), inWork('proofread'), out('published'), inWork('review2'), out('published'), inWork('draft')],
  ...[out('published'), inWork('seo'), out('published', { expiresInHours: 30 }), ready(), out('unpublished'), inWork('requiredRework')],
  ...[out('published'), inWork('review1'), out('unlisted'), ready({ scheduledInHours: 11, expiresInHours: 80 }), out('published')],
  ...[inWork('draft'), out('published'), inWork('proofread'), out('internalOnly'), inWork('review2')],
];

const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new InvariantError('an evening without stories, places or people');
  return value;
};

/** A number that looks like chance and is always the same. */
const scatter = (index: number, most: number): number => ((index + 1) * 7919) % most;

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** When it was written: spread over the last days, most of it today. */
const timesOf = (index: number, standing: Standing): Pick<DemoArticle, 'createdDaysAgo' | 'updatedMinutesAgo'> & Partial<DemoArticle> => {
  const updatedMinutesAgo = 3 + scatter(index, 53) ** 2;
  const since = updatedMinutesAgo + 20 + scatter(index, 240);
  return {
    updatedMinutesAgo,
    createdDaysAgo: (since + 60 + scatter(index, 900)) / 1440,
    ...(standing.publishedMinutesAgo !== undefined && { publishedMinutesAgo: updatedMinutesAgo + 8 }),
    ...(standing.readyToPublishMinutesAgo !== undefined && { readyToPublishMinutesAgo: updatedMinutesAgo + 15 }),
    ...(standing.publicationStatus === 'notPublished' && { targetInHours: 1 + scatter(index, 20) }),
  };
};

/** Each story meets each place at most once: rounds of all stories, shifted by one place each. */
const articleOf = (evening: Evening, locale: ContentLocale, index: number): DemoArticle => {
  const stories = evening.stories.filter(story => story.locale === locale);
  const [number, round] = [index % stories.length, Math.floor(index / stories.length)];
  const story = at(stories, number);
  const place = at(evening.places[locale], round + 3 * number);
  const { woman, man } = evening.people[locale];
  const { least, most } = story.count;
  const gaps: Readonly<Record<string, string>> = {
    place: place.name,
    count: String(least + scatter(index, most - least)),
    woman: at(woman, scatter(index, 97)),
    man: at(man, scatter(index, 89)),
  };
  const fill = (text: string): string => text.replaceAll(/\{(?<gap>\w+)\}/gu, (whole, gap: string) => gaps[gap] ?? whole);
  const writer = at(evening.writers[locale], scatter(index, 83));
  const standing = at(STANDINGS, index);
  return {
    slug: slugOf(`abend ${story.titleHeader} ${place.name}`),
    locale,
    titleHeader: story.titleHeader,
    title: fill(story.title),
    lead: fill(story.lead),
    elements: story.paragraphs.map(paragraph => ['p', fill(paragraph)]),
    authors: [writer],
    createdBy: writer,
    updatedBy: standing.contentStatus === 'draft' ? writer : at(evening.writers[locale], scatter(index, 71)),
    tenants: place.tenants,
    mainTenant: at(place.tenants, 0),
    categories: [...new Set([place.category, story.category])],
    mainCategory: place.category,
    tags: story.tags,
    ...standing,
    ...timesOf(index, standing),
    ...(index % 3 !== 1 && {
      picture: { name: `abend-${slugOf(story.titleHeader)}`, motif: story.motif, caption: fill(story.caption), credit: 'Bild: Bildhof' },
    }),
  };
};

/** The articles of a full evening beside those of the demo newsroom: the same at every start. */
export const eveningArticles = (evening: Evening): readonly DemoArticle[] =>
  CONTENT_LOCALES.flatMap(locale => Array.from({ length: WANTED[locale] }, (_, index) => articleOf(evening, locale, index)));

/** The demo newsroom on a full evening. */
export const withEvening = async (content: DemoContent, folder: string): Promise<DemoContent> => {
  const evening = eveningSchema.parse(JSON.parse(await readFile(join(folder, 'evening.json'), 'utf8')));
  return { ...content, articles: [...content.articles, ...eveningArticles(evening)] };
};
