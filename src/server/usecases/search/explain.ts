import type { FoundItem, SearchReport } from '#contract/metadata/metadata.ts';
import { createMatcher, markedText, type Passage, passagesOf } from '#domain/text/passages.ts';
import type { SearchQuery } from '#domain/text/search-words.ts';
import { isDamage } from '../../db/faults.ts';
import type { Queries } from '../../db/schema.ts';
import type { PackedRow } from '../../repositories/lists/json.ts';
import { FIRST_METADATA_ID } from '../../repositories/metadata-rows.ts';
import type { Correction } from '../../repositories/search/search.ts';
import type { WordShare } from '../../repositories/search/part.ts';
import type { SearchText } from '../../repositories/search/words.ts';
import { textOfItem } from './text-of.ts';

/** Returns the text of an item; none if it is damaged: it has no passages, and the row says that it is damaged. */
export const readableText = async (queries: Queries, metadataId: string): Promise<SearchText | undefined> => {
  try {
    return await textOfItem(queries, metadataId);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return undefined;
  }
};

type Mutable = FoundItem['passages'][number];
const toPassage = ({ text, marks }: Passage): Mutable => ({ text, marks: marks.map(([from, to]) => [from, to]) });
const orNull = (passage: Passage | null): Mutable | null => passage && toPassage(passage);

export const idOf = ({ ordinal }: PackedRow): string => String(ordinal + FIRST_METADATA_ID);

interface Explained {
  readonly query: SearchQuery;
  readonly corrections: readonly Correction[];
  readonly share: WordShare | null;
  readonly rows: readonly PackedRow[];
}

/** Returns the places of the words of a search in the items of a page (D-061). */
export const explainWords = async (queries: Queries, { query, corrections, share, rows }: Explained): Promise<SearchReport> => {
  const matches = createMatcher(query);
  const items: FoundItem[] = [];
  for (const row of rows) {
    const id = idOf(row);
    const text = await readableText(queries, id);
    items.push({
      id,
      title: orNull(markedText(text?.head.trim() ?? '', matches)),
      lead: orNull(markedText(text?.lead ?? '', matches)),
      passages: passagesOf(text?.body ?? '', matches).map(toPassage),
      similarity: null,
      words: [],
    });
  }
  const taken = corrections.map(correction => ({ ...correction, taken: [...correction.taken] }));
  return { method: 'words', index: null, corrections: taken, share, items };
};
