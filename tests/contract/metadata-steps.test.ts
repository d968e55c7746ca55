import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';

const JSON_PATCH = 'application/json-patch+json';

describeOnBothDatabases('metadata by steps', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(() => desk.newsroom.dispose());

  const step = async (article: Article, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const { etag } = await desk.metadataOf(article);
    return desk.editor.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, {
      body,
      headers: { 'if-match': etag, 'content-type': JSON_PATCH, ...headers },
    });
  };

  it('changes single entries, all steps as one change', async () => {
    const { article } = await desk.write({ metadata: { tenantIds: [11, 12], tags: [1], targetTextLength: 800 } });
    const answer = await step(article, [
      { op: 'test', path: '/title', value: 'Die Aare bekommt eine neue Brücke' },
      { op: 'add', path: '/tags/-', value: 2 },
      { op: 'move', from: '/tags/0', path: '/tags/1' },
      { op: 'add', path: '/kickword/0', value: { variantId: 12, kickwordId: 1 } },
      { op: 'replace', path: '/mainTenantId', value: 12 },
      { op: 'remove', path: '/targetTextLength' },
    ]);
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { tags: [2, 1], kickword: [{ variantId: 12, kickwordId: 1 }], mainTenantId: 12, targetTextLength: null },
    ]);
    expect(answer.etag).toBe((await desk.metadataOf(article)).etag);
    const history = await desk.editor.get(`/api/revisions/revision/metadata/${article.metadataId}/diffs`);
    expect(history.json<readonly unknown[]>()).toHaveLength(2);
  });

  it.each<readonly [string, unknown, string]>([
    [
      'tests in vain',
      [
        { op: 'add', path: '/tags/-', value: 1 },
        { op: 'test', path: '/title', value: 'Anders' },
      ],
      '/title',
    ],
    ['reaches for what is not there', [{ op: 'remove', path: '/note/0' }], '/note/0'],
    ['changes what comes from the text', [{ op: 'replace', path: '/title', value: 'Von aussen' }], '/title'],
    ['adds a field that there is not', [{ op: 'add', path: '/colour', value: 'red' }], '/colour'],
    ['writes what does not fit', [{ op: 'replace', path: '/tags', value: ['eins'] }], '/tags/0'],
    ['removes what cannot be empty', [{ op: 'remove', path: '/tenantIds' }], '/tenantIds'],
    ['replaces the whole by something else', [{ op: 'replace', path: '', value: 7 }], ''],
  ])('metadata by steps is refused when a step %s: nothing is changed, the pointer is named', async (_name, body, pointer) => {
    const { article } = await desk.write();
    const before = await desk.metadataOf(article);
    const refused = refusalOf(await step(article, body));
    expect(refused).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: [pointer] });
    expect(refused.message).toContain(pointer);
    expect(await desk.metadataOf(article)).toEqual(before);
  });

  it('obeys the rules of the merge patch', async () => {
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    const refusalOfStep = async (body: unknown) => refusalOf(await step(article, body));
    expect(await refusalOfStep([{ op: 'replace', path: '/publicationStatus', value: 'unlisted' }])).toMatchObject({
      status: 422,
      code: 'forbiddenPublicationMove',
    });
    expect(await refusalOfStep([{ op: 'add', path: '/tags/-', value: 99 }])).toMatchObject({ status: 422, code: 'unknownReference' });
    expect((await step(article, [{ op: 'replace', path: '/publicationStatus', value: 'published' }])).json()).toMatchObject({
      publicationStatus: 'published',
      contentStatus: 'readyToPublish',
    });
  });

  it('requires the etag, refuses a stale one with the current state, and gives one key one effect', async () => {
    const { article } = await desk.write();
    const present = await desk.metadataOf(article);
    const body = [{ op: 'add', path: '/tags/-', value: 1 }];
    const stale = await step(article, body, { 'if-match': '"alt"' });
    expect([stale.status, stale.json()]).toMatchObject([412, { origin: present.metadata, etag: present.etag }]);
    const path = `/api/metadata/metadata/${article.metadataId}`;
    expect((await desk.editor.call('PATCH', path, { body, headers: { 'content-type': JSON_PATCH } })).status).toBe(428);
    const keyed = { 'if-match': present.etag, 'idempotency-key': randomUUID() };
    const [first, second] = [await step(article, body, keyed), await step(article, body, keyed)];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect((await desk.metadataOf(article)).metadata.tags).toEqual([1]);
  });

  it('refuses other types of bodies, and steps that are none', async () => {
    const { article } = await desk.write();
    expect((await step(article, '[]', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await step(article, [{ op: 'paint', path: '/tags' }])).status).toBe(400);
    expect((await step(article, { tags: [1] })).status).toBe(400);
    expect((await step(article, { tags: [1] }, { 'content-type': 'application/merge-patch+json' })).status).toBe(200);
  });
});
