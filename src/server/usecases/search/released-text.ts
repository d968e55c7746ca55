import { bodyText, deriveFields } from '#domain/article/derived.ts';
import { deriveItem, itemWords } from '#domain/kinds/item.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { isDamage } from '../../db/faults.ts';
import type { Queries } from '../../db/schema.ts';
import { readReleased } from '../waiting/read-released.ts';

/** Text of an item as readers have it. */
export interface ReleasedText {
  readonly text: string;
  /** Tags and categories of the item. */
  readonly marks: readonly string[];
}

const marksOf = ({ tags, placement }: Metadata): readonly string[] => [
  ...tags.map(tag => `tag ${String(tag)}`),
  ...placement.flatMap(({ categories, mainCategory }) => [...categories, mainCategory].map(id => `category ${String(id)}`)),
];

/** Returns the released text of an item (D-015); undefined if readers have nothing, or it cannot be read. */
export const releasedText = async (queries: Queries, metadataId: string): Promise<ReleasedText | undefined> => {
  try {
    const released = await readReleased(queries, metadataId);
    if (!released) return undefined;
    const { content, metadata } = released;
    if (content.kind === 'text') {
      const { titleHeader, title, lead } = deriveFields(content.document);
      return { text: `${titleHeader} ${title} ${lead} ${bodyText(content.document)}`.trim(), marks: marksOf(metadata) };
    }
    const { titleHeader, title, lead } = deriveItem(content.item);
    return { text: `${titleHeader} ${title} ${lead} ${itemWords(content.item)}`.trim(), marks: marksOf(metadata) };
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return undefined;
  }
};
