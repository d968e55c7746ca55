import { deriveItem, draftOf, type FieldsOf, type ItemResource, judgeItem } from '#domain/kinds/item.ts';
import { followContent } from '#domain/metadata/following.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { authorOf, clonedMetadata, newMetadata, withAuthor } from '#domain/metadata/new-metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { insertItem, insertItemRevision, type StoredItem } from '../../repositories/items/items.ts';
import { isKnownResource, takeMetadataId } from '../../repositories/metadata.ts';
import { missingIds } from '../../repositories/items/references.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { storeNewMetadata } from '../metadata/store-states.ts';
import type { Writing } from '../writing.ts';
import { keepSwitches } from './one-way.ts';
import { draftRefusal } from './refusals.ts';
import { indexItem, storedItem } from './store-item.ts';

/** Titles of a new item. */
interface Titles {
  readonly tenantIds?: readonly number[] | undefined;
  readonly mainTenantId?: number | null | undefined;
}

/** New item; the desk proposes `id`. */
export interface NewItemInput<Resource extends ItemResource> {
  readonly resource: Resource;
  readonly id: string | undefined;
  readonly fields: FieldsOf<Resource>;
  readonly locale: ContentLocale;
  readonly titles: Titles;
  /** Item that it comes from, whose publication data it takes over. */
  readonly source?: Metadata | undefined;
}

const idTaken = (id: string): Refusal<'alreadyExists'> =>
  refusal('alreadyExists', { message: `An item with the id ${id} exists or existed; choose another id`, fieldNames: ['id'] });

const titlesRefusal = async (
  { queries }: Writing,
  { tenantIds = [], mainTenantId = null }: Titles,
): Promise<Refusal<'unknownReference' | 'tenantNotAssigned'> | undefined> => {
  if ((await missingIds(queries, 'tenants', tenantIds)).length > 0) return refusal('unknownReference', { fieldNames: ['tenantIds'] });
  const isForeign = mainTenantId !== null && !tenantIds.includes(mainTenantId);
  return isForeign ? refusal('tenantNotAssigned', { fieldNames: ['mainTenantId'] }) : undefined;
};

const beginMetadata = async <Resource extends ItemResource>(
  writing: Writing,
  request: NewItemInput<Resource>,
  id: string,
): Promise<Metadata> => {
  const derived = deriveItem(draftOf(request.resource, request.fields));
  const beginning = {
    id: await takeMetadataId(writing.queries),
    resourceId: id,
    resourceName: request.resource,
    locale: request.locale,
    creator: writing.user,
    now: writing.now,
    derived,
  };
  if (request.source) return { ...clonedMetadata(request.source, beginning), ...derived };
  return withAuthor({ ...newMetadata(beginning), ...derived }, authorOf(writing.user, writing.ids.uuid()));
};

/** Creates a slideshow, video, embed or link with its metadata and its first state. */
export const createItem = async <Resource extends ItemResource>(
  writing: Writing,
  request: NewItemInput<Resource>,
): Promise<Result<StoredItem<Resource>, Refusal<'validationFailed' | 'alreadyExists' | 'unknownReference' | 'tenantNotAssigned'>>> => {
  const { queries, ids, now, user } = writing;
  const kept = keepSwitches(writing, request.resource, null, request.fields);
  if (!kept.ok) return kept;
  const draft = draftOf(request.resource, request.fields);
  const invalid = draftRefusal(draft);
  if (invalid) return err(invalid);
  const [id, revisionId] = [request.id ?? ids.uuid(), ids.uuid()];
  if (await isKnownResource(queries, id)) return err(idTaken(id));
  const content = { kind: 'item', item: judgeItem(draft) } as const;
  const begun = await beginMetadata(writing, request, id);
  const current = followContent(begun, begun, content);
  const refused = await titlesRefusal(writing, request.titles);
  if (refused) return err(refused);
  const { tenantIds = [], mainTenantId = null } = request.titles;
  const frame = { id, metadataId: current.id, locale: request.locale, createdAt: now, updatedAt: now };
  const person = { creatorId: user.id, updatedById: user.id };
  if (!(await insertItem(queries, { ...frame, ...person, resource: request.resource, revisionId, revisionNumber: 1 })))
    return err(idTaken(id));
  const { metadata } = await storeNewMetadata(writing, { ...current, tenantIds: [...tenantIds], mainTenantId });
  const { contentStatus, publicationStatus } = metadata;
  const state = { id: revisionId, itemId: id, revisionNumber: 1, creatorId: user.id, date: now, contentStatus, publicationStatus };
  await insertItemRevision(queries, { ...state, fields: request.fields });
  await indexItem(writing, metadata.id, draft);
  return ok(await storedItem(writing, { resource: request.resource, id }));
};
