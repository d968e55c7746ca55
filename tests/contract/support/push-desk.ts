import { randomUUID } from 'node:crypto';
import webPush from 'web-push';
import type { Article } from '#domain/article/article.ts';
import { NO_TOPICS, type NotificationCategory, type Topics } from '#domain/push/category.ts';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import type { QuietHours } from '#domain/push/quiet-hours.ts';
import { PUSH_SERVICES } from '#domain/push/services.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { createOutsideGuard } from '#server/outside/guard.ts';
import { createPost } from '#server/push/post.ts';
import { type PushJobDeps, pushKinds, sendKind } from '#server/push/push-jobs.ts';
import type { Senders } from '#server/push/sender.ts';
import { createVapidHeaders } from '#server/push/vapid.ts';
import { createWebPushSender } from '#server/push/web-push-sender.ts';
import { createWebhookSender } from '#server/push/webhook-sender.ts';
import { keepSubscription } from '#server/repositories/push/subscriptions.ts';
import { SubscribedBrowser } from '#tests/support/push/browser.ts';
import { type Behaviour, openPushService } from '#tests/support/push/service.ts';
import type { JobStore } from '#server/jobs/job.ts';
import { openContentDesk } from './content.ts';
import type { DatabaseKind } from './databases.ts';
import type { TestAnswer, TestClient } from './newsroom.ts';
import { createWaitingDesk, READY } from './waiting.ts';

const ALL_TOPICS: Topics = { ...NO_TOPICS, webPush: 'news', webhook: 'news' };
const CONTENT = '/api/notification/notifications/content';

/** A newsroom with Web Push and a webhook, and services that answer as theirs do. */
export const openPushDesk = async (kind: DatabaseKind, options: { readonly quietHours?: QuietHours } = {}) => {
  const service = await openPushService();
  const hook = await openPushService(() => ({ status: 200, body: '' }));
  const clock = { now: () => new Date() };
  const guard = createOutsideGuard({ allowedHosts: ['127.0.0.1'] });
  const authorize = createVapidHeaders({ keys: webPush.generateVAPIDKeys(), contact: 'mailto:push@example.ch', clock });
  const post = createPost({ guard, answerWithinMs: 250 });
  const senders: Senders = {
    webPush: createWebPushSender({ post, authorize }),
    webhook: createWebhookSender({ post, clock, url: `${hook.origin}/hook`, secret: 'sixteen characters' }),
  };
  const desk = await openContentDesk(kind, { senders, ...options });
  const { newsroom } = desk;
  const admin = await newsroom.signIn('ROLE_Moderator');
  const waiting = createWaitingDesk(desk);
  const deps: PushJobDeps = {
    database: newsroom.database,
    clock: newsroom.clock,
    ids: { uuid: randomUUID },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    senders,
    urlOf: ({ resourceName, resourceId }) => `https://lesen.example.ch/${resourceName}/${resourceId}`,
    ring: () => undefined,
  };
  const store = createJobStore({ ...deps, kinds: [...pushKinds(deps), ...PUSH_SERVICES.map(name => sendKind(name, deps))] });
  const now = (): Date => newsroom.clock.now();

  const categoryOf = async (name: string, tenantId: number, topics = ALL_TOPICS): Promise<NotificationCategory> => {
    const made = await admin.call('POST', '/api/notification/categories', { body: { name, tenantId, topics } });
    if (made.status !== 201) throw new Error(made.text);
    return made.json();
  };
  const guarded = async (id: string): Promise<Readonly<Record<string, string>>> => ({
    'if-match': (await desk.editor.get(`${CONTENT}/${id}`)).etag,
  });
  return {
    ...desk,
    admin,
    waiting,
    service,
    hook,
    store,
    senders,
    deps,
    categoryOf,
    guarded,
    inMs: (ms: number): string => new Date(now().getTime() + ms).toISOString(),
    /** An article that is ready to be published. */
    ready: async (): Promise<Article> => (await desk.write({ metadata: READY })).article,
    /** A message to titles 11 and 12. */
    draft: (categories: readonly NotificationCategory[], part: Partial<PushDraft> = {}): PushDraft => ({
      text: 'Die Brücke ist zu',
      tenantIds: [11, 12],
      categoryIds: categories.map(({ id }) => id),
      services: ['webPush'],
      plan: { kind: 'now' },
      recalls: null,
      ...part,
    }),
    push: (
      article: Pick<Metadata, 'id'> | Pick<Article, 'metadataId'>,
      draft: PushDraft,
      by: TestClient = desk.editor,
    ): Promise<TestAnswer> =>
      by.call('POST', CONTENT, { body: { ...draft, metadataId: 'metadataId' in article ? article.metadataId : article.id } }),
    read: async (id: string): Promise<PushMessage> => (await desk.editor.get(`${CONTENT}/${id}`)).json(),
    /** Adds devices, each of which the service treats so. */
    subscribe: async (behaviours: readonly Behaviour[], categories: readonly NotificationCategory[]): Promise<readonly string[]> => {
      const ids: string[] = [];
      for (const behaviour of behaviours) {
        const { publicKey, secret } = new SubscribedBrowser();
        const id = randomUUID();
        const address = `${service.origin}/${behaviour}/${id}`;
        const categoryIds = categories.map(category => category.id);
        await newsroom.database.transaction(queries =>
          keepSubscription(queries, { service: 'webPush', address, publicKey, secret, categoryIds }, { id, nowMs: now().getTime() }),
        );
        ids.push(id);
      }
      return ids;
    },
    /** Forgets all devices. */
    unsubscribeAll: () => newsroom.database.transaction(queries => queries.deleteFrom('push_subscriptions').execute()),
    /** Carries out the jobs that are due. */
    carryOut: async (by: JobStore = store): Promise<void> => {
      for (let jobs = await by.claim(now().getTime()); jobs.length > 0; jobs = await by.claim(now().getTime()))
        for (const job of jobs) await (await by.run(job, now().toISOString()))?.after?.();
    },
    dispose: async () => {
      await newsroom.dispose();
      await post.close();
      await service.close();
      await hook.close();
    },
  };
};
export type PushDesk = Awaited<ReturnType<typeof openPushDesk>>;
