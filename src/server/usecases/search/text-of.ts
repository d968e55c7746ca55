import { bodyText, deriveFields } from '#domain/article/derived.ts';
import { deriveItem, itemWords } from '#domain/kinds/item.ts';
import type { Queries } from '../../db/schema.ts';
import { findTextOfMetadata } from '../../repositories/articles.ts';
import { findDraftOfMetadata } from '../../repositories/items/items.ts';
import type { SearchText } from '../../repositories/search/words.ts';

/** Returns the current words of an item, by field; undefined if it has none. */
export const textOfItem = async (queries: Queries, metadataId: string): Promise<SearchText | undefined> => {
  const document = await findTextOfMetadata(queries, metadataId);
  if (document) {
    const { titleHeader, title, lead } = deriveFields(document);
    return { head: `${titleHeader} ${title}`, lead, body: bodyText(document) };
  }
  const draft = await findDraftOfMetadata(queries, metadataId);
  if (!draft) return undefined;
  const { titleHeader, title, lead } = deriveItem(draft);
  return { head: `${titleHeader} ${title}`, lead, body: itemWords(draft) };
};
