import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemOf } from '#domain/kinds/item.ts';
import { type Metadata, type MetadataPatch, metadataPatchSchema } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { NO_TOPICS, type NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { PushSender } from '#server/push/sender.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';

type BreakingNews = ItemOf<'breakingnews'>;
/** Takes everything. */
const webPush: PushSender = {
  service: 'webPush',
  send: ({ devices }) => Promise.resolve(devices.map(() => ({ kind: 'transferred' }))),
  close: () => Promise.resolve(),
};

describeOnBothDatabases('the push message of breaking news', kind => {
  let desk: ContentDesk;
  let categories: readonly NotificationCategory[];
  beforeAll(async () => {
    desk = await openContentDesk(kind, { senders: { webPush } });
    const admin = await desk.newsroom.signIn('ROLE_Moderator');
    const made = await Promise.all(
      [11, 12].map(tenantId => {
        const body = { name: `Eilmeldungen ${String(tenantId)}`, tenantId, topics: { ...NO_TOPICS, webPush: 'eil' } };
        return admin.call('POST', '/api/notification/categories', { body });
      }),
    );
    categories = made.map(answer => answer.json<NotificationCategory>());
  });
  afterAll(() => desk.newsroom.dispose());

  const created = async (notificationCategories: readonly string[], notificationMessage = 'Brücke gesperrt'): Promise<BreakingNews> => {
    const item = aBreakingNews({ notificationCategories: [...notificationCategories], notificationMessage });
    const answer = await desk.editor.call('POST', '/api/breakingnews/breakingnews', {
      body: { item, tenantIds: [11, 12], mainTenantId: 11 },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };
  const patch = async ({ metadataId }: { readonly metadataId: string }, change: MetadataPatch): Promise<TestAnswer> => {
    const path = `/api/metadata/metadata/${metadataId}`;
    return desk.editor.call('PATCH', path, { body: change, headers: { 'if-match': (await desk.editor.get(path)).etag } });
  };
  const messagesOf = async ({ metadataId }: { readonly metadataId: string }): Promise<readonly PushMessage[]> =>
    (await desk.editor.get(`/api/notification/notifications/content?metadataId=${metadataId}`)).json<Page<PushMessage>>().content;

  it('D-023 leaves at once with its publication, to the categories of its titles, and never a second time', async () => {
    const item = await created(categories.map(({ id }) => id));
    expect(await messagesOf(item)).toEqual([]);
    const published = await patch(item, { publicationStatus: 'published' });
    expect(published.status, published.text).toBe(200);
    const [message, ...others] = await messagesOf(item);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ text: 'Brücke gesperrt', tenantIds: [11, 12], plan: { kind: 'withPublication' } });
    expect(message?.categoryIds.toSorted()).toEqual(categories.map(({ id }) => id).toSorted());
    expect(['leaving', 'sent']).toContain(message?.phase);
    const leavesAt = message?.leavesAt ?? message?.sentAt ?? '';
    expect(Date.parse(leavesAt) - Date.parse(published.json<Metadata>().publishedAt ?? '')).toBeLessThan(1000);
    expect((await patch(item, { publicationStatus: 'unpublished' })).status).toBe(200);
    expect((await patch(item, { publicationStatus: 'published' })).status).toBe(200);
    expect((await messagesOf(item)).filter(({ phase }) => phase !== 'stopped').length).toBeLessThanOrEqual(1);
  });

  it('keeps its category from being deleted while it is scheduled, and names itself (A1-009b)', async () => {
    const admin = await desk.newsroom.signIn('ROLE_Moderator');
    const body = { name: 'Hochwasser', tenantId: 11, topics: { ...NO_TOPICS, webPush: 'wasser' } };
    const { id } = (await admin.call('POST', '/api/notification/categories', { body })).json<NotificationCategory>();
    const address = `/api/notification/categories/${id}`;
    const remove = async () => admin.call('DELETE', address, { headers: { 'if-match': (await admin.get(address)).etag } });
    const item = await created([id, categories[1]?.id ?? '']);
    const inAnHour = new Date(desk.newsroom.clock.now().getTime() + 3_600_000).toISOString();
    const scheduledPlacing = { status: 'scheduled', publicationTime: inAnHour, expiryTime: null } as const;
    const planned = await patch(item, { contentStatus: 'readyToPublish', scheduledPlacing });
    expect(planned.status, planned.text).toBe(200);
    const refused = await remove();
    expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'recordInUse' });
    expect(refused.json()).toMatchObject({ uses: [{ resource: 'breakingnews', id: item.id, title: item.title }], total: 1 });
    expect((await patch(item, { scheduledPlacing: null })).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  it('B5-017 needs a category of each title, whichever way it is published', async () => {
    const item = await created([categories[0]?.id ?? '', randomUUID()]);
    const path = `/api/metadata/metadata/${item.metadataId}`;
    const read = await desk.editor.get(path);
    const metadata = read.json<Metadata>();
    const whole = Object.fromEntries(Object.keys(metadataPatchSchema.shape).map(name => [name, metadata[name as keyof Metadata]])); // its own names
    const headers = { 'if-match': read.etag };
    const steps = [{ op: 'replace', path: '/publicationStatus', value: 'published' }];
    const answers = [
      await desk.editor.call('PATCH', path, { body: { publicationStatus: 'published' }, headers }),
      await desk.editor.call('PUT', path, { body: { ...whole, publicationStatus: 'published', contentStatus: 'readyToPublish' }, headers }),
      await desk.editor.call('PATCH', path, { body: steps, headers: { ...headers, 'content-type': 'application/json-patch+json' } }),
    ];
    for (const answer of answers)
      expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'categoryMissing', fieldNames: ['notificationCategories'] });
    expect(await messagesOf(item)).toEqual([]);
  });

  it('the push message of breaking news is not sent where there is none', async () => {
    const item = await created([], '');
    expect((await patch(item, { publicationStatus: 'published' })).status).toBe(200);
    expect(await messagesOf(item)).toEqual([]);
  });

  it('D-012 the push message of breaking news is the only one: what would start with the article that replaces it is stopped', async () => {
    const item = await created(categories.map(({ id }) => id));
    await patch(item, { publicationStatus: 'published' });
    const { article } = await desk.write({ metadata: PUBLISHABLE });
    await patch(article, { contentStatus: 'readyToPublish' });
    const planned = await desk.editor.call('POST', '/api/notification/notifications/content', {
      body: {
        metadataId: article.metadataId,
        text: 'Neu',
        tenantIds: [11],
        categoryIds: [categories[0]?.id],
        services: ['webPush'],
        plan: { kind: 'withPublication' },
      },
    });
    expect(planned.status, planned.text).toBe(201);
    const [own, old] = await Promise.all([article, item].map(({ metadataId }) => desk.editor.get(`/api/metadata/metadata/${metadataId}`)));
    const replaced = await desk.editor.call('POST', `/api/content/articles/${article.id}/replace`, {
      body: { breakingnewsId: item.id, breakingnewsIfMatch: old?.etag },
      headers: { 'if-match': own?.etag ?? '' },
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(await messagesOf(article)).toMatchObject([{ phase: 'stopped', sentAt: null }]);
    expect(await messagesOf(item)).toHaveLength(1);
  });
});
