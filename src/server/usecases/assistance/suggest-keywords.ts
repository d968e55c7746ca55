import { z } from 'zod';
import { chooseKeywords, keywordCandidates, type KeywordSource, type KnownTag, tagsIn } from '#domain/assistance/keywords.ts';
import { type KeywordResult, keywordResultSchema, type KeywordWords } from '#domain/assistance/result.ts';
import { tidyLine } from '#domain/assistance/sound-answer.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findArchive } from '../../repositories/search/archive-terms.ts';
import { findLastResult } from '../../repositories/assistance-results.ts';
import { listTags } from '../../repositories/taxonomy/tags.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type Asker, askModel, type Assistance, builtIn, type Made, type ModelRefusal } from './assistance.ts';
import { emptyText, savedArticle, wordsOfArticle } from './article-source.ts';
import { keepResults, questionOf } from './keep-results.ts';
import { readAnswer, unsupportedInLines } from './read-answer.ts';

const MOST = 8;
/** Maximum number of tags that are looked for in a text. */
const MAX_TAGS = 20_000;
const MAX_KEYWORD = 60;
const answerSchema = z.object({ keywords: z.array(z.string()).min(1) });

const byModel = async (
  assistance: Assistance & { readonly model: NonNullable<Assistance['model']> },
  asker: Asker,
  source: KeywordSource,
  tags: readonly KnownTag[],
): Promise<Result<Made<KeywordWords>, ModelRefusal>> => {
  const { locale } = source;
  const text = `${source.head}\n\n${source.body}`;
  const asked = await askModel(assistance, asker, {
    task: 'keywords',
    locale,
    text: `${tags.map(({ name }) => name).join(', ')}\n\n${text}`,
  });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, answerSchema);
  if (!read.ok) return read;
  const lines = read.value.keywords.map(word => tidyLine(word, locale)).filter(word => word !== '' && word.length <= MAX_KEYWORD);
  const keywords = [...new Set(lines)].slice(0, MOST);
  if (keywords.length === 0) return err(refusal('modelUnusable', { message: 'The model named no keyword' }));
  const said = new Set(keywords.map(word => word.toLowerCase()));
  const known = tags.filter(({ name, title }) => said.has(name.toLowerCase()) || said.has(title.toLowerCase()));
  // The check needs a word before the keyword, which stands alone.
  const unsupported = unsupportedInLines(
    keywords.map(word => `und ${word}`),
    text,
    locale,
  );
  return ok({
    words: { keywords, tags: known.map(({ id, name }) => ({ id, name })) },
    method: 'model',
    unsupported,
    promptVersion: asked.value.promptVersion,
  });
};

const byArchive = async ({ database }: Assistance, source: KeywordSource, tags: readonly KnownTag[]): Promise<Made<KeywordWords>> => {
  const candidates = keywordCandidates(source);
  const archive = await findArchive(
    database.db,
    candidates.map(({ stem }) => stem),
  );
  return builtIn(chooseKeywords(candidates, archive, tags, source.locale));
};

const storedSchema = keywordResultSchema.pick({ keywords: true, tags: true, unsupported: true });

/** Returns the last keywords if neither the text nor the model has changed since. */
const sameAsLast = async (
  { database, model }: Assistance,
  { id, source }: { readonly id: string; readonly source: string },
): Promise<KeywordResult | undefined> => {
  const last = await findLastResult(database.db, 'keywords', id);
  if (!last || last.question !== questionOf(source) || last.method !== (model ? 'model' : 'builtIn')) return undefined;
  const { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method } = last;
  const choice = { id: resultId, interactionId, createdAt, feedbackEvaluation, used, method };
  return { ...choice, articleId: id, ...storedSchema.parse(last.words) };
};

/** Proposes keywords of the saved text: words that are frequent in it and rare in the archive, tags first. */
export const suggestKeywords = async (
  assistance: Assistance,
  asker: Asker,
  id: string,
): Promise<Result<KeywordResult, ModelRefusal | Refusal<'notFound' | 'emptyText'>>> => {
  const { database, model } = assistance;
  const article = await savedArticle(database.db, id);
  if (!article.ok) return article;
  const words = wordsOfArticle(article.value);
  if (words.body === '') return err(emptyText);
  const source = `${words.head}\n${words.body}`;
  const last = await sameAsLast(assistance, { id, source });
  if (last) return ok(last);
  const { items } = await listTags(database.db, { active: true, page: 0, size: MAX_TAGS });
  const tags = tagsIn(items, words);
  const made = model ? await byModel({ ...assistance, model }, asker, words, tags) : ok(await byArchive(assistance, words, tags));
  if (!made.ok) return made;
  const occasion = { task: 'keywords', resourceId: id, userId: asker.userId, source } as const;
  const [result] = await keepResults(assistance, database.db, occasion, [made.value]);
  return result ? ok({ ...result, articleId: id }) : err(emptyText);
};
