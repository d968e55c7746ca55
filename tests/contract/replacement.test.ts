import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import type { ItemOf } from '#domain/kinds/item.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { aBreakingNews, anImage } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';

type BreakingNews = ItemOf<'breakingnews'>;
const PATH = '/api/breakingnews/breakingnews';

describeOnBothDatabases('an article in the place of breaking news', kind => {
  let desk: ContentDesk;
  let external: TestClient;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    external = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
  });
  afterAll(() => desk.newsroom.dispose());

  const read = async (metadataId: string) => {
    const answer = await desk.editor.get(`/api/metadata/metadata/${metadataId}`);
    return { metadata: answer.json<Metadata>(), etag: answer.etag };
  };
  const patch = async ({ metadataId }: { readonly metadataId: string }, change: MetadataPatch): Promise<Metadata> => {
    const { etag } = await read(metadataId);
    const answer = await desk.editor.call('PATCH', `/api/metadata/metadata/${metadataId}`, { body: change, headers: { 'if-match': etag } });
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const breaking = async (change: MetadataPatch | null = { publicationStatus: 'published' }): Promise<BreakingNews> => {
    const answer = await desk.editor.call('POST', PATH, { body: { item: aBreakingNews(), tenantIds: [12, 13], mainTenantId: 12 } });
    const item = answer.json<BreakingNews>();
    if (change) await patch(item, change);
    return item;
  };
  const ready = async (metadata: MetadataPatch = {}, by: TestClient = desk.editor): Promise<Article> => {
    const { article } = await desk.write({ metadata: { ...PUBLISHABLE, ...metadata }, by });
    await patch(article, { contentStatus: 'readyToPublish' });
    return article;
  };
  interface Asked {
    readonly by?: TestClient;
    readonly headers?: Readonly<Record<string, string>>;
    readonly breakingnewsIfMatch?: string;
  }
  const replace = async (article: Article, item: Pick<BreakingNews, 'id' | 'metadataId'>, asked: Asked = {}): Promise<TestAnswer> => {
    const { etag: own } = await read(article.metadataId);
    const theirs = asked.breakingnewsIfMatch ?? (await read(item.metadataId)).etag;
    return (asked.by ?? desk.editor).call('POST', `/api/content/articles/${article.id}/replace`, {
      body: { breakingnewsId: item.id, breakingnewsIfMatch: theirs },
      headers: { 'if-match': own, ...asked.headers },
    });
  };

  it('an article in the place of breaking news is published at once with the publication data of both; the breaking news leads there (A4-039, A4-040, B7-025b)', async () => {
    const item = await breaking({ publicationStatus: 'published', tags: [1], kickword: [{ variantId: 0, kickwordId: 1 }] });
    const article = await ready({ tags: [2] });
    const answer = await replace(article, item);
    expect(answer.status, answer.text).toBe(200);
    const { metadata, etag } = await read(article.metadataId);
    expect([answer.json(), answer.etag]).toEqual([metadata, etag]);
    expect(metadata).toMatchObject({
      publicationStatus: 'published',
      tenantIds: [11, 12, 13],
      mainTenantId: 11,
      tags: [2],
      kickword: [{ variantId: 0, kickwordId: 1 }],
      placement: PUBLISHABLE.placement,
    });
    const old = (await read(item.metadataId)).metadata;
    expect(old).toMatchObject({
      publicationStatus: 'unpublished',
      successor: { id: metadata.id, resourceName: 'articles', resourceId: article.id },
    });
  });

  it('D-012 an article in the place of breaking news is all or nothing under the etags of both, and once for one key', async () => {
    const [item, article] = [await breaking(), await ready()];
    const [stale, other] = [(await read(item.metadataId)).etag, (await read(article.metadataId)).etag];
    await patch(item, { tags: [1] });
    const refused = await replace(article, item, { breakingnewsIfMatch: stale });
    const present = await read(item.metadataId);
    expect([refused.status, refused.json<{ origin: Metadata }>().origin, refused.json<{ etag: string }>().etag]).toEqual([
      412,
      present.metadata,
      present.etag,
    ]);
    expect((await replace(article, item, { headers: { 'if-match': '"other"' } })).status).toBe(412);
    const missing = await desk.editor.call('POST', `/api/content/articles/${article.id}/replace`, {
      body: { breakingnewsId: item.id, breakingnewsIfMatch: present.etag },
    });
    expect(missing.status).toBe(428);
    expect((await read(article.metadataId)).metadata.publicationStatus).toBe('notPublished');
    expect((await read(item.metadataId)).metadata.publicationStatus).toBe('published');
    const call = {
      body: { breakingnewsId: item.id, breakingnewsIfMatch: present.etag },
      headers: { 'if-match': other, 'idempotency-key': randomUUID() },
    };
    const [one, again] = await Promise.all([
      desk.editor.call('POST', `/api/content/articles/${article.id}/replace`, call),
      desk.editor.call('POST', `/api/content/articles/${article.id}/replace`, call),
    ]);
    expect([one.status, again.status, again.text]).toEqual([200, 200, one.text]);
  });

  it('an article in the place of breaking news cannot be undone: nothing is taken back, and the breaking news does not come back (A4-041)', async () => {
    const [item, article] = [await breaking(), await ready()];
    const answer = await replace(article, item);
    const takeBack = await desk.editor.call('POST', `/api/metadata/metadata/${article.metadataId}/take-back`, {
      headers: { 'if-match': answer.etag },
    });
    expect(refusalOf(takeBack).code).toBe('tooLateToTakeBack');
    const { metadata, etag } = await read(item.metadataId);
    const path = `/api/metadata/metadata/${item.metadataId}`;
    const headers = { 'if-match': etag };
    const whole = Object.fromEntries(Object.keys(metadataPatchSchema.shape).map(name => [name, metadata[name as keyof Metadata]])); // its own names
    const steps = [{ op: 'replace', path: '/publicationStatus', value: 'published' }];
    const answers = [
      await desk.editor.call('PATCH', path, { body: { publicationStatus: 'published' }, headers }),
      await desk.editor.call('PUT', path, { body: { ...whole, publicationStatus: 'unlisted' }, headers }),
      await desk.editor.call('PATCH', path, { body: steps, headers: { ...headers, 'content-type': 'application/json-patch+json' } }),
    ];
    expect(answers.map(one => refusalOf(one).code)).toEqual(['replaced', 'replaced', 'replaced']);
    expect(refusalOf(await replace(await ready(), item))).toMatchObject({ code: 'replaced', fieldNames: ['breakingnewsId'] });
  });

  it('of two articles at once one takes it', async () => {
    const item = await breaking();
    const [one, other] = [await ready(), await ready()];
    const answers = await Promise.all([replace(one, item), replace(other, item)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { successor } = (await read(item.metadataId)).metadata;
    expect(successor?.resourceId).toBe(answers[0].status === 200 ? one.id : other.id);
  });

  it('an article in the place of breaking news is noted in the audit log and in the history of the breaking news', async () => {
    const [item, article] = [await breaking(), await ready()];
    await replace(article, item);
    const admin = await desk.newsroom.signIn('ROLE_Moderator');
    const log = (await admin.get(`/api/auth/resources/audit-log?size=20`)).json<{ readonly entries?: readonly { action: string }[] }>();
    expect(JSON.stringify(log)).toContain(`"action":"breakingNewsReplaced"`);
    const diffs = await desk.editor.get(`/api/revisions/revision/metadata/${item.metadataId}/diffs`);
    expect(diffs.json<readonly { readonly changes: readonly object[] }[]>()[0]?.changes).toContainEqual(
      expect.objectContaining({ fieldName: 'successor', newValue: article.metadataId }),
    );
  });

  it('an article in the place of breaking news is refused where one of the two is not as it has to be', async () => {
    const [item, article] = [await breaking(), await ready()];
    const codeOf = (answer: TestAnswer) => [answer.status, refusalOf(answer).code, refusalOf(answer).fieldNames];
    expect(codeOf(await replace({ ...article, id: randomUUID() }, item))).toEqual([404, 'notFound', []]);
    const strange = { id: randomUUID(), metadataId: item.metadataId };
    expect(codeOf(await replace(article, strange))).toEqual([422, 'unknownReference', ['breakingnewsId']]);
    expect(codeOf(await replace(article, await breaking(null)))).toEqual([422, 'notPublic', ['breakingnewsId']]);
    const { article: draft } = await desk.write({ metadata: PUBLISHABLE });
    expect(codeOf(await replace(draft, item))).toEqual([422, 'notReadyToPublish', ['contentStatus']]);
    const seen = await ready();
    await patch(seen, { publicationStatus: 'published' });
    expect(codeOf(await replace(seen, item))).toEqual([422, 'forbiddenPublicationMove', ['publicationStatus']]);
    const { article: emptied, etag } = await desk.write({ metadata: PUBLISHABLE });
    await patch(emptied, { contentStatus: 'readyToPublish' });
    const put = { body: { document: aDocument({ title: ' ' }) }, headers: { 'if-match': etag } };
    expect((await desk.editor.call('PUT', `/api/content/articles/${emptied.id}`, put)).status).toBe(200);
    expect(codeOf(await replace(emptied, item))).toEqual([422, 'missingRequiredFields', ['title']]);
    expect((await read(item.metadataId)).metadata.publicationStatus).toBe('published');
  });

  it('an article in the place of breaking news is refused while the article lacks a picture, the preview of a video, or a path that is free', async () => {
    const item = await breaking();
    const saved = async (document: RichTextDocument, metadata: MetadataPatch = {}): Promise<Article> => {
      const { article, etag } = await desk.write({ metadata: { ...PUBLISHABLE, ...metadata } });
      await patch(article, { contentStatus: 'readyToPublish' });
      const put = { body: { document }, headers: { 'if-match': etag } };
      expect((await desk.editor.call('PUT', `/api/content/articles/${article.id}`, put)).status).toBe(200);
      return article;
    };
    const video: Element = {
      type: 'embeddedVideo',
      id: 'v',
      data: { mimetype: 'unifiedvideo/video', src: 'https://video.example.ch/1' },
      children: ['embedCaption', 'embedCredit'].map(type => ({ type, id: type, children: [{ text: '' }] })),
    };
    const { elvisId, url: src } = anImage();
    const image: Element = { type: 'image', id: 'i', data: { src, embed: { elvisId } }, children: video.children };
    const pictured = await saved(aDocument({ body: [paragraph('Text'), image] }));
    expect(refusalOf(await replace(pictured, item)).code).toBe('picturesNotArrived');
    const blind = await saved(aDocument({ body: [paragraph('Text'), video] }));
    expect(refusalOf(await replace(blind, item)).code).toBe('videoWithoutPreview');
    const slug = `bruecke-${randomUUID().slice(0, 8)}`;
    const urlSlugs = [{ variantId: 0, manual: slug, suggested: '' }];
    await desk.write({ metadata: { ...PUBLISHABLE, tenantIds: [13], mainTenantId: 13, urlSlugs } });
    expect(refusalOf(await replace(await saved(aDocument(), { urlSlugs }), item)).code).toBe('pathTaken');
    expect((await read(item.metadataId)).metadata.publicationStatus).toBe('published');
  });

  it('D-010 an article in the place of breaking news is refused to external accounts, whose article it may be', async () => {
    const [item, article] = [await breaking(), await ready()];
    expect(refusalOf(await replace(article, item, { by: external })).code).toBe('notFound');
    await desk.publish(article);
    expect(refusalOf(await replace(article, item, { by: external })).code).toBe('notOwnItem');
    const own = await ready({}, external);
    expect(refusalOf(await replace(own, item, { by: external })).code).toBe('externalAccount');
  });

  it('D-076 tells an external account nothing of the breaking news that it names', async () => {
    const own = await ready({}, external);
    const hidden = await breaking(null);
    const unknown = { ...hidden, id: randomUUID() };
    const answers = [hidden, unknown].map(item => replace(own, item, { by: external, breakingnewsIfMatch: '"old"' }));
    const [known, other] = await Promise.all(answers);
    expect(refusalOf(known ?? expect.fail()).code).toBe('externalAccount');
    expect(known?.text).toBe(other?.text);
  });
});
