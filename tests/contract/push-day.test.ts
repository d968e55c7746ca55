import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationCategory } from '#domain/push/category.ts';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openPushDesk, type PushDesk } from './support/push-desk.ts';

const NIGHT = { from: '22:00', until: '06:30' };
const DAY_MS = 86_400_000;

describeOnBothDatabases('what speaks against one more push message', kind => {
  let desk: PushDesk;
  let both: readonly NotificationCategory[];
  beforeAll(async () => {
    desk = await openPushDesk(kind, { quietHours: NIGHT });
    both = [await desk.categoryOf('Eilmeldungen', 11), await desk.categoryOf('Eilmeldungen', 12)];
    await desk.subscribe(['ok'], both);
  });
  afterAll(() => desk.dispose());

  const dayOf = async (query: string): Promise<unknown> => (await desk.editor.get(`/api/notification/notifications/day?${query}`)).json();
  const made = async (part: Partial<PushDraft>): Promise<PushMessage> => {
    const answer = await desk.push(await desk.waiting.published(), desk.draft(both, part));
    expect(answer.status, answer.text).toBe(201);
    return answer.json();
  };

  it('what speaks against one more push message is told by title: what went out on the day and what is to leave then, without what stopped, failed or is being changed', async () => {
    expect(await dayOf('tenantIds=11,12')).toEqual({
      quietHours: NIGHT,
      titles: [
        { tenantId: 11, sent: 0, planned: 0 },
        { tenantId: 12, sent: 0, planned: 0 },
      ],
    });
    await made({});
    await made({ tenantIds: [11], categoryIds: both.slice(0, 1).map(({ id }) => id) });
    const later = await made({ plan: { kind: 'at', time: desk.inMs(60_000) } });
    await made({ plan: { kind: 'at', time: desk.inMs(DAY_MS) } });
    const failing = [await desk.categoryOf('Niemand', 11), await desk.categoryOf('Niemand', 12)];
    await desk.push(await desk.waiting.published(), desk.draft(failing));
    await desk.carryOut();
    expect(await dayOf('tenantIds=11,12')).toMatchObject({
      titles: [
        { sent: 2, planned: 1 },
        { sent: 1, planned: 1 },
      ],
    });
    expect(await dayOf(`tenantIds=12&except=${later.id}`)).toMatchObject({ titles: [{ sent: 1, planned: 0 }] });
    const tomorrow = desk.inMs(DAY_MS).slice(0, 10);
    expect(await dayOf(`tenantIds=11&day=${tomorrow}`)).toMatchObject({ titles: [{ sent: 0, planned: 1 }] });
  });

  it('what speaks against one more push message is asked with a day of the calendar', async () => {
    expect((await desk.editor.get('/api/notification/notifications/day?tenantIds=11&day=2026-02-30')).status).toBe(400);
  });
});
