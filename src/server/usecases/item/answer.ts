import { type ItemOf, itemKind, type ItemResource } from '#domain/kinds/item.ts';
import type { StoredItem } from '../../repositories/items.ts';

/** An item as it goes out. */
export const itemAnswer = <Resource extends ItemResource>(resource: Resource, { fields, frame }: StoredItem<Resource>): ItemOf<Resource> =>
  ({ ...fields, ...frame, ...itemKind(resource).published.computed?.(fields) }) as unknown as ItemOf<Resource>; // the kind's stored schema is these three
