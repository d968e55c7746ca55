import { deriveItem, judgeItem } from '#domain/kinds/item.ts';
import { metadataDifferences } from '#domain/metadata/differences.ts';
import { followContent } from '#domain/metadata/following.ts';
import { ALL_TENANTS_VARIANT, type Metadata } from '#domain/metadata/metadata.ts';
import { authorOf, newMetadata } from '#domain/metadata/new-metadata.ts';
import { assertPresent } from '#domain/result.ts';
import type { Person } from '#domain/user/user.ts';
import type { Dialect } from '#server/db/migrations/migration.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { insertFiles } from '#server/repositories/files/files.ts';
import { insertItem, insertItemRevision } from '#server/repositories/items/items.ts';
import { insertMetadata, takeChange, takeMetadataId } from '#server/repositories/metadata.ts';
import { appendMetadataRevision } from '#server/repositories/metadata-history.ts';
import { indexItem } from '#server/usecases/item/store-item.ts';
import type { DemoContent } from './content.ts';
import { type BuiltItem, buildItems } from './item-drafts.ts';
import { loadDemoEvents } from './load-events.ts';

interface Loading {
  readonly queries: Queries;
  readonly dialect: Dialect;
  readonly content: DemoContent;
  readonly ids: Ids;
  readonly nowMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const at = (ms: number): string => new Date(ms).toISOString();

const personOf = ({ content }: Loading, username: string): Person => {
  const user = content.users.find(one => one.username === username);
  assertPresent(user, `the demo person ${username}`);
  return { id: user.id, firstName: user.firstName, lastName: user.lastName };
};

const metadataOf = async (loading: Loading, { demo, draft }: BuiltItem, resourceId: string): Promise<Metadata> => {
  const creator = personOf(loading, demo.createdBy);
  const derived = deriveItem(draft);
  const publishedAt = demo.publishedMinutesAgo === undefined ? null : at(loading.nowMs - demo.publishedMinutesAgo * MINUTE_MS);
  const begun = newMetadata({
    id: await takeMetadataId(loading.queries),
    resourceId,
    resourceName: draft.resource,
    locale: demo.locale,
    creator,
    now: at(loading.nowMs - demo.createdDaysAgo * DAY_MS),
    derived,
  });
  return {
    ...followContent(begun, { ...begun, ...derived }, { kind: 'item', item: judgeItem(draft) }),
    lastUpdatedBy: personOf(loading, demo.updatedBy),
    updatedAt: at(loading.nowMs - demo.updatedMinutesAgo * MINUTE_MS),
    contentStatus: demo.contentStatus,
    publicationStatus: demo.publicationStatus,
    publishedAt,
    readyToPublishAt:
      demo.contentStatus === 'readyToPublish' ? (publishedAt ?? at(loading.nowMs - demo.updatedMinutesAgo * MINUTE_MS)) : null,
    mainTenantId: demo.mainTenant,
    tenantIds: demo.tenants,
    tags: demo.tags,
    authors: [{ variantId: ALL_TENANTS_VARIANT, authors: [authorOf(creator, loading.ids.uuid())] }],
    placement: [{ variantId: ALL_TENANTS_VARIANT, categories: demo.categories, mainCategory: demo.categories[0] ?? null }],
  };
};

const loadItem = async (loading: Loading, built: BuiltItem): Promise<void> => {
  const { queries, ids } = loading;
  const [id, revisionId] = [ids.uuid(), ids.uuid()];
  const metadata = await metadataOf(loading, built, id);
  const { createdAt, updatedAt, contentStatus, publicationStatus } = metadata;
  const [creatorId, updatedById] = [metadata.creator?.id ?? null, metadata.lastUpdatedBy?.id ?? null];
  await insertMetadata(queries, { metadata, etag: ids.uuid() }, await takeChange(queries, updatedAt));
  await insertItem(queries, {
    id,
    resource: built.draft.resource,
    metadataId: metadata.id,
    locale: metadata.locale,
    revisionId,
    revisionNumber: 1,
    createdAt,
    updatedAt,
    creatorId,
    updatedById,
  });
  const state = {
    id: revisionId,
    itemId: id,
    revisionNumber: 1,
    creatorId: updatedById,
    date: updatedAt,
    contentStatus,
    publicationStatus,
  };
  await insertItemRevision(queries, { ...state, fields: built.draft.item });
  const changes = metadataDifferences(null, metadata);
  await appendMetadataRevision(queries, { metadataId: metadata.id, date: updatedAt, userId: updatedById, changes });
  await indexItem(loading, metadata.id, built.draft);
  const { demo } = built;
  if ('events' in demo && built.draft.resource === 'tickers')
    await loadDemoEvents(queries, {
      tickerId: id,
      fields: built.draft.item,
      demo,
      nowMs: loading.nowMs,
      makeId: ids.uuid,
      personOf: username => personOf(loading, username),
    });
};

/** Loads slideshows, videos, embeds, links and breaking news with their pictures, the oldest first; people, titles and categories exist already. */
export const loadDemoItems = async (loading: Loading): Promise<void> => {
  const built = buildItems(loading.content.items, loading.ids.uuid);
  await insertFiles(
    loading.queries,
    built.flatMap(({ files }) => files),
    at(loading.nowMs),
  );
  for (const item of built.toSorted((one, other) => other.demo.createdDaysAgo - one.demo.createdDaysAgo)) await loadItem(loading, item);
};
