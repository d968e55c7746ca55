import { z } from 'zod';
import { summarise, SUMMARY_LINES } from '#domain/assistance/built-in.ts';
import {
  type ArticleSummaryResult,
  articleSummaryResultSchema,
  type SummaryWords,
  type TickerSummaryResult,
} from '#domain/assistance/result.ts';
import { summaryPictures, tickerSummary } from '#domain/ticker/summary.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findItem } from '../../repositories/items/items.ts';
import { findLastResult } from '../../repositories/assistance-results.ts';
import { publicKeyEvents } from '../../repositories/tickers/events.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { wasDeleted } from '../../repositories/metadata.ts';
import { type Asker, askModel, type Assistance, builtIn, type Made, type ModelRefusal } from './assistance.ts';
import { emptyText, givenText, savedArticle, type Source } from './article-source.ts';
import { keepResults } from './keep-results.ts';
import { readAnswer, soundLines, unsupportedInLines } from './read-answer.ts';

const MAX_LINE = 240;
const answerSchema = z.object({ summary: z.array(z.string()).min(1) });

const byModel = async (
  assistance: Assistance & { readonly model: NonNullable<Assistance['model']> },
  asker: Asker,
  { task, text, locale, most }: Source & { readonly task: 'articleSummary' | 'tickerSummary'; readonly most: number },
): Promise<Result<Made<SummaryWords>, ModelRefusal>> => {
  const asked = await askModel(assistance, asker, { task, locale, text });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, answerSchema);
  if (!read.ok) return read;
  const summary = soundLines(read.value.summary.slice(0, most), { locale, length: MAX_LINE });
  if (!summary.ok) return summary;
  const unsupported = unsupportedInLines(summary.value, text, locale);
  return ok({ words: { summary: summary.value }, method: 'model', unsupported, promptVersion: asked.value.promptVersion });
};

const ofText = async (
  assistance: Assistance,
  asker: Asker,
  source: Source,
): Promise<Result<Made<SummaryWords>, ModelRefusal | Refusal<'emptyText'>>> => {
  const { model } = assistance;
  if (model) return byModel({ ...assistance, model }, asker, { ...source, task: 'articleSummary', most: SUMMARY_LINES.most });
  const summary = [...summarise(source)];
  return summary.length === 0 ? err(emptyText) : ok(builtIn({ summary }));
};

/** Summarises the body as shown in the window. */
export const summariseArticle = async (
  assistance: Assistance,
  asker: Asker,
  request: { readonly id: string; readonly articleBody: string },
): Promise<Result<ArticleSummaryResult, ModelRefusal | Refusal<'notFound' | 'emptyText'>>> => {
  const source = await givenText(assistance.database.db, request);
  if (!source.ok) return source;
  const made = await ofText(assistance, asker, source.value);
  if (!made.ok) return made;
  const occasion = { task: 'articleSummary', resourceId: request.id, userId: asker.userId, source: source.value.text } as const;
  const kept = await keepResults(assistance, assistance.database.db, occasion, [made.value]);
  const [result] = kept;
  return result ? ok({ ...result, articleId: request.id }) : err(emptyText);
};

const storedSchema = articleSummaryResultSchema.pick({ summary: true, unsupported: true });

/** Returns the last summary of an article; null if there is none. */
export const lastSummary = async (
  { database }: Pick<Assistance, 'database'>,
  id: string,
): Promise<Result<ArticleSummaryResult | null, Refusal<'notFound'>>> => {
  const article = await savedArticle(database.db, id);
  if (!article.ok) return article;
  const last = await findLastResult(database.db, 'articleSummary', id);
  if (!last) return ok(null);
  const { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method } = last;
  const choice = { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method };
  return ok({ ...choice, articleId: id, ...storedSchema.parse(last.words) });
};

/** Maximum number of sentences for a ticker. */
const TICKER_LINES = 6;

/** Summarises a ticker from the key events that readers get. A model's sentences belong to no single event: the pictures follow them. */
export const summariseTicker = async (
  assistance: Assistance,
  asker: Asker,
  id: string,
): Promise<Result<TickerSummaryResult, ModelRefusal | Refusal<'notFound' | 'deleted' | 'emptyText'>>> => {
  const { database, model } = assistance;
  const item = await findItem(database.db, { resource: 'tickers', id });
  if (!item) return err((await wasDeleted(database.db, 'tickers', id)) ? refusal('deleted') : notFound);
  const keyEvents = await publicKeyEvents(database.db, id);
  const lines = [...tickerSummary(keyEvents)];
  if (lines.length === 0) return err(emptyText);
  const source = { text: lines.join('\n'), locale: item.frame.locale };
  const made = model
    ? await byModel({ ...assistance, model }, asker, { ...source, task: 'tickerSummary', most: TICKER_LINES })
    : ok(builtIn<SummaryWords>({ summary: lines }));
  if (!made.ok) return made;
  const occasion = { task: 'tickerSummary', resourceId: id, userId: asker.userId, source: source.text } as const;
  const [result] = await keepResults(assistance, database.db, occasion, [made.value]);
  if (!result) return err(emptyText);
  const pictures = summaryPictures(keyEvents).map(({ afterLines, image }) => ({
    afterLines: result.method === 'model' ? result.summary.length : afterLines,
    image,
  }));
  return ok({ ...result, tickerId: id, pictures });
};
