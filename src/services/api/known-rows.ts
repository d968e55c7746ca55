import type { z } from 'zod';
import { type MetadataGroupCount, metadataListQuerySchema } from '#contract/metadata/metadata.ts';
import { CONTENT_STATUSES, isScheduled } from '#domain/article/workflow.ts';
import { type Metadata, type MetadataRow, metadataRowSchema } from '#domain/metadata/metadata.ts';
import { type Page, toPage } from '#domain/paging.ts';
import { foldWords } from '#domain/text/search-words.ts';
import { isListOfTickers, tickerStateOf } from '#domain/ticker/ticker-row.ts';
import { startOfZurichDay } from '#domain/time/zurich.ts';
import { readJson } from '../database/sealed.ts';
import type { LocalDatabase } from '../ports.ts';

const MAX_ROWS = 5_000;
const DEFAULT_SIZE = 10;

type Query = z.output<typeof metadataListQuerySchema>;

/** Facts that this desk knows besides the rows. */
interface KnownBeside {
  /** Ids of items that have the words of the query in their texts, best first. */
  readonly found?: readonly string[];
  /** Time at which ticker states are determined. */
  readonly now?: string;
  /** All titles in the order of their names. */
  readonly titleIds?: readonly number[];
}

interface GroupedPage extends Page<MetadataRow> {
  readonly groups?: readonly MetadataGroupCount[];
}

/** List rows this desk has seen, so that the list works without a network. */
export interface KnownRows {
  readonly learn: (owner: string, rows: readonly MetadataRow[]) => void;
  readonly list: (owner: string, query: unknown, known?: KnownBeside) => GroupedPage | undefined;
  readonly get: (owner: string, id: string) => MetadataRow | undefined;
  readonly forget: (owner: string, id: string) => void;
  readonly clear: (owner: string) => void;
}

const isIn = (list: readonly unknown[] | undefined, value: unknown): boolean =>
  list === undefined || list.length === 0 || list.includes(value);
const hasWords = (row: MetadataRow, q: string | undefined): boolean => {
  if (q === undefined || q === '') return true;
  const text = foldWords(`${row.titleHeader} ${row.title} ${row.authorNames.join(' ')}`);
  return foldWords(q)
    .split(' ')
    .every(word => text.includes(word));
};

const isPublishedWithin = (row: MetadataRow, query: Query): boolean => {
  if (query.publishedAfter === undefined && query.publishedBefore === undefined) return true;
  if (row.publishedAt === null) return false;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date(row.publishedAt));
  return (
    (query.publishedAfter === undefined || day >= query.publishedAfter) &&
    (query.publishedBefore === undefined || day <= query.publishedBefore)
  );
};

/** The filters that rows support; tags and categories are not in them and do not narrow the offline list. */
const fits = (
  row: MetadataRow,
  query: Query,
  { found, now }: { readonly found: ReadonlyMap<string, number>; readonly now: string },
): boolean =>
  isIn(query.ids, row.id) &&
  isIn(query.resourceIds, row.resourceId) &&
  isIn(query.contentType, row.resourceName) &&
  isIn(query.contentStatus, row.contentStatus) &&
  isIn(query.publicationStatus, row.publicationStatus) &&
  (query.tenantIds === undefined || query.tenantIds.length === 0 || query.tenantIds.some(id => row.tenantIds.includes(id))) &&
  isIn(query.userIds, row.creator?.id) &&
  !(query.excludeIds?.includes(row.id) ?? false) &&
  (query.contentLocale === undefined || row.locale === query.contentLocale) &&
  isPublishedWithin(row, query) &&
  isUpdatedSince(row, query.updatedAfter) &&
  isPrinted(row, query) &&
  isTicker(row, query, now) &&
  (query.scheduled !== true || isScheduled(row)) &&
  (query.waiting !== true || row.hasWaitingChanges) &&
  (hasWords(row, query.q) || found.has(row.resourceId));

/** Checks whether a row matches the query's ticker filters; unknown facts of a ticker do not match. */
const isTicker = ({ ticker }: MetadataRow, { type = [], tickerState = [] }: Query, now: string): boolean =>
  (type.length === 0 || (ticker !== undefined && type.includes(ticker.type))) &&
  (tickerState.length === 0 || (ticker !== undefined && tickerState.includes(tickerStateOf(ticker, now))));

const isPrinted = (row: MetadataRow, { printDate, printPublication, printPage }: Query): boolean =>
  (printDate === undefined || row.printDate === printDate) &&
  (printPublication === undefined || row.printPublication === printPublication) &&
  (printPage === undefined || row.printPage === printPage);

const isUpdatedSince = (row: MetadataRow, day: string | undefined): boolean =>
  day === undefined || Date.parse(row.updatedAt) >= Date.parse(startOfZurichDay(day));

const sortField = (sort: string): 'updatedAt' | 'createdAt' | 'publishedAt' | 'targetDateTime' =>
  sort.startsWith('createdAt')
    ? 'createdAt'
    : sort.startsWith('publishedAt')
      ? 'publishedAt'
      : sort.startsWith('targetDateTime')
        ? 'targetDateTime'
        : 'updatedAt';

const inOrder = (rows: readonly MetadataRow[], sort: string): readonly MetadataRow[] => {
  const field = sortField(sort);
  const direction = sort.endsWith('asc') ? 1 : -1;
  // Rows without a value are last in either direction, as the newsroom lists them.
  const value = (row: MetadataRow): number => (row[field] === null ? Number.MAX_VALUE : direction * Date.parse(row[field]));
  return [...rows].sort((a, b) => value(a) - value(b) || (a.id < b.id ? 1 : -1));
};

