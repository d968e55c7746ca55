import { z } from 'zod';
import type { Article } from '#domain/article/article.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import { type UserNeedResult, userNeedResultSchema } from '#domain/assistance/result.ts';
import { USER_NEEDS } from '#domain/assistance/user-need.ts';
import { metadataDifferences } from '#domain/metadata/differences.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { isOwnItem } from '#domain/metadata/situation-of.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { findLastResult } from '../../repositories/assistance-results.ts';
import { claimMetadata, findMetadata, takeChange, updateMetadata } from '../../repositories/metadata.ts';
import { appendMetadataRevision } from '../../repositories/metadata-history.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { type Asker, askModel, type Assistance, type Made, type ModelRefusal } from './assistance.ts';
import { emptyText, savedArticle, wordsOfArticle } from './article-source.ts';
import { keepResults, questionOf } from './keep-results.ts';
import { readAnswer, soundLine, unsupportedInLines } from './read-answer.ts';

const answerSchema = z.object({ need: z.enum(USER_NEEDS), justificationDe: z.string(), justificationFr: z.string() });
const MAX_JUSTIFICATION = 400;

const wordsSchema = userNeedResultSchema.pick({ need: true, justification: true, justificationDe: true, justificationFr: true });
type UserNeedWords = z.infer<typeof wordsSchema>;

/** Checks whether the user need is fixed: once an article is ready to publish or released, it does not change any more (A4-056). */
const isFixed = ({ contentStatus, publicationStatus }: Metadata): boolean =>
  contentStatus === 'readyToPublish' || isReleasedStatus(publicationStatus);

const byModel = async (
  assistance: Assistance & { readonly model: NonNullable<Assistance['model']> },
  asker: Asker,
  article: Article,
): Promise<Result<Made<UserNeedWords>, ModelRefusal>> => {
  const { head, body, locale } = wordsOfArticle(article);
  const text = `${head}\n\n${body}`;
  const asked = await askModel(assistance, asker, { task: 'userNeed', locale, text });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, answerSchema);
  if (!read.ok) return read;
  const german = soundLine(read.value.justificationDe, { locale: 'de-CH', length: MAX_JUSTIFICATION });
  if (!german.ok) return german;
  const french = soundLine(read.value.justificationFr, { locale: 'fr-CH', length: MAX_JUSTIFICATION });
  if (!french.ok) return french;
  const justification = locale === 'de-CH' ? german.value : french.value;
  const words = { need: read.value.need, justification, justificationDe: german.value, justificationFr: french.value };
  const unsupported = unsupportedInLines([justification], text, locale);
  return ok({ words, method: 'model', unsupported, promptVersion: asked.value.promptVersion });
};

/** Writes a result into the metadata of its article, which thereby gets a new state; users who edit it merge as usual. */
const writeInto = async (
  { ids, clock }: Assistance,
  queries: Queries,
  { metadataId, result }: { readonly metadataId: string; readonly result: UserNeedResult },
): Promise<void> => {
  await claimMetadata(queries, { id: metadataId, etag: ids.uuid() });
  const before = (await findMetadata(queries, metadataId))?.metadata;
  if (!before) return;
  const { interactionId, need, justification, justificationDe, justificationFr } = result;
  const after: Metadata = { ...before, userNeeds: { interactionId, need, justification, justificationDe, justificationFr } };
  const change = await takeChange(queries, clock.now().toISOString());
  await updateMetadata(queries, after, change);
  const changes = metadataDifferences(before, after);
  await appendMetadataRevision(queries, { metadataId, date: change.at, userId: null, changes });
};

type Analysis = Result<UserNeedResult, ModelRefusal | Refusal<'notFound' | 'emptyText' | 'needsModel' | 'userNeedFixed' | 'notOwnItem'>>;

/** Check for reasons not to write a result: made before the model is asked, and again under the lock. */
type Obstacle = (metadata: Metadata) => Refusal<'userNeedFixed' | 'notOwnItem'> | undefined;

const analyse = async (assistance: Assistance, asker: Asker, id: string, obstacle: Obstacle): Promise<Analysis> => {
  const { database, model } = assistance;
  const article = await savedArticle(database.db, id);
  if (!article.ok) return article;
  const { metadataId } = article.value;
  const metadata = (await findMetadata(database.db, metadataId))?.metadata;
  if (!metadata) return err(notFound);
  const refused = obstacle(metadata);
  if (refused) return err(refused);
  const { head, body } = wordsOfArticle(article.value);
  if (body === '') return err(emptyText);
  if (model === null) return err(refusal('needsModel', { message: 'A user need is found by a language model, and none is configured' }));
  const made = await byModel({ ...assistance, model }, asker, article.value);
  if (!made.ok) return made;
  return database.transaction(async (queries): Promise<Analysis> => {
    const present = (await findMetadata(queries, metadataId))?.metadata;
    if (!present) return err(notFound);
    const late = obstacle(present);
    if (late) return err(late);
    const occasion = { task: 'userNeed', resourceId: id, userId: asker.userId, source: `${head}\n${body}` } as const;
    const [kept] = await keepResults(assistance, queries, occasion, [made.value]);
    if (!kept) return err(emptyText);
    const result = { ...kept, articleId: id };
    await writeInto(assistance, queries, { metadataId, result });
    return ok(result);
  });
};

/** Finds the user need on request; refused once the article is ready or released, and to external accounts on items of others. */
export const findUserNeed = (
  assistance: Assistance,
  asker: Asker,
  { id, user }: { readonly id: string; readonly user: Pick<Caller, 'id' | 'isExternal'> },
): Promise<Analysis> =>
  analyse(assistance, asker, id, metadata => {
    if (user.isExternal && !isOwnItem(metadata, user.id)) return refusal('notOwnItem');
    return isFixed(metadata) ? refusal('userNeedFixed') : undefined;
  });

/** Checks whether the current text was analysed before, by any user. */
const isFound = async ({ database }: Pick<Assistance, 'database'>, id: string): Promise<boolean> => {
  const article = await savedArticle(database.db, id);
  const last = await findLastResult(database.db, 'userNeed', id);
  if (!article.ok || !last) return false;
  const { head, body } = wordsOfArticle(article.value);
  return last.question === questionOf(`${head}\n${body}`);
};

/** Finds the user need for the transition to Ready or a publication; once for a text, even if a user asked before (D-066). */
export const findUserNeedByItself = async (
  assistance: Assistance,
  id: string,
  signal: AbortSignal,
): Promise<Result<null, Exclude<Analysis, { readonly ok: true }>['error']>> => {
  if (await isFound(assistance, id)) return ok(null);
  const found = await analyse(assistance, { userId: null, signal }, id, () => undefined);
  return found.ok ? ok(null) : found;
};

/** Returns the last user need of an article; null if there is none. */
export const lastUserNeed = async (
  { database }: Pick<Assistance, 'database'>,
  id: string,
): Promise<Result<UserNeedResult | null, Refusal<'notFound'>>> => {
  const article = await savedArticle(database.db, id);
  if (!article.ok) return article;
  const last = await findLastResult(database.db, 'userNeed', id);
  if (!last) return ok(null);
  const { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method } = last;
  const choice = { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method };
  const words = wordsSchema.extend({ unsupported: userNeedResultSchema.shape.unsupported }).parse(last.words);
  return ok({ ...choice, articleId: id, ...words });
};
