import { z } from 'zod';
import type { RephrasedResult } from '#domain/assistance/result.ts';
import { tidyLine } from '#domain/assistance/sound-answer.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type Asker, askModel, type Assistance, type ModelRefusal } from './assistance.ts';
import { emptyText, givenText } from './article-source.ts';
import { keepResults } from './keep-results.ts';
import { readAnswer, soundLine, unsupportedInLines } from './read-answer.ts';

const answerSchema = z.object({ text: z.string(), explanation: z.string().default('') });
/** Tolerance for short paragraphs, which may grow by a few words more. */
const GROWTH = { factor: 1.5, characters: 60 } as const;
const MAX_EXPLANATION = 300;

/** Rephrases a paragraph; needs a model. */
export const rephrase = async (
  assistance: Assistance,
  asker: Asker,
  request: { readonly id: string; readonly text: string },
): Promise<Result<RephrasedResult, ModelRefusal | Refusal<'notFound' | 'emptyText' | 'needsModel'>>> => {
  const { database, model } = assistance;
  const source = await givenText(database.db, { id: request.id, articleBody: request.text });
  if (!source.ok) return source;
  if (model === null) return err(refusal('needsModel', { message: 'Rephrasing requires a language model, and none is configured' }));
  const { text, locale } = source.value;
  const asked = await askModel({ ...assistance, model }, asker, { task: 'rephrasing', locale, text });
  if (!asked.ok) return asked;
  const read = readAnswer(asked.value.answer, answerSchema);
  if (!read.ok) return read;
  const rephrased = soundLine(read.value.text, { locale, length: text.length * GROWTH.factor + GROWTH.characters });
  if (!rephrased.ok) return rephrased;
  const words = {
    rephrasedText: rephrased.value,
    sourceText: text,
    explanation: tidyLine(read.value.explanation, locale).slice(0, MAX_EXPLANATION),
  };
  const unsupported = unsupportedInLines([words.rephrasedText], text, locale);
  const made = { words, method: 'model', unsupported, promptVersion: asked.value.promptVersion } as const;
  const occasion = { task: 'rephrasing', resourceId: request.id, userId: asker.userId, source: text } as const;
  const [result] = await keepResults(assistance, database.db, occasion, [made]);
  return result ? ok({ ...result, articleId: request.id }) : err(emptyText);
};
