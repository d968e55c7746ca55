import { type ItemOf, itemKind, type ItemResource } from '#domain/kinds/item.ts';
import type { StoredItem } from '../../repositories/items/items.ts';

/** Returns an item as it is sent to clients. */
export const itemAnswer = <Resource extends ItemResource>(resource: Resource, { fields, frame }: StoredItem<Resource>): ItemOf<Resource> =>
  ({ ...fields, ...frame, ...itemKind(resource).published.computed?.(fields) }) as unknown as ItemOf<Resource>; // the kind's stored schema is these three
