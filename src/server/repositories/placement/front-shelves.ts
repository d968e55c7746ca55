import { type RawBuilder, sql } from 'kysely';
import type { ArchiveSource, Candidate } from '#domain/placement/fill.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { CATEGORY, TAG } from '../../db/front-rows.ts';
import type { Queries } from '../../db/schema.ts';
import { withBelow } from './front-articles.ts';

export type AutomaticSource = Exclude<ArchiveSource, { readonly kind: 'list' }>;

/** The name of a source, the same for equal ones. */
export const nameOfSource = (source: ArchiveSource): string => JSON.stringify(source);

interface ShelfRow {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: number;
  readonly article: Candidate;
}

/** One category or tag of a title, as far as it was read, newest first. */
interface Shelf {
  readonly tenantId: number;
  readonly kind: 0 | 1;
  readonly ownerId: number;
  readonly rows: ShelfRow[];
  isAll: boolean;
}

type RowKey = Pick<ShelfRow, 'at' | 'id'>;

const newestFirst = (one: RowKey, other: RowKey): number => other.at - one.at || other.id - one.id;
const BEFORE_ALL: RowKey = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

/** Shelves asked for in one statement, each with five values: SQLite takes some 32,000. */
const SHELVES_AT_ONCE = 2_000;
/** Shelves are read in steps of 8, 16, 32 … rows: one select for each step. */
const LEAST = 8;
const stepOf = (count: number): number => LEAST * 2 ** Math.max(0, Math.ceil(Math.log2(count / LEAST)));

interface Reading {
  readonly shelf: Shelf;
  readonly limit: number;
}

const selectOf = (readings: readonly (Reading & { readonly at: number })[], limit: number): RawBuilder<unknown> => {
  // The first row gives PostgreSQL the types.
  const rows = readings.map(({ shelf, at }, index) => {
    const last = shelf.rows.at(-1) ?? BEFORE_ALL;
    const values = [at, shelf.tenantId, shelf.kind, shelf.ownerId, last.at, last.id];
    return sql`(${sql.join(index === 0 ? values.map(value => sql`cast(${value} as bigint)`) : values)})`;
  });
  return sql`select * from (
    with shelf (number, tenant_id, kind, owner_id, last_at, last_id) as (values ${sql.join(rows)})
    select number, (
      select string_agg(entry, ',') from (
        select a.published_at || ' ' || a.metadata_id as entry from front_articles as a
        where a.tenant_id = shelf.tenant_id and a.kind = shelf.kind and a.owner_id = shelf.owner_id
          and (a.published_at, a.metadata_id) < (shelf.last_at, shelf.last_id)
        order by a.published_at desc, a.metadata_id desc limit ${limit}
      ) as newest
    ) as found from shelf
  ) as step`;
};

/** Continues to read shelves at the end of their known part, in one statement, one row for each shelf. */
const readOn = async (queries: Queries, readings: readonly Reading[]): Promise<void> => {
  for (let from = 0; from < readings.length; from += SHELVES_AT_ONCE) {
    const numbered = readings.slice(from, from + SHELVES_AT_ONCE).map((reading, at) => ({ ...reading, at }));
    const steps = [...Map.groupBy(numbered, ({ limit }) => stepOf(limit))];
    const selects = steps.map(([limit, group]) => selectOf(group, limit));
    const { rows } = await sql<{ readonly number: number; readonly found: string | null }>`${sql.join(selects, sql` union all `)}`.execute(
      queries,
    );
    for (const { number, found } of rows) {
      const reading = numbered[number];
      if (!reading) continue;
      const entries =
        found === null
          ? []
          : found.split(',').map(entry => {
              const [at, id] = entry.split(' ').map(Number) as [number, number]; // as selected
              return { at, id, article: { metadataId: String(id), publishedAt: new Date(at).toISOString() } };
            });
      reading.shelf.rows.push(...entries.toSorted(newestFirst));
      reading.shelf.isAll = entries.length < stepOf(reading.limit);
    }
  }
};

/** The newest articles of a source as far as they are known for certain; `isAll` if there are no more. */
export interface Newest {
  readonly articles: readonly Candidate[];
  readonly isAll: boolean;
}

