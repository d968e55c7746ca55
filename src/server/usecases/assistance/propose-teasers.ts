import { z } from 'zod';
import { proposeSeoTeaser, proposeTeasers as proposeBuiltIn } from '#domain/assistance/built-in.ts';
import { keywordCandidates } from '#domain/assistance/keywords.ts';
import type { SeoResult, SeoWords, TeaserResult, TeaserWords } from '#domain/assistance/result.ts';
import { tidyLine } from '#domain/assistance/sound-answer.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Refusal } from '../../refusal.ts';
import { type Asker, askModel, type Assistance, builtIn, type Made, type ModelRefusal } from './assistance.ts';
import { emptyText, givenText, type Source } from './article-source.ts';
import { keepResults } from './keep-results.ts';
import { readAnswer, soundLine, unsupportedInLines } from './read-answer.ts';

type WithModel = Assistance & { readonly model: NonNullable<Assistance['model']> };
type Unusable = Refusal<'modelUnusable'>;

const teaserSchema = z.object({ titleHeader: z.string().default(''), title: z.string(), lead: z.string() });
const teasersSchema = z.object({ teasers: z.array(teaserSchema).min(1) });

const soundTeaser = (said: z.infer<typeof teaserSchema>, locale: ContentLocale): Result<TeaserWords, Unusable> => {
  const title = soundLine(said.title, { locale, length: GUIDE_LENGTHS.teaserTitle });
  if (!title.ok) return title;
  const lead = soundLine(said.lead, { locale, length: GUIDE_LENGTHS.teaserLead });
  if (!lead.ok) return lead;
  const titleHeader = tidyLine(said.titleHeader, locale);
  return ok({ titleHeader: titleHeader.length <= GUIDE_LENGTHS.titleHeader ? titleHeader : '', title: title.value, lead: lead.value });
};

const teasersByModel = async (
  assistance: WithModel,
  asker: Asker,
  { text, locale, count }: Source & { readonly count: number },
): Promise<Result<readonly Made<TeaserWords>[], ModelRefusal>> => {
  const asked = await askModel(assistance, asker, { task: 'teaser', locale, text: `${String(count)}\n\n${text}` });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, teasersSchema);
  if (!read.ok) return read;
  const checked = read.value.teasers.slice(0, count).map(said => soundTeaser(said, locale));
  const sound = checked.flatMap(result => (result.ok ? [result.value] : []));
  const [fault] = checked.flatMap(result => (result.ok ? [] : [result.error]));
  // Some good ones are worth more than none.
  if (sound.length === 0 && fault) return err(fault);
  const { promptVersion } = asked.value;
  return ok(
    sound.map(words => {
      const unsupported = unsupportedInLines([words.titleHeader, words.title, words.lead], text, locale);
      return { words, method: 'model' as const, unsupported, promptVersion };
    }),
  );
};

interface TeaserRequest {
  readonly articleBody: string;
  readonly numOfVariations: number;
  readonly articleId?: string | undefined;
}

/** Proposes teasers; fewer than asked if the text does not give more. */
export const proposeTeasers = async (
  assistance: Assistance,
  asker: Asker,
  { articleBody, numOfVariations: count, articleId, locale }: TeaserRequest & { readonly locale: ContentLocale },
): Promise<Result<TeaserResult[], ModelRefusal | Refusal<'notFound' | 'emptyText'>>> => {
  const { database, model } = assistance;
  const plain = articleBody.trim() === '' ? err(emptyText) : ok({ text: articleBody.trim(), locale });
  const source = articleId === undefined ? plain : await givenText(database.db, { id: articleId, articleBody });
  if (!source.ok) return source;
  const made = model
    ? await teasersByModel({ ...assistance, model }, asker, { ...source.value, count })
    : ok(proposeBuiltIn(source.value, count).map(builtIn));
  if (!made.ok) return made;
  const occasion = { task: 'teaser', resourceId: articleId ?? null, userId: asker.userId, source: source.value.text } as const;
  return ok(await keepResults(assistance, database.db, occasion, made.value));
};

const seoSchema = z.object({ title: z.string(), lead: z.string(), keywords: z.array(z.string()).default([]) });
/** Maximum number of keywords that a teaser of this length can name. */
const SEO_KEYWORDS = 5;

type SeoTask = 'seoTeaser' | 'seoTeaserWithKeywords';

const seoByModel = async (
  assistance: WithModel,
  asker: Asker,
  { task, text, locale, keywords }: Source & { readonly task: SeoTask; readonly keywords: readonly string[] },
): Promise<Result<Made<SeoWords>, ModelRefusal>> => {
  const asked = await askModel(assistance, asker, {
    task,
    locale,
    text: task === 'seoTeaser' ? `${keywords.join(', ')}\n\n${text}` : text,
  });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, seoSchema);
  if (!read.ok) return read;
  const title = soundLine(read.value.title, { locale, length: GUIDE_LENGTHS.seoTitle });
  if (!title.ok) return title;
  const lead = soundLine(read.value.lead, { locale, length: GUIDE_LENGTHS.seoLead });
  if (!lead.ok) return lead;
  const found = read.value.keywords.map(word => tidyLine(word, locale)).filter(Boolean);
  const chosen = task === 'seoTeaser' ? [...keywords] : found.slice(0, SEO_KEYWORDS);
  const words = { title: title.value, lead: lead.value, keywords: chosen };
  const known = task === 'seoTeaser' ? `${text} ${keywords.join(' ')}` : text;
  const unsupported = unsupportedInLines([words.title, words.lead, ...(task === 'seoTeaser' ? [] : chosen)], known, locale);
  return ok({ words, method: 'model', unsupported, promptVersion: asked.value.promptVersion });
};

interface SeoRequest {
  readonly id: string;
  readonly articleBody: string;
  /** Keywords to use; null: to be found in the text. */
  readonly keywords: readonly string[] | null;
}

const seoBuiltIn = (source: Source, keywords: readonly string[] | null): Result<Made<SeoWords>, Refusal<'emptyText'>> => {
  const candidates = keywordCandidates({ head: '', body: source.text, locale: source.locale });
  const found = candidates.slice(0, SEO_KEYWORDS).map(({ word }) => word);
  const teaser = proposeSeoTeaser(source, keywords ?? found);
  return teaser === null ? err(emptyText) : ok(builtIn(teaser));
};

/** Proposes a teaser for search engines. */
export const proposeForSearch = async (
  assistance: Assistance,
  asker: Asker,
  { id, articleBody, keywords }: SeoRequest,
): Promise<Result<SeoResult, ModelRefusal | Refusal<'notFound' | 'emptyText'>>> => {
  const { database, model } = assistance;
  const source = await givenText(database.db, { id, articleBody });
  if (!source.ok) return source;
  const task = keywords === null ? 'seoTeaserWithKeywords' : 'seoTeaser';
  const made = model
    ? await seoByModel({ ...assistance, model }, asker, { ...source.value, task, keywords: keywords ?? [] })
    : seoBuiltIn(source.value, keywords);
  if (!made.ok) return made;
  const occasion = { task, resourceId: id, userId: asker.userId, source: source.value.text } as const;
  const [result] = await keepResults(assistance, database.db, occasion, [made.value]);
  return result ? ok({ ...result, articleId: id }) : err(emptyText);
};
