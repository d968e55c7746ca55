import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import type { NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { Article } from '#domain/article/article.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openPushDesk, type PushDesk } from './support/push-desk.ts';

const CONTENT = '/api/notification/notifications/content';

describeOnBothDatabases('the audit log of push messages', kind => {
  let desk: PushDesk;
  let both: readonly NotificationCategory[];
  beforeAll(async () => {
    desk = await openPushDesk(kind);
    both = [await desk.categoryOf('Eilmeldungen', 11), await desk.categoryOf('Eilmeldungen', 12)];
  });
  afterAll(() => desk.dispose());

  /** The latest first, those of messages alone. */
  const linesOf = async ({ id }: Pick<Article, 'id'>): Promise<readonly AuditEntry[]> =>
    (await desk.admin.get(`/api/auth/resources/audit-log?subjectKind=articles&subjectId=${id}`))
      .json<AuditEntry[]>()
      .filter(({ action }) => action.startsWith('push'));

  it('A1-009b says who sent and recalled one, to which titles', async () => {
    const article = await desk.waiting.published();
    const first = (await desk.push(article, desk.draft(both))).json<PushMessage>();
    expect(first.phase).toBe('sent');
    const recall = await desk.push(article, desk.draft(both.slice(0, 1), { tenantIds: [11], text: 'Irrtum', recalls: first.id }));
    expect(recall.status, recall.text).toBe(201);
    const [latest, sent] = await linesOf(article);
    expect(latest).toMatchObject({ action: 'pushRecalled', by: { id: desk.editor.userId }, details: { titles: '11' } });
    expect(sent).toMatchObject({ action: 'pushSent', by: { id: desk.editor.userId }, details: { titles: '11 12' } });
    expect(sent?.from).not.toBeNull();
  });

  it('says who planned, changed and deleted one, and that the newsroom sent it at its time', async () => {
    const article = await desk.waiting.published();
    const time = desk.inMs(60_000);
    const body = desk.draft(both, { plan: { kind: 'at', time } });
    const { id } = (await desk.push(article, body)).json<PushMessage>();
    const later = { ...body, plan: { kind: 'at', time: desk.inMs(120_000) } };
    expect((await desk.chief.call('PUT', `${CONTENT}/${id}`, { body: later, headers: await desk.guarded(id) })).status).toBe(200);
    desk.newsroom.clock.advance(121_000);
    await desk.carryOut();
    const other = (await desk.push(article, { ...body, plan: { kind: 'at', time: desk.inMs(60_000) } })).json<PushMessage>();
    await desk.editor.call('DELETE', `${CONTENT}/${other.id}`, { headers: await desk.guarded(other.id) });
    const lines = await linesOf(article);
    expect(lines.map(({ action, by }) => [action, by?.id ?? null])).toEqual([
      ['pushDeleted', desk.editor.userId],
      ['pushPlanned', desk.editor.userId],
      ['pushSent', null],
      ['pushChanged', desk.chief.userId],
      ['pushPlanned', desk.editor.userId],
    ]);
    expect(lines.at(-1)?.details).toEqual({ titles: '11 12', plan: 'at', time });
  });

  it('A1-009b says who created, changed and deleted a notification category (B7-041)', async () => {
    const { id, tenantId, topics } = await desk.categoryOf('Wetter', 11);
    const address = `/api/notification/categories/${id}`;
    const guard = async () => ({ 'if-match': (await desk.admin.get(address)).etag });
    await desk.admin.call('PUT', address, { body: { name: 'Unwetter', tenantId, topics }, headers: await guard() });
    await desk.admin.call('DELETE', address, { headers: await guard() });
    const lines = (await desk.admin.get(`/api/auth/resources/audit-log?subjectKind=notificationCategories&subjectId=${id}`)).json<
      AuditEntry[]
    >();
    expect(lines.map(({ action, by }) => [action, by?.id])).toEqual(
      ['recordDeleted', 'recordChanged', 'recordCreated'].map(action => [action, desk.admin.userId]),
    );
  });
});
