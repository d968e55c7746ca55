import type { NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { PushService } from '#domain/push/services.ts';
import { type ApiQuery, type ApiBody, useApiQuery } from '#renderer/platform/api/queries.ts';

const ALL = 1_000;
const MINUTE_MS = 60_000;
const SENDING_MS = 2_000;
/** What readers were told lately, so that nobody sends one too many. */
export const RECENT_HOURS = 12;

const NONE: readonly NotificationCategory[] = [];

/** All notification categories, in the order of their names; also the last known ones without a network. Undefined while none are known. */
export const useKnownCategories = (): readonly NotificationCategory[] | undefined =>
  useApiQuery('listNotificationCategories', { query: { size: ALL, sort: 'name,asc' } }, { silent: true }).data?.content;

/** All notification categories; none while they are not known. */
export const useNotificationCategories = (): readonly NotificationCategory[] => useKnownCategories() ?? NONE;

/** The notification categories of titles. */
export const useCategoriesOf = (tenantIds: readonly number[]): ApiQuery<ApiBody<'listNotificationCategories'>> =>
  useApiQuery(
    'listNotificationCategories',
    { query: { tenantIds: [...tenantIds], size: ALL } },
    { enabled: tenantIds.length > 0, staleTimeMs: MINUTE_MS, silent: true },
  );

const isMoving = ({ phase, status }: PushMessage): boolean => phase === 'leaving' || status === 'sending';

/** The messages of an item, none while the newsroom does not know it; asked again while one of them leaves. */
export const useItemPushes = (metadataId: string | null): ApiQuery<ApiBody<'listPushMessages'>> => {
  const input = { query: { metadataId: metadataId ?? '', size: ALL } };
  const query = useApiQuery('listPushMessages', input, { silent: true, enabled: metadataId !== null });
  const moves = query.data?.content.some(isMoving) ?? false;
  useApiQuery('listPushMessages', input, { silent: true, enabled: moves, refetchIntervalMs: moves ? SENDING_MS : false });
  return query;
};

/** What these titles have sent in the last hours. */
export const useRecentPushes = (tenantIds: readonly number[]): ApiQuery<ApiBody<'listPushMessages'>> =>
  useApiQuery(
    'listPushMessages',
    { query: { tenantIds: [...tenantIds], sentWithinHours: RECENT_HOURS, size: ALL } },
    { enabled: tenantIds.length > 0, silent: true },
  );

interface AskedDay {
  readonly tenantIds: readonly number[];
  readonly day: string;
  /** A message that is not counted; null for none. */
  readonly except: string | null;
}

/** What a day holds for the readers of titles, and the quiet hours; undefined while that is not known. */
export const usePushDay = ({ tenantIds, day, except }: AskedDay): ApiBody<'getPushDay'> | undefined =>
  useApiQuery(
    'getPushDay',
    { query: { tenantIds: [...tenantIds], day, ...(except !== null && { except }) } },
    { enabled: tenantIds.length > 0, keepPrevious: true, silent: true },
  ).data;

/** The services that the newsroom has settings for; undefined while that is not known. */
export const useReadyServices = (): readonly PushService[] | undefined =>
  useApiQuery('listSenders', {}, { staleTimeMs: MINUTE_MS, silent: true })
    .data?.filter(({ isReady }) => isReady)
    .map(({ service }) => service);

/** How many devices categories reach, by service; undefined while that is not known. */
export const useReach = (categories: readonly NotificationCategory[]): ApiBody<'getPushReach'>['services'] | undefined =>
  useApiQuery(
    'getPushReach',
    { query: { categoryIds: categories.map(({ id }) => id) } },
    { enabled: categories.length > 0, keepPrevious: true, silent: true },
  ).data?.services;