/** The newest articles of sources, read further as they are needed; categories with all below them. */
export interface FrontShelves {
  readonly newest: (source: AutomaticSource) => Newest;
  /** Reads about `count` articles more of each source. */
  readonly readOn: (wanted: readonly { readonly source: AutomaticSource; readonly count: number }[]) => Promise<void>;
  /** Categories whose articles belong to a source: null for all categories, empty for tags. */
  readonly categoriesOf: (source: AutomaticSource) => ReadonlySet<number> | null;
}

/** Rows of a source's shelves that nothing unread can stand between. */
const knownOf = (shelves: readonly Shelf[]): readonly ShelfRow[] => {
  const [only] = shelves;
  if (only && shelves.length === 1) return only.rows;
  const ends = shelves.filter(({ isAll }) => !isAll).map(({ rows }) => rows.at(-1) ?? BEFORE_ALL);
  const end = ends.toSorted(newestFirst)[0];
  const rows = shelves.flatMap(shelf => (end ? shelf.rows.filter(row => newestFirst(row, end) <= 0) : shelf.rows)).toSorted(newestFirst);
  return rows.filter((row, index) => row.id !== rows[index - 1]?.id);
};

/** Returns how far to read on each shelf of a source, by its share of the known articles. */
const readingsFor = (shelves: readonly Shelf[], count: number): readonly Reading[] => {
  const cut = shelves.filter(({ isAll }) => !isAll);
  if (cut.length === 1 || shelves.every(({ rows }) => rows.length === 0))
    return cut.map(shelf => ({ shelf, limit: cut.length === 1 ? count : Math.ceil((count * 2) / cut.length) }));
  const shelfRows = knownOf(shelves);
  const end = shelfRows.at(-1) ?? BEFORE_ALL;
  return cut.flatMap(shelf => {
    const spare = shelf.rows.filter(row => newestFirst(row, end) > 0).length;
    const share = (shelf.rows.length - spare) / Math.max(shelfRows.length, 1);
    const limit = Math.ceil(count * share * 1.25) + 2 - spare;
    return spare > 0 && limit <= 0 ? [] : [{ shelf, limit: Math.max(limit, LEAST) }];
  });
};

/** Opens the shelves of sources; nothing of them is read yet. */
export const openShelves = async (queries: Queries, sources: readonly AutomaticSource[]): Promise<FrontShelves> => {
  const categoryIds = [...new Set(sources.flatMap(source => (source.kind === 'categories' ? source.ids : [])))];
  const below = await withBelow(
    queries,
    categoryIds.filter(id => id !== ROOT_CATEGORY_ID),
  );
  const shelves = new Map<string, Shelf>();
  const shelfOf = (tenantId: number, kind: 0 | 1, ownerId: number): Shelf => {
    const name = `${tenantId} ${kind} ${ownerId}`;
    const shelf = shelves.get(name) ?? { tenantId, kind, ownerId, rows: [], isAll: false };
    shelves.set(name, shelf);
    return shelf;
  };
  const ownersOf = ({ kind, ids }: AutomaticSource): readonly number[] => [
    ...new Set(kind === 'tags' ? ids : ids.flatMap(id => below.get(id) ?? [id])),
  ];
  const bySource = new Map(
    sources.map(source => [
      nameOfSource(source),
      ownersOf(source).map(id => shelfOf(source.tenantId, source.kind === 'tags' ? TAG : CATEGORY, id)),
    ]),
  );
  const of = (source: AutomaticSource): readonly Shelf[] => bySource.get(nameOfSource(source)) ?? [];
  return {
    newest: source => ({ articles: knownOf(of(source)).map(({ article }) => article), isAll: of(source).every(({ isAll }) => isAll) }),
    readOn: async wanted => {
      const limits = new Map<Shelf, number>();
      for (const { source, count } of wanted)
        for (const { shelf, limit } of readingsFor(of(source), count)) limits.set(shelf, Math.max(limits.get(shelf) ?? 0, limit));
      await readOn(
        queries,
        [...limits].map(([shelf, limit]) => ({ shelf, limit })),
      );
    },
    categoriesOf: source => {
      const ids = new Set(source.kind === 'categories' ? of(source).map(({ ownerId }) => ownerId) : []);
      return ids.has(ROOT_CATEGORY_ID) ? null : ids;
    },
  };
};
