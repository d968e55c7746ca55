import { deriveItem, type ItemDraft, type ItemResource, itemWords } from '#domain/kinds/item.ts';
import { assertPresent } from '#domain/result.ts';
import { findItem, type ItemKey, type StoredItem } from '../../repositories/items/items.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { indexWords } from '../../repositories/search/words.ts';
import type { Writing } from '../writing.ts';

/** Indexes the words of an item. */
export const indexItem = (writing: Pick<Writing, 'queries' | 'dialect'>, metadataId: string, draft: ItemDraft): Promise<void> => {
  const { titleHeader, title, lead } = deriveItem(draft);
  const text = { head: `${titleHeader} ${title}`, lead, body: itemWords(draft) };
  return indexWords(writing.queries, writing.dialect, ordinalOf(metadataId), text);
};

/** Returns a stored item. */
export const storedItem = async <Resource extends ItemResource>(
  { queries }: Writing,
  key: ItemKey<Resource>,
): Promise<StoredItem<Resource>> => {
  const stored = await findItem(queries, key);
  assertPresent(stored, 'an item that was just stored is there');
  return stored;
};