const byRank = (rows: readonly MetadataRow[], ranks: ReadonlyMap<string, number>): readonly MetadataRow[] => {
  const rank = ({ resourceId }: MetadataRow): number => ranks.get(resourceId) ?? ranks.size;
  return [...rows].sort((a, b) => rank(a) - rank(b));
};

/** Rows group by group, as the newsroom lists them: an item of several titles is in the group of the first, what is in none comes last. */
const inGroups = (
  rows: readonly MetadataRow[],
  { groupBy, tenantIds = [] }: Query,
  titleIds: readonly number[],
): { readonly rows: readonly MetadataRow[]; readonly groups?: readonly MetadataGroupCount[] } => {
  if (groupBy === undefined) return { rows };
  const titles = titleIds.filter(id => isIn(tenantIds, id));
  const keys: readonly (string | null)[] = [...(groupBy === 'status' ? CONTENT_STATUSES : titles.map(String)), null];
  const keyOf = (row: MetadataRow): string | null => {
    if (groupBy === 'status') return row.contentStatus;
    const first = titles.find(id => row.tenantIds.includes(id));
    return first === undefined ? null : String(first);
  };
  const byKey = Map.groupBy(rows, keyOf);
  const parts = keys.flatMap(key => ({ key, rows: byKey.get(key) ?? [] })).filter(part => part.rows.length > 0);
  return { rows: parts.flatMap(part => part.rows), groups: parts.map(part => ({ key: part.key, count: part.rows.length })) };
};

/** The row of an item whose whole metadata is known; what only lists say is kept from the row before. */
export const rowOfMetadata = (metadata: Metadata, before: MetadataRow | undefined): MetadataRow =>
  metadataRowSchema.parse({
    ...Object.fromEntries(Object.keys(metadataRowSchema.shape).map(key => [key, metadata[key as keyof Metadata]])), // keys of the row that metadata has
    authorNames: metadata.authors.find(entry => entry.variantId === 0)?.authors.map(author => author.name) ?? [],
    printDate: metadata.printMetadata?.publicationTargetDate ?? null,
    printPublication: metadata.printMetadata?.publication ?? null,
    printPage: metadata.printMetadata?.pageName ?? null,
    usedBy: before?.usedBy ?? [],
    hasWaitingChanges: metadata.waiting !== null,
    releaseTime: metadata.waiting?.releaseTime ?? null,
    releaseFailure: metadata.waiting?.failure ?? null,
    ticker: before?.ticker,
  });

/** Returns a page for the cache, without `usedBy`: who edits an item is true only at the moment of the answer. */
export const pageForLater = <Answered extends Page<MetadataRow>>(page: Answered): Answered => ({
  ...page,
  content: page.content.map(row => ({ ...row, usedBy: [] })),
});

export const createKnownRows = (database: LocalDatabase): KnownRows => {
  const write = database.prepare(
    'INSERT INTO known_row (owner, id, updated_at, json) VALUES (?, ?, ?, ?) ON CONFLICT (owner, id) DO UPDATE SET updated_at = excluded.updated_at, json = excluded.json',
  );
  const trim = database.prepare(
    'DELETE FROM known_row WHERE owner = ? AND id IN (SELECT id FROM known_row WHERE owner = ? ORDER BY updated_at DESC LIMIT -1 OFFSET ?)',
  );
  const read = (json: unknown): MetadataRow | undefined => {
    const parsed = metadataRowSchema.safeParse(readJson(json));
    return parsed.success ? parsed.data : undefined;
  };
  const get: KnownRows['get'] = (owner, id) =>
    read(database.prepare('SELECT json FROM known_row WHERE owner = ? AND id = ?').get(owner, id)?.['json']);
  return {
    learn: (owner, rows) => {
      if (rows.length === 0) return;
      database.transaction(() => {
        for (const row of rows) {
          // Lists of other things say nothing of a ticker's events: what was known of them stays.
          const ticker = row.ticker ?? (isListOfTickers([row.resourceName]) ? get(owner, row.id)?.ticker : undefined);
          write.run(owner, row.id, row.updatedAt, JSON.stringify({ ...row, ticker, usedBy: [] }));
        }
        trim.run(owner, owner, MAX_ROWS);
      });
    },
    get,
    forget: (owner, id) => {
      database.prepare('DELETE FROM known_row WHERE owner = ? AND id = ?').run(owner, id);
    },
    clear: owner => {
      database.prepare('DELETE FROM known_row WHERE owner = ?').run(owner);
    },
    list: (owner, rawQuery, { found = [], titleIds = [], now = '' } = {}) => {
      const query = metadataListQuerySchema.safeParse(rawQuery ?? {});
      if (!query.success) return undefined;
      const all = database.prepare('SELECT json FROM known_row WHERE owner = ?').all(owner);
      const ranks = new Map([...new Set(found)].map((id, rank) => [id, rank]));
      const rows = all.flatMap(row => read(row['json']) ?? []).filter(row => fits(row, query.data, { found: ranks, now }));
      const { q, sort, page: number = 0, size = DEFAULT_SIZE } = query.data;
      const isByRank = q !== undefined && sort === undefined;
      const order = inOrder(rows, sort ?? 'updatedAt,desc');
      const grouped = inGroups(isByRank ? byRank(order, ranks) : order, query.data, titleIds);
      const content = grouped.rows.slice(number * size, (number + 1) * size);
      const page = toPage({ content, number, size, totalElements: rows.length, sort: sort ?? 'updatedAt,desc' });
      return { ...page, ...(grouped.groups && { groups: grouped.groups }) };
    },
  };
};
