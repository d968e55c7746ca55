import { err, ok, type Result } from '#domain/result.ts';
import { forTenants, linesOf, translateTexts, type Translatable } from '#domain/translation/translatable.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports.ts';
import { findArticle, type StoredArticle } from '../../repositories/articles.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { tenantsOfLanguage } from '../../repositories/tenants.ts';
import { notFound, onlyOf, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { createArticle } from './create-article.ts';
import { translateLines } from './translate-lines.ts';

/** Context of a translation: the model takes minutes, so only the end is one transaction. */
export interface Translating {
  readonly database: Database;
  readonly clock: Clock;
  readonly model: ChatModel | null;
  /** False once nobody waits for the translation any more: no article is created then. */
  readonly isWanted: () => boolean;
  readonly writing: Omit<Writing, 'queries'>;
}

interface TranslationRequest {
  readonly id: string;
  readonly locale: ContentLocale;
}

interface Source extends Translatable {
  readonly article: StoredArticle['article'];
}

const sourceOf = async (
  { database }: Translating,
  { id, locale }: TranslationRequest,
): Promise<Result<Source, Refusal<'notFound' | 'validationFailed'>>> => {
  const stored = await findArticle(database.db, id);
  const metadata = stored && (await findMetadata(database.db, stored.article.metadataId))?.metadata;
  if (!stored || !metadata) return err(notFound);
  const { article } = stored;
  if (article.contentLocale === locale)
    return err(refusal('validationFailed', { message: `The article is in ${locale} already`, fieldNames: ['targetLanguage'] }));
  const tenants = await tenantsOfLanguage(database.db, locale);
  return ok({ article, document: article.document, metadata: forTenants(metadata, tenants) });
};

/** Reason why a translation failed. */
type TranslationRefusal = Refusal<'notFound' | 'validationFailed' | 'needsModel' | 'translationFailed' | 'translationTimeout'>;

/** Translates an article into a draft of the other language, for the titles of that language; the draft refers to its original. */
export const translateArticle = async (
  translating: Translating,
  request: TranslationRequest,
): Promise<Result<StoredArticle, TranslationRefusal>> => {
  const { database, model, writing, clock, isWanted } = translating;
  const source = await sourceOf(translating, request);
  if (!source.ok) return source;
  if (model === null) return err(refusal('needsModel', { message: 'Translation requires a language model, and none is configured' }));
  const said = await translateLines({ model, locale: request.locale, clock, isWanted }, linesOf(source.value));
  if (!said.ok) return err(refusal(said.error));
  if (!isWanted()) return err(refusal('translationFailed'));
  const { document, metadata } = translateTexts(source.value, line => said.value.get(line) ?? line);
  const { template } = source.value.article;
  const origin = { kind: 'translation', template, locale: request.locale, document, source: metadata } as const;
  const created = await database.transaction(queries => createArticle({ ...writing, queries }, { origin, patch: {} }));
  // The metadata does not change, so no rule refuses.
  return created.ok ? created : err(onlyOf(created.error, []));
};
