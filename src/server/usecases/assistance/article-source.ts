import { bodyText, deriveFields } from '#domain/article/derived.ts';
import type { Article } from '#domain/article/article.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';

/** Words that a method can work on. */
export interface Source {
  readonly text: string;
  readonly locale: ContentLocale;
}

export const emptyText = refusal('emptyText');

export const savedArticle = async (queries: Queries, id: string): Promise<Result<Article, Refusal<'notFound'>>> => {
  const article = await findArticle(queries, id);
  return article ? ok(article.article) : err(notFound);
};

/** Returns the head and body of a saved text. */
export const wordsOfArticle = ({ document, contentLocale }: Article) => {
  const { titleHeader, title, lead } = deriveFields(document);
  return { head: [titleHeader, title, lead].filter(Boolean).join('\n'), body: bodyText(document).trim(), locale: contentLocale };
};

/** Returns the body as shown in the window, in the language of its article. */
export const givenText = async (
  queries: Queries,
  { id, articleBody }: { readonly id: string; readonly articleBody: string },
): Promise<Result<Source, Refusal<'notFound' | 'emptyText'>>> => {
  const article = await savedArticle(queries, id);
  if (!article.ok) return article;
  const text = articleBody.trim();
  return text === '' ? err(emptyText) : ok({ text, locale: article.value.contentLocale });
};
