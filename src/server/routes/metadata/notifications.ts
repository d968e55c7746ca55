import {
  createPushMessage,
  deletePushMessage,
  getPushMessage,
  getPushDay,
  getPushReach,
  getPushStatus,
  listPushMessages,
  listSenders,
  type PushTrial,
  putPushMessage,
  sendPushMessage,
  tryNotificationCategory,
} from '#contract/metadata/notifications.ts';
import { toPage } from '#domain/paging.ts';
import { servicesOf } from '#domain/push/category.ts';
import { isDeviceService, PUSH_SERVICES, type PushService, pushServiceSchema } from '#domain/push/services.ts';
import { err, ok } from '#domain/result.ts';
import { endOfZurichDay, startOfZurichDay, zurichTimeOf } from '#domain/time/zurich.ts';
import type { Queries } from '../../db/schema.ts';
import { readSentCategories } from '../../push/read-sent-categories.ts';
import { notFound, refusal } from '../../refusal.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import { findNotificationCategories } from '../../repositories/push/notification-categories.ts';
import { countPushesOfDay } from '../../repositories/push/day.ts';
import { findPush, listPushes, type StoredPush } from '../../repositories/push/messages.ts';
import { countDevices, type Device, findDeviceByBeginning } from '../../repositories/push/subscriptions.ts';
import { windowOf } from '../../repositories/window.ts';
import { changePush, createPush, deletePush, sendPushNow } from '../../usecases/push/write-push.ts';
import type { Call } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import { implementLong, longRoute } from '../calls/implement-stream.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const answerOf = ({ message, etag }: StoredPush) => ({ body: message, etag });

const writingRoutes: Resource = newsroom => {
  const ready = new Set(PUSH_SERVICES.filter(service => newsroom.senders[service] !== undefined));

  implement(newsroom, createPushMessage, async call => {
    const { metadataId, ...draft } = call.body;
    const made = await createPush(await writingOf(newsroom, call), { metadataId, draft, ready });
    return made.ok ? ok({ status: 201 as const, ...answerOf(made.value) }) : made;
  });

  implement(newsroom, putPushMessage, async call => {
    const target = { id: call.params.id, ifMatch: call.ifMatch };
    const changed = await changePush(await writingOf(newsroom, call), { ...target, draft: call.body, ready });
    return changed.ok ? ok(answerOf(changed.value)) : changed;
  });

  implement(newsroom, sendPushMessage, async call => {
    const sent = await sendPushNow(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch, ready });
    return sent.ok ? ok(answerOf(sent.value)) : sent;
  });

  implement(newsroom, deletePushMessage, async call => {
    const deleted = await deletePush(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch });
    return deleted.ok ? ok({ body: undefined }) : deleted;
  });
};

type OneCall = Pick<Call<typeof getPushMessage>, 'params' | 'queries' | 'now' | 'user'>;

const readingRoutes: Resource = newsroom => {
  implement(newsroom, listPushMessages, async ({ query, queries, now, user }) => {
    const window = windowOf(query);
    const filter = { ...query, ownerId: user.isExternal ? user.id : undefined };
    const sort = query.sort ?? 'createdAt,desc';
    const order = sort === 'updatedAt,desc' ? 'updated_at' : 'created_at';
    const { messages, total } = await listPushes(queries, { filter, nowMs: Date.parse(now), order }, window);
    const page = { number: window.page, size: window.size, totalElements: total, sort };
    return ok({ body: { ...toPage({ ...page, content: messages }), content: [...messages] } });
  });

  const findOwn = async ({ params, queries, now, user }: OneCall): Promise<StoredPush | undefined> => {
    const push = await findPush(queries, params.id, Date.parse(now));
    return push && (await ownOf(queries, [push.message.metadataId], user)).length > 0 ? push : undefined;
  };

  implement(newsroom, getPushMessage, async call => {
    const push = await findOwn(call);
    return push ? ok(answerOf(push)) : err(notFound);
  });

  implement(newsroom, getPushStatus, async call => {
    const push = await findOwn(call);
    return push ? ok({ body: { status: push.message.status, entries: push.message.targets } }) : err(notFound);
  });

  implement(newsroom, getPushReach, async ({ query, queries }) => {
    const categories = await findNotificationCategories(queries, query.categoryIds);
    const services = servicesOf(categories).filter(service => newsroom.senders[service] !== undefined);
    const reached = services.map(async service => {
      const ids = categories.filter(({ topics }) => topics[service] !== null).map(({ id }) => id);
      return { service, subscriptions: isDeviceService(service) ? await countDevices(queries, { service, categoryIds: ids }) : null };
    });
    return ok({ body: { services: await Promise.all(reached) } });
  });

  implement(newsroom, getPushDay, async ({ query, queries, now }) => {
    const date = query.day ?? zurichTimeOf(now).date;
    const { except } = query;
    const day = { fromMs: Date.parse(startOfZurichDay(date)), untilMs: Date.parse(endOfZurichDay(date)), nowMs: Date.parse(now), except };
    const titles = [];
    for (const tenantId of query.tenantIds) titles.push({ tenantId, ...(await countPushesOfDay(queries, tenantId, day)) });
    return ok({ body: { quietHours: newsroom.quietHours, titles } });
  });

  implement(newsroom, listSenders, async () =>
    ok({ body: PUSH_SERVICES.map(service => ({ service, isReady: newsroom.senders[service] !== undefined })) }),
  );
};

const STATUS_OF = { transferred: 'TRANSFERRED', gone: 'ERROR', refused: 'ERROR', unanswered: 'unknown', notSent: 'notSent' } as const;

interface Trial {
  readonly service: PushService;
  /** The one device that shows the code; none where the service knows its devices itself. */
  readonly devices: readonly Device[];
}

const readTrial = async (queries: Queries, body: PushTrial): Promise<Trial | null> => {
  if ('service' in body) return { service: body.service, devices: [] };
  const device = await findDeviceByBeginning(queries, body.device);
  return device === null ? null : { service: pushServiceSchema.parse(device.service), devices: [device] };
};

/** A trial goes to the one device that shows this code, or to a service as one. */
const trialRoute = (newsroom: Newsroom): void =>
  implementLong(newsroom, [
    longRoute(tryNotificationCategory, async ({ params, body }) => {
      const { db } = newsroom.database;
      const [category] = await findNotificationCategories(db, [params.id]);
      if (category === undefined) return err(notFound);
      const trial = await readTrial(db, body);
      if (trial === null) return err(refusal('unknownReference', { fieldNames: ['device'] }));
      const { service, devices } = trial;
      const sender = newsroom.senders[service];
      const fieldNames = ['service' in body ? 'service' : 'device'];
      if (sender === undefined || category.topics[service] === null) return err(refusal('senderMissing', { fieldNames }));
      const messageId = newsroom.ids.uuid();
      const [outcome] = await sender.send({
        messageId,
        mark: messageId,
        text: category.name,
        url: newsroom.origin(),
        isTrial: true,
        categories: await readSentCategories(db, [category.id], service),
        devices: devices.map(device => ({ ...device, categoryId: category.id })),
      });
      const error = outcome !== undefined && 'error' in outcome ? outcome.error : null;
      return ok({ body: { service, status: STATUS_OF[outcome?.kind ?? 'notSent'], error } });
    }),
  ]);

/** Push messages. */
export const notificationRoutes: Resource = newsroom => {
  writingRoutes(newsroom);
  readingRoutes(newsroom);
  trialRoute(newsroom);
};
