import type { FieldsOf, ItemOf, ItemResource } from '#domain/kinds/item.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { findItem, type StoredItem } from '../../repositories/items/items.ts';
import { absence } from '../../usecases/content/absence.ts';
import { readReleased } from '../../usecases/waiting/read-released.ts';
import { itemAnswer } from '../../usecases/item/answer.ts';
import { createItem } from '../../usecases/item/create-item.ts';
import { deleteItem } from '../../usecases/item/delete-item.ts';
import { type ItemSave, saveItem, type SaveRefusal } from '../../usecases/item/save-item.ts';
import type { ItemRows } from '../../usecases/item/item-rows.ts';
import { withSwitches } from '../../usecases/item/one-way.ts';
import type { DeletionRefusal } from '../../usecases/metadata/retire-metadata.ts';
import type { Caller } from '../../caller.ts';
import type { CallContext } from '../calls/call.ts';
import type { Newsroom } from '../calls/newsroom.ts';
import { notFound, type Refusal } from '../../refusal.ts';
import { writingOf } from '../calls/writing-of.ts';

type ItemCall = CallContext & { readonly user: Caller; readonly params: { readonly id: string } };

type CreationCall<Resource extends ItemResource> = CallContext & {
  readonly user: Caller;
  readonly query: { readonly contentLocale?: ContentLocale | undefined };
  readonly body: {
    readonly id?: string | undefined;
    readonly item: FieldsOf<Resource>;
    readonly tenantIds?: number[] | undefined;
    readonly mainTenantId?: number | null | undefined;
  };
};

/** An item as a successful answer. */
interface ItemAnswer<Resource extends ItemResource> {
  readonly body: ItemOf<Resource>;
  readonly etag: string;
}

/** Common handlers of slideshows, videos, embeds and links: read, create, save, change in place, delete. */
export const itemHandlers = <Resource extends ItemResource>(newsroom: Newsroom, resource: Resource, rows?: ItemRows<Resource>) => {
  const answerOf = async (queries: Queries, stored: StoredItem<Resource>): Promise<ItemAnswer<Resource>> => ({
    body: itemAnswer(resource, await withSwitches(queries, resource, stored)),
    etag: stored.etag,
  });

  const change = async (
    call: ItemCall & { readonly query?: { readonly hold?: boolean | undefined } | undefined },
    next: ItemSave<Resource>['next'],
  ): Promise<Result<ItemAnswer<Resource>, SaveRefusal>> => {
    const stored = await saveItem(await writingOf(newsroom, call), {
      resource,
      id: call.params.id,
      ifMatch: call.ifMatch,
      hold: call.query?.hold,
      next,
      rows,
    });
    return stored.ok ? ok(await answerOf(call.queries, stored.value)) : stored;
  };

  return {
    get: async ({
      queries,
      params,
      asReaders,
    }: Pick<ItemCall, 'queries' | 'params' | 'asReaders'>): Promise<Result<ItemAnswer<Resource>, Refusal<'notFound' | 'deleted'>>> => {
      const stored = await findItem(queries, { resource, id: params.id });
      if (stored && asReaders) {
        const content = (await readReleased(queries, stored.frame.metadataId))?.content;
        if (content?.kind !== 'item') return err(notFound);
        const fields = content.item.item as FieldsOf<Resource>; // read with the schema of the same kind
        return ok(await answerOf(queries, { ...stored, fields, frame: { ...stored.frame, lastUpdatedBy: null } }));
      }
      if (stored) return ok(await answerOf(queries, stored));
      return err(await absence(queries, resource, params.id));
    },
    create: async (
      call: CreationCall<Resource>,
    ): Promise<Result<ItemAnswer<Resource>, Refusal<'validationFailed' | 'alreadyExists' | 'unknownReference' | 'tenantNotAssigned'>>> => {
      const { id, item: fields, tenantIds, mainTenantId } = call.body;
      const locale = call.query.contentLocale ?? call.contentLocale;
      const stored = await createItem(await writingOf(newsroom, call), {
        resource,
        id,
        fields,
        locale,
        titles: { tenantIds, mainTenantId },
      });
      return stored.ok ? ok(await answerOf(call.queries, stored.value)) : stored;
    },
    put: (
      call: ItemCall & { readonly query: { readonly hold?: boolean | undefined }; readonly body: FieldsOf<Resource> },
    ): Promise<Result<ItemAnswer<Resource>, SaveRefusal>> => change(call, () => ok(call.body)),
    change,
    remove: async (
      call: ItemCall,
    ): Promise<Result<{ readonly body: undefined }, Refusal<'notFound' | 'preconditionFailed'> | DeletionRefusal>> => {
      const removed = await deleteItem(await writingOf(newsroom, call), { resource, id: call.params.id, ifMatch: call.ifMatch });
      return removed.ok ? ok({ body: undefined }) : removed;
    },
  };
};
