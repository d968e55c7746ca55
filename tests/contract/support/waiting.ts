import { randomUUID } from 'node:crypto';
import type { ReleasedItem } from '#contract/metadata/metadata.ts';
import type { Article } from '#domain/article/article.ts';
import { deriveFields } from '#domain/article/derived.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, PUBLISHABLE } from './content.ts';
import type { TestAnswer, TestClient } from './newsroom.ts';
import { runScheduleOf } from './schedule-run.ts';

/** Complete, and ready to publish. */
export const READY: MetadataPatch = { ...PUBLISHABLE, contentStatus: 'readyToPublish' };
/** The title of a new article. */
export const FIRST_TITLE = deriveFields(aDocument()).title;

/** Calls about what waits behind a public article; each sends the etag of the present state. */
export const createWaitingDesk = (desk: ContentDesk) => {
  const at = ({ metadataId }: Pick<Article, 'metadataId'>): string => `/api/metadata/metadata/${metadataId}`;
  const headers = async (path: string) => ({ 'if-match': (await desk.editor.get(path)).etag, 'idempotency-key': randomUUID() });
  const { database, presence, clock } = desk.newsroom;
  const runDue = runScheduleOf({ database, presence });
  const now = (): string => clock.now().toISOString();

  const put = async (article: Article, document: RichTextDocument, query = '', by: TestClient = desk.editor): Promise<TestAnswer> => {
    const path = `/api/content/articles/${article.id}`;
    return by.call('PUT', `${path}${query}`, { body: { document }, headers: await headers(path) });
  };
  const patch = async (article: Pick<Article, 'metadataId'>, body: MetadataPatch, query = '', by: TestClient = desk.editor) =>
    by.call('PATCH', `${at(article)}${query}`, { body, headers: await headers(at(article)) });
  const publish = async (article: Pick<Article, 'metadataId'>): Promise<void> => {
    const answer = await patch(article, { publicationStatus: 'published' }, '', desk.chief);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  return {
    at,
    now,
    inMs: (ms: number): string => new Date(clock.now().getTime() + ms).toISOString(),
    put,
    /** Saves a text with this title, held unless said otherwise. */
    save: (article: Article, title: string, query = '?hold=true', by?: TestClient) => put(article, aDocument({ title }), query, by),
    patch,
    hold: (article: Pick<Article, 'metadataId'>, body: MetadataPatch, by?: TestClient) => patch(article, body, '?hold=true', by),
    act: async (article: Pick<Article, 'metadataId'>, name: string, body?: object, by: TestClient = desk.editor): Promise<TestAnswer> =>
      by.call('POST', `${at(article)}/${name}`, { ...(body && { body }), headers: await headers(at(article)) }),
    publish,
    /** A complete article that readers have. */
    published: async (metadata: MetadataPatch = {}, by?: TestClient): Promise<Article> => {
      const { article } = await desk.write({ metadata: { ...READY, ...metadata }, ...(by && { by }) });
      await publish(article);
      return article;
    },
    metadataOf: async (article: Pick<Article, 'metadataId'>): Promise<Metadata> => (await desk.editor.get(at(article))).json(),
    /** What readers have; undefined if they have nothing. */
    readers: async (article: Pick<Article, 'metadataId'>): Promise<ReleasedItem | undefined> => {
      const answer = await desk.editor.get(`${at(article)}/released`);
      return answer.status === 404 ? undefined : answer.json();
    },
    /** Carries out what is due. */
    run: ({ metadataId }: Pick<Article, 'metadataId'>) => runDue(metadataId, now()),
  };
};

export type WaitingDesk = ReturnType<typeof createWaitingDesk>;
