import type { FieldsOf, ItemResource } from '#domain/kinds/item.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

/** What a kind's own rows, such as the events of a ticker, do when its fields were saved; a refusal undoes the save. */
export interface ItemRows<Resource extends ItemResource = ItemResource> {
  readonly follow: (
    writing: Writing,
    saved: { readonly id: string; readonly before: FieldsOf<Resource>; readonly after: FieldsOf<Resource> },
  ) => Promise<Refusal<'validationFailed'> | undefined>;
}
