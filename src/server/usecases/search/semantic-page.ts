import type { z } from 'zod';
import type { FoundItem, metadataListQuerySchema, SearchReport } from '#contract/metadata/metadata.ts';
import { DEFAULT_SIMILARITY, SIMILAR_CANDIDATES } from '#domain/text/similarity.ts';
import type { Queries } from '../../db/schema.ts';
import type { ContentList, ListPage } from '../../repositories/lists/list.ts';
import type { ListIndex, ListWindow, Selection } from '../../repositories/lists/list-index.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { COMPARABLE } from '../../repositories/search/semantic.ts';
import type { Near } from '../../semantic/engine.ts';
import { idOf, readableText } from './explain.ts';
import { releasedText } from './released-text.ts';
import type { SemanticIndex } from './semantic-index.ts';

interface Archive {
  readonly list: ContentList;
  readonly queries: Queries;
  readonly semantic: SemanticIndex;
}

interface SemanticQuery {
  readonly query: z.output<typeof metadataListQuerySchema>;
  readonly selection: Selection;
  readonly window: ListWindow;
}

interface SemanticPage extends ListPage {
  readonly more: { readonly found: SearchReport } | undefined;
}

/** Returns a bit set of the ordinals in the selection. */
const bitsOf = (index: ListIndex, selection: Selection): Uint8Array => {
  const chosen = index.select(selection);
  const ordinals: number[] = [];
  for (let slot = 0; slot < index.slots(); slot += 1) if (chosen.has(slot)) ordinals.push(index.ordinalAt(slot));
  const bits = new Uint8Array((ordinals.reduce((most, ordinal) => Math.max(most, ordinal), 0) >>> 3) + 1);
  for (const ordinal of ordinals) bits[ordinal >>> 3] = (bits[ordinal >>> 3] ?? 0) | (1 << (ordinal & 7));
  return bits;
};

/** Restricts a selection to released items (D-015), whatever the filters say; null if that leaves nothing. */
const releasedOnly = (selection: Selection, except: string | undefined): Selection | null => {
  const asked = selection.filter.publicationStatuses;
  const publicationStatuses = COMPARABLE.filter(status => asked.length === 0 || asked.includes(status));
  if (publicationStatuses.length === 0) return null;
  const without = except === undefined ? selection.except : [...(selection.except ?? []), ordinalOf(except)];
  return { ...selection, filter: { ...selection.filter, publicationStatuses }, except: without };
};

/** Returns the text to search for: the typed words, or the whole current text of an item. */
const textOfQuery = async (queries: Queries, { q, similarTo }: SemanticQuery['query']): Promise<string> => {
  if (similarTo === undefined) return q ?? '';
  const text = await readableText(queries, similarTo);
  return text ? `${text.head} ${text.lead} ${text.body}`.trim() : '';
};

const explain = async (
  { queries, semantic }: Archive,
  text: string,
  rows: ListPage['rows'],
  near: readonly Near[],
): Promise<SearchReport> => {
  const texts: string[] = [];
  for (const row of rows) texts.push((await releasedText(queries, idOf(row)))?.text ?? '');
  const shared = await semantic.shared(text, texts);
  const similarities = new Map(near.map(({ ordinal, similarity }) => [ordinal, similarity]));
  const items = rows.map((row, index): FoundItem => ({
    id: idOf(row),
    title: null,
    lead: null,
    passages: [],
    similarity: similarities.get(row.ordinal) ?? 0,
    words: [...(shared[index] ?? [])],
  }));
  const { placed, items: all } = await semantic.state();
  return { method: 'archive', index: { placed, items: all }, corrections: [], share: null, items };
};

/** Returns a page of similar items: the filters first, then the nearest above the level, at most `kCandidates` of them (D-060). */
export const semanticPage = async (archive: Archive, { query, selection, window }: SemanticQuery): Promise<SemanticPage> => {
  const { list, queries, semantic } = archive;
  const text = await textOfQuery(queries, query);
  const released = releasedOnly(selection, query.similarTo);
  const limit = Math.min(query.kCandidates ?? SIMILAR_CANDIDATES, query.k ?? Number.MAX_SAFE_INTEGER);
  let near: readonly Near[] = [];
  const page = await list.pageOf(async index => {
    near =
      released === null || text === ''
        ? []
        : await semantic.near({ text, allowed: bitsOf(index, released), above: query.kSimilarity ?? DEFAULT_SIMILARITY, limit });
    const ordinals = near.slice(window.offset, window.offset + window.size).map(({ ordinal }) => ordinal);
    return { ordinals, total: near.length };
  });
  return { ...page, more: query.explain ? { found: await explain(archive, text, page.rows, near) } : undefined };
};
