import type { DeviceService } from '#domain/push/services.ts';
import type { Queries } from '../../db/schema.ts';

/** A device of a reader: its endpoint with its keys (Web Push), its token (APNs), or an e-mail address. */
export interface Device {
  readonly id: string;
  readonly address: string;
  /** `p256dh` and `auth` of Web Push (RFC 8291), base64url; empty elsewhere. */
  readonly publicKey: string;
  readonly secret: string;
}

/** A device with the category through which a message reaches it. */
export interface ChosenDevice extends Device {
  readonly categoryId: string;
}

export interface NewSubscription extends Omit<Device, 'id'> {
  readonly service: DeviceService;
  /** Categories that were chosen; they replace earlier ones. */
  readonly categoryIds: readonly string[];
}

/**
 * Stores the subscription of a device and returns its id; one without a category is removed. Whoever knows the address of a device may
 * change its subscription. The caller has checked the categories.
 */
export const keepSubscription = async (
  queries: Queries,
  subscription: NewSubscription,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<string> => {
  const { service, address, publicKey, secret, categoryIds } = subscription;
  const stored = await queries
    .insertInto('push_subscriptions')
    .values({ id, service, address, public_key: publicKey, secret, created_at: nowMs })
    .onConflict(conflict => conflict.columns(['service', 'address']).doUpdateSet({ public_key: publicKey, secret }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries.deleteFrom('push_subscription_categories').where('subscription_id', '=', stored.id).execute();
  const rows = categoryIds.map(categoryId => ({ category_id: categoryId, subscription_id: stored.id }));
  if (rows.length > 0) await queries.insertInto('push_subscription_categories').values(rows).execute();
  return stored.id;
};

/** Returns the subscription of a device; null if it is unknown. */
export const findSubscription = async (
  queries: Queries,
  { service, address }: Pick<NewSubscription, 'service' | 'address'>,
): Promise<{ readonly id: string; readonly categoryIds: readonly string[] } | null> => {
  const row = await queries
    .selectFrom('push_subscriptions')
    .select('id')
    .where('service', '=', service)
    .where('address', '=', address)
    .executeTakeFirst();
  if (row === undefined) return null;
  const categories = await queries
    .selectFrom('push_subscription_categories')
    .select('category_id')
    .where('subscription_id', '=', row.id)
    .orderBy('category_id')
    .execute();
  return { id: row.id, categoryIds: categories.map(({ category_id: categoryId }) => categoryId) };
};

/** Removes a device by its address; returns false if it is unknown. */
export const removeSubscription = async (
  queries: Queries,
  { service, address }: Pick<NewSubscription, 'service' | 'address'>,
): Promise<boolean> => {
  const removed = await queries
    .deleteFrom('push_subscriptions')
    .where('service', '=', service)
    .where('address', '=', address)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
};

/** Forgets devices that have given their subscription up. */
export const removeDevices = async (queries: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await queries.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
};

/** Removes the subscriptions to a category. */
export const removeCategorySubscriptions = async (queries: Queries, categoryId: string): Promise<void> => {
  await queries.deleteFrom('push_subscription_categories').where('category_id', '=', categoryId).execute();
};

/** The devices of categories by service, each once. */
export const countDevices = async (
  queries: Queries,
  { service, categoryIds }: { readonly service: DeviceService; readonly categoryIds: readonly string[] },
): Promise<number> => {
  if (categoryIds.length === 0) return 0;
  const { devices } = await queries
    .selectFrom('push_subscriptions as s')
    .innerJoin('push_subscription_categories as c', 'c.subscription_id', 's.id')
    .where('s.service', '=', service)
    .where('c.category_id', 'in', categoryIds)
    .select(({ fn }) => fn.count<number>('s.id').distinct().as('devices'))
    .executeTakeFirstOrThrow();
  return devices;
};

/** The next devices of categories in the order of their ids, each once, without those that subscribed after an instant. */
export const nextDevices = async (
  queries: Queries,
  asked: {
    readonly service: DeviceService;
    readonly categoryIds: readonly string[];
    readonly after: string;
    readonly untilMs: number;
    readonly limit: number;
  },
): Promise<readonly ChosenDevice[]> => {
  if (asked.categoryIds.length === 0) return [];
  const rows = await queries
    .selectFrom('push_subscriptions as s')
    .innerJoin('push_subscription_categories as c', 'c.subscription_id', 's.id')
    .where('s.service', '=', asked.service)
    .where('s.id', '>', asked.after)
    .where('s.created_at', '<=', asked.untilMs)
    .where('c.category_id', 'in', asked.categoryIds)
    .groupBy(['s.id', 's.address', 's.public_key', 's.secret'])
    .select(({ fn }) => ['s.id', 's.address', 's.public_key', 's.secret', fn.min('c.category_id').as('category_id')])
    .orderBy('s.id')
    .limit(asked.limit)
    .execute();
  return rows.map(row => ({
    id: row.id,
    address: row.address,
    publicKey: row.public_key,
    secret: row.secret,
    categoryId: row.category_id,
  }));
};

/** Returns the device whose id begins like this, for a trial; null if there is none, or more than one. */
export const findDeviceByBeginning = async (
  queries: Queries,
  beginning: string,
): Promise<(Device & { readonly service: string }) | null> => {
  const rows = await queries.selectFrom('push_subscriptions').selectAll().where('id', 'like', `${beginning}%`).limit(2).execute();
  const [row] = rows;
  if (row === undefined || rows.length > 1) return null;
  return { id: row.id, service: row.service, address: row.address, publicKey: row.public_key, secret: row.secret };
};
