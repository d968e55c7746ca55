import type { ApiAnswer } from '#contract/client.ts';
import { articleConflictSchema } from '#contract/content.ts';
import type { ApiError } from '#contract/errors.ts';
import { metadataConflictSchema } from '#contract/metadata.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import type { Entry, EntryOf } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Patches } from './patches.ts';
import type { Received, Texts } from './texts.ts';

export interface SenderPorts {
  readonly newsroom: Newsroom;
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly texts: Texts;
  readonly patches: Patches;
}

/** Sends one entry and takes the answer in. A failure comes back unjudged; a 412 only when its news could not be read. */
export interface Sender {
  readonly send: (entry: Entry, draft: Draft) => Promise<Result<undefined, ApiError>>;
}

const lostEtag: ApiError = { kind: 'unknown', code: 'unknown', message: 'answer without etag' };

const received = (answer: ApiAnswer<Article>): Result<Received, ApiError> =>
  answer.etag === undefined ? err(lostEtag) : ok({ article: answer.body, etag: answer.etag });

const isStale = (error: ApiError): error is Extract<ApiError, { kind: 'http' }> => error.kind === 'http' && error.status === 412;

export const createSender = ({ newsroom, book, outbox, texts, patches }: SenderPorts): Sender => {
  /** The ETag that this entry's first attempt was sent on: a retry is the same call in every part. */
  const fixEtag = (entry: Entry, etag: string | null): string | null => {
    if (entry.baseEtag !== null) return entry.baseEtag;
    if (etag !== null) outbox.change(entry.seq, { baseEtag: etag });
    return etag;
  };

  const readArticle = async (articleId: string): Promise<Result<Received, ApiError>> => {
    const answer = await newsroom.call('getArticle', { params: { id: articleId } });
    return answer.ok ? received(answer.value) : answer;
  };

  const readMetadata = async (id: string): Promise<Result<{ readonly metadata: Metadata; readonly etag: string }, ApiError>> => {
    const answer = await newsroom.call('getMetadata', { params: { id } });
    if (!answer.ok) return answer;
    return answer.value.etag === undefined ? err(lostEtag) : ok({ metadata: answer.value.body, etag: answer.value.etag });
  };

  const create = async (entry: EntryOf<'createArticle'>): Promise<Result<undefined, ApiError>> => {
    const { template, contentLocale, metadata, document } = entry.payload;
    const answer = await newsroom.call(
      'createArticle',
      { query: { useTemplate: true, contentLocale }, body: { template, metadata, document } },
      { idempotencyKey: entry.id },
    );
    const made = answer.ok ? received(answer.value) : answer;
    if (!made.ok) return made;
    texts.acknowledge(entry, made.value);
    return ok(undefined);
  };

  const save = async (entry: EntryOf<'saveArticle'>, draft: Draft, articleId: string): Promise<Result<undefined, ApiError>> => {
    const etag = fixEtag(entry, draft.facts.etag);
    if (etag === null) {
      const fresh = await readArticle(articleId);
      if (!fresh.ok) return fresh;
      texts.refused(entry, fresh.value);
      return ok(undefined);
    }
    const answer = await newsroom.call(
      'putArticle',
      { params: { id: articleId }, body: { document: toWire(entry.payload.document) } },
      { idempotencyKey: entry.id, ifMatch: etag },
    );
    const saved = answer.ok ? received(answer.value) : answer;
    if (saved.ok) {
      texts.acknowledge(entry, saved.value);
      return ok(undefined);
    }
    if (!isStale(saved.error)) return saved;
    const told = articleConflictSchema.safeParse(saved.error.body);
    const news = told.success ? ok<Received>({ article: told.data.origin, etag: told.data.etag }) : await readArticle(articleId);
    if (!news.ok) return news;
    texts.refused(entry, news.value);
    return ok(undefined);
  };

  const patch = async (entry: EntryOf<'patchMetadata'>, draft: Draft, metadataId: string): Promise<Result<undefined, ApiError>> => {
    const etag = fixEtag(entry, draft.facts.metadataEtag);
    if (etag === null) {
      const fresh = await readMetadata(metadataId);
      if (!fresh.ok) return fresh;
      book.change(draft.id, { facts: { metadata: fresh.value.metadata, metadataEtag: fresh.value.etag } });
      return ok(undefined);
    }
    const answer = await newsroom.call(
      'patchMetadata',
      { params: { id: metadataId }, body: entry.payload.patch },
      { idempotencyKey: entry.id, ifMatch: etag },
    );
    if (answer.ok) {
      patches.acknowledge(entry, answer.value.body, answer.value.etag ?? '');
      return ok(undefined);
    }
    if (!isStale(answer.error)) return answer;
    const told = metadataConflictSchema.safeParse(answer.error.body);
    const news = told.success ? ok({ metadata: told.data.origin, etag: told.data.etag }) : await readMetadata(metadataId);
    if (!news.ok) return news;
    patches.refused(entry, news.value.metadata, news.value.etag);
    return ok(undefined);
  };

  const unknownArticle: ApiError = { kind: 'http', code: 'notFound', status: 404, title: '', problems: [] };
  return {
    send: (entry, draft) => {
      switch (entry.kind) {
        case 'createArticle':
          return create(entry);
        case 'saveArticle':
          return draft.articleId === null ? Promise.resolve(err(unknownArticle)) : save(entry, draft, draft.articleId);
        case 'patchMetadata':
          return draft.metadataId === null ? Promise.resolve(err(unknownArticle)) : patch(entry, draft, draft.metadataId);
      }
    },
  };
};
