import type { FieldsOf, ItemResource } from '#domain/kinds/item.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** Reaction of a kind's own rows, such as the events of a ticker, to a save of the item's fields; a refusal undoes the save. */
export interface ItemRows<Resource extends ItemResource = ItemResource> {
  readonly follow: (
    writing: Writing,
    saved: { readonly id: string; readonly before: FieldsOf<Resource>; readonly after: FieldsOf<Resource> },
  ) => Promise<Refusal<'validationFailed'> | undefined>;
}
