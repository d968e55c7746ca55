import type { ItemOf, ItemResource } from '#domain/item/item.ts';
import type { StoredItem } from '../../repositories/items.ts';

type Answers = { readonly [Resource in ItemResource]: (stored: StoredItem<Resource>) => ItemOf<Resource> };

const ANSWERS: Answers = {
  slideshows: ({ fields, frame }) => ({ ...fields, ...frame, slideCount: fields.slides.length }),
  videos: ({ fields, frame }) => ({ ...fields, ...frame }),
  embeds: ({ fields, frame }) => ({ ...fields, ...frame }),
  links: ({ fields, frame }) => ({ ...fields, ...frame }),
};

/** An item as it goes out. */
export const itemAnswer = <Resource extends ItemResource>(resource: Resource, stored: StoredItem<Resource>): ItemOf<Resource> =>
  ANSWERS[resource](stored);
