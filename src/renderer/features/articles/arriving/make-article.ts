import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Person } from '#domain/user/user.ts';
import { readRemembered, REMEMBERED, startValues, toCreation } from '../create/create-values.ts';
import { splitNote, withParagraphs } from './note-text.ts';

export interface Maker {
  readonly bridge: Pick<BridgeClient, 'call'>;
  readonly person: Person;
  readonly contentLocale: ContentLocale;
  readonly makeId: () => string;
}

/** Creates an article with this title, for the publications and from the template of the previous one; returns its id. */
export const makeArticle = async (
  { bridge, person, contentLocale, makeId }: Maker,
  title: string,
): Promise<Result<string, BridgeError>> => {
  const remembered = await bridge.call('settings.get', { key: REMEMBERED });
  const values = startValues(contentLocale, readRemembered(remembered.ok ? remembered.value.value : null));
  const made = await bridge.call('articles.create', toCreation({ values: { ...values, title }, person, authorEntryId: makeId() }));
  return made.ok ? ok(made.value.articleId) : made;
};

const writeBody = async (
  { bridge, makeId }: Maker,
  articleId: string,
  paragraphs: readonly string[],
): Promise<Result<unknown, BridgeError>> => {
  const opened = await bridge.call('articles.open', { articleId });
  if (!opened.ok) return opened;
  const { document, rebase } = opened.value;
  const { version, elements } = withParagraphs(document, paragraphs, makeId);
  const written = await bridge.call('articles.replace', { articleId, document: { version, elements: [...elements] }, rebase });
  await bridge.call('articles.close', { articleId });
  return written;
};

/**
 * Creates an article from a note; resolves once its text is on the disk. `made` is the article of an earlier attempt whose text could
 * not be written.
 */
export const makeArticleOfNote = async (maker: Maker, note: string, made: { articleId?: string }): Promise<Result<string, BridgeError>> => {
  const { title, paragraphs } = splitNote(note);
  const article = made.articleId === undefined ? await makeArticle(maker, title) : ok(made.articleId);
  if (!article.ok) return article;
  made.articleId = article.value;
  const written = paragraphs.length === 0 ? ok({}) : await writeBody(maker, article.value, paragraphs);
  return written.ok ? ok(article.value) : written;
};
