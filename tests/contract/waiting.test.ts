import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { deriveFields } from '#domain/article/derived.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import type { ReleasedItem } from '#contract/metadata.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

const TITLE = deriveFields(aDocument()).title;
const READY: MetadataPatch = { ...PUBLISHABLE, contentStatus: 'readyToPublish' };

describe('D-008 what waits behind a public article', () => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk('sqlite');
  });
  afterAll(() => desk.newsroom.dispose());

  const at = ({ metadataId }: Article): string => `/api/metadata/metadata/${metadataId}`;
  const published = async (): Promise<Article> => {
    const { article } = await desk.write({ metadata: READY });
    expect((await desk.patch(article, { publicationStatus: 'published' })).status).toBe(200);
    return article;
  };
  const save = async (article: Article, title: string, query = '?hold=true', client: TestClient = desk.editor): Promise<TestAnswer> => {
    const path = `/api/content/articles/${article.id}`;
    const { etag } = await desk.editor.get(path);
    return client.call('PUT', `${path}${query}`, { body: { document: aDocument({ title }) }, headers: { 'if-match': etag } });
  };
  const patch = async (article: Article, body: MetadataPatch, query = '?hold=true', client: TestClient = desk.editor) =>
    client.call('PATCH', `${at(article)}${query}`, { body, headers: { 'if-match': (await desk.editor.get(at(article))).etag } });
  const act = async (article: Article, name: string, body?: object, client: TestClient = desk.editor): Promise<TestAnswer> =>
    client.call('POST', `${at(article)}/${name}`, {
      ...(body && { body }),
      headers: { 'if-match': (await desk.editor.get(at(article))).etag, 'idempotency-key': randomUUID() },
    });
  const metadataOf = async (article: Article): Promise<Metadata> => (await desk.metadataOf(article)).metadata;
  const readers = async (article: Article) => {
    const { metadata, content, revisionNumber } = (await desk.editor.get(`${at(article)}/released`)).json<ReleasedItem>();
    return { title: metadata.title, tags: metadata.tags, revisionNumber, kind: content.kind };
  };

  it('is saved without changing what readers have', async () => {
    const article = await published();
    expect((await save(article, 'Neuer Titel')).status).toBe(200);
    expect((await patch(article, { tags: [1] })).status).toBe(200);
    const metadata = await metadataOf(article);
    expect(metadata).toMatchObject({ title: 'Neuer Titel', tags: [1], publicationStatus: 'published' });
    expect(metadata.waiting).toMatchObject({ releasedRevisionNumber: 1, releaseTime: null });
    expect(metadata.waiting?.changed).toEqual(expect.arrayContaining(['text', 'tags', 'teasers']));
    expect(await readers(article)).toEqual({ title: TITLE, tags: [], revisionNumber: 1, kind: 'text' });
  });

  it('is released at once, and taken back by the same person within a minute', async () => {
    const article = await published();
    await save(article, 'Neuer Titel');
    expect((await act(article, 'release', {})).status).toBe(200);
    expect((await metadataOf(article)).waiting).toBeNull();
    expect(await readers(article)).toMatchObject({ title: 'Neuer Titel', revisionNumber: 2 });
    expect(refusalOf(await act(article, 'take-back', undefined, desk.chief))).toMatchObject({ status: 409, code: 'tooLateToTakeBack' });
    expect((await act(article, 'take-back')).status).toBe(200);
    expect(await readers(article)).toMatchObject({ revisionNumber: 1 });
    expect((await metadataOf(article)).waiting?.changed).toContain('text');
    expect(refusalOf(await act(article, 'take-back')).code).toBe('tooLateToTakeBack');
  });

  it('is discarded as a new revision', async () => {
    const article = await published();
    await save(article, 'Neuer Titel');
    await patch(article, { tags: [1] });
    expect((await act(article, 'discard')).status).toBe(200);
    expect(await metadataOf(article)).toMatchObject({ waiting: null, tags: [] });
    expect(await readers(article)).toMatchObject({ revisionNumber: 3, tags: [] });
    expect(refusalOf(await act(article, 'discard')).code).toBe('nothingWaiting');
  });
});
