import type { ApiAnswer } from '#contract/client.ts';
import { articleConflictSchema } from '#contract/content.ts';
import type { ApiError } from '#contract/api-error.ts';
import { metadataConflictSchema } from '#contract/metadata.ts';
import { checkForeign } from '#contract/read-body.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import { toWire } from '../drafts/same-document.ts';
import type { Entry, EntryOf, SaidWays, TextEntry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Patches } from './patches.ts';
import type { Received, Texts } from './texts.ts';

export interface SenderPorts {
  readonly newsroom: Newsroom;
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly texts: Texts;
  readonly patches: Patches;
  /** The name of this computer, as people know it. */
  readonly device: () => string;
}

type Sent = Promise<Result<undefined, ApiError>>;
const done = ok(undefined);

/** Sends one entry and processes the answer. A failure is returned unjudged; a 412 only when its news could not be read. */
export interface Sender {
  readonly send: (entry: Entry, draft: Draft) => Sent;
}

const lostEtag: ApiError = { kind: 'unknown', code: 'unknown', message: 'answer without etag' };
const unknownArticle: ApiError = { kind: 'http', code: 'notFound', status: 404, title: '', problems: [] };

const received = (answer: ApiAnswer<Article>): Result<Received, ApiError> =>
  answer.etag === undefined ? err(lostEtag) : ok({ article: answer.body, etag: answer.etag });

const isStale = (error: ApiError): error is Extract<ApiError, { kind: 'http' }> => error.kind === 'http' && error.status === 412;

/** The ETag of this entry's first attempt: a retry is the same call in every part. */
const fixEtag = ({ outbox }: SenderPorts, entry: Entry, known: string | null): string | null => {
  if (entry.baseEtag !== null) return entry.baseEtag;
  const etag = known === '' ? null : known; // an article that came without one
  if (etag !== null) outbox.change(entry.seq, { baseEtag: etag });
  return etag;
};

/**
 * How the words of a text were entered, the same at the first attempt and every retry; one sent without it (from a desk
 * of an earlier version) stays without it.
 */
const fixWays = ({ book, outbox, device }: SenderPorts, entry: TextEntry): SaidWays | undefined => {
  if (entry.ways) return entry.ways;
  if (entry.attempted) return undefined;
  const present = new Set(entry.payload.document.elements.map(({ id }) => id));
  const ways = { device: device(), blocks: book.ways(entry.draftId).filter(({ id }) => present.has(id)) };
  outbox.change(entry.seq, { ways });
  return ways;
};

const readArticle = async ({ newsroom }: SenderPorts, id: string): Promise<Result<Received, ApiError>> => {
  const answer = await newsroom.call('getArticle', { params: { id } });
  return answer.ok ? received(answer.value) : answer;
};

interface ReceivedMetadata {
  readonly metadata: Metadata;
  readonly etag: string;
}

const readMetadata = async ({ newsroom }: SenderPorts, id: string): Promise<Result<ReceivedMetadata, ApiError>> => {
  const answer = await newsroom.call('getMetadata', { params: { id } });
  if (!answer.ok) return answer;
  return answer.value.etag === undefined ? err(lostEtag) : ok({ metadata: answer.value.body, etag: answer.value.etag });
};

const sendCreation = async (ports: SenderPorts, entry: EntryOf<'createArticle'>): Sent => {
  const { template, contentLocale, metadata, document } = entry.payload;
  const input = { query: { useTemplate: true, contentLocale }, body: { template, metadata, document, ...fixWays(ports, entry) } };
  const answer = await ports.newsroom.call('createArticle', input, { idempotencyKey: entry.id });
  const made = answer.ok ? received(answer.value) : answer;
  if (!made.ok) return made;
  ports.texts.acknowledge(entry, made.value);
  return done;
};

const sendText = async (ports: SenderPorts, entry: EntryOf<'saveArticle'>, draft: Draft, articleId: string): Sent => {
  const etag = fixEtag(ports, entry, draft.facts.etag);
  if (etag === null) {
    const fresh = await readArticle(ports, articleId);
    if (fresh.ok) ports.texts.refused(entry, fresh.value);
    return fresh.ok ? done : fresh;
  }
  const input = { params: { id: articleId }, body: { document: toWire(entry.payload.document), ...fixWays(ports, entry) } };
  const answer = await ports.newsroom.call('putArticle', input, { idempotencyKey: entry.id, ifMatch: etag });
  const saved = answer.ok ? received(answer.value) : answer;
  if (saved.ok) {
    ports.texts.acknowledge(entry, saved.value);
    return done;
  }
  if (!isStale(saved.error)) return saved;
  const told = checkForeign(articleConflictSchema, saved.error.body);
  const news = told.success ? ok<Received>({ article: told.data.origin, etag: told.data.etag }) : await readArticle(ports, articleId);
  if (!news.ok) return news;
  ports.texts.refused(entry, news.value);
  return done;
};

const sendPatch = async (ports: SenderPorts, entry: EntryOf<'patchMetadata'>, draft: Draft, metadataId: string): Sent => {
  const etag = fixEtag(ports, entry, draft.facts.metadataEtag);
  if (etag === null) {
    const fresh = await readMetadata(ports, metadataId);
    if (fresh.ok) ports.book.change(draft.id, { facts: { metadata: fresh.value.metadata, metadataEtag: fresh.value.etag } });
    return fresh.ok ? done : fresh;
  }
  const input = { params: { id: metadataId }, body: entry.payload.patch };
  const answer = await ports.newsroom.call('patchMetadata', input, { idempotencyKey: entry.id, ifMatch: etag });
  if (answer.ok) {
    ports.patches.acknowledge(entry, answer.value.body, answer.value.etag ?? null);
    return done;
  }
  if (!isStale(answer.error)) return answer;
  const told = checkForeign(metadataConflictSchema, answer.error.body);
  const news = told.success ? ok({ metadata: told.data.origin, etag: told.data.etag }) : await readMetadata(ports, metadataId);
  if (!news.ok) return news;
  ports.patches.refused(entry, news.value.metadata, news.value.etag);
  return done;
};

export const createSender = (ports: SenderPorts): Sender => ({
  send: (entry, draft) => {
    switch (entry.kind) {
      case 'createArticle':
        return sendCreation(ports, entry);
      case 'saveArticle':
        return draft.articleId === null ? Promise.resolve(err(unknownArticle)) : sendText(ports, entry, draft, draft.articleId);
      case 'patchMetadata':
        return draft.metadataId === null ? Promise.resolve(err(unknownArticle)) : sendPatch(ports, entry, draft, draft.metadataId);
    }
  },
});
