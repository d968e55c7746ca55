import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOwnRow } from '../item-reach.ts';
import { filterKey, FOUND_BY_READERS, type ListFilter, type Outsider } from './filter.ts';
import type { ListWindow, ListWindowFound, Selection } from './list-index.ts';
import type { ListSource } from './source.ts';
import { FIRST_METADATA_ID } from '../metadata-rows.ts';

/** Finds a window of a list without the index; undefined if the database would take long for it. */
export type FindDirectly = (selection: Selection, window: ListWindow) => Promise<ListWindowFound | undefined>;

/** Further pages are rare in the first seconds of a newsroom, and wait for the index. */
const DEEPEST = 1_000;

type Condition = RawBuilder<SqlBool>;

const isOneOf = (values: readonly string[], inValues: (list: RawBuilder<unknown>) => Condition): readonly Condition[] =>
  values.length === 0 ? [] : [inValues(sql.join(values))];

/** A column of joined values holds one of these. */
const holdsOneOf = (values: readonly (string | number)[], holds: (pattern: string) => Condition): readonly Condition[] =>
  values.length === 0
    ? []
    : [
        sql`(${sql.join(
          values.map(value => holds(`%,${String(value)},%`)),
          sql` or `,
        )})`,
      ];

const idsOf = (ordinals: readonly number[]) => sql.join(ordinals.map(ordinal => ordinal + FIRST_METADATA_ID));

/** As `matchesFilter` has it. */
const conditionsOfOutsider = ({ userId, isSearch }: Outsider): Condition => {
  const nothingWaits = isSearch ? sql<SqlBool>` and has_waiting = 0` : sql<SqlBool>``;
  return sql`(${isOwnRow(sql.ref('person_ids'), userId)} or (publication_status = ${FOUND_BY_READERS}${nothingWaits}))`;
};

const conditionsOf = (filter: ListFilter): readonly Condition[] => [
  ...isOneOf(filter.resourceNames, list => sql`resource_name in (${list})`),
  ...isOneOf(filter.contentStatuses, list => sql`content_status in (${list})`),
  ...isOneOf(filter.publicationStatuses, list => sql`publication_status in (${list})`),
  ...isOneOf(filter.locales, list => sql`locale in (${list})`),
  ...holdsOneOf(filter.tenantIds, pattern => sql`',' || tenant_ids || ',' like ${pattern}`),
  ...holdsOneOf(filter.tagIds, pattern => sql`',' || tag_ids || ',' like ${pattern}`),
  ...holdsOneOf(filter.categoryIds, pattern => sql`',' || category_ids || ',' like ${pattern}`),
  ...holdsOneOf(filter.kickwordIds, pattern => sql`',' || kickword_ids || ',' like ${pattern}`),
  ...holdsOneOf(filter.personIds, pattern => sql`',' || person_ids || ',' like ${pattern}`),
  ...(filter.scheduled ? [sql<SqlBool>`scheduled_at is not null`] : []),
  ...(filter.waiting ? [sql<SqlBool>`has_waiting = 1`] : []),
  ...(filter.publishedFrom === null ? [] : [sql<SqlBool>`published_at >= ${filter.publishedFrom}`]),
  ...(filter.publishedUntil === null ? [] : [sql<SqlBool>`published_at < ${filter.publishedUntil}`]),
  ...(filter.outsider === null ? [] : [conditionsOfOutsider(filter.outsider)]),
  ...(filter.updatedFrom === null ? [] : [sql<SqlBool>`updated_at >= ${filter.updatedFrom}`]),
];

/** Totals kept while nothing is stored: counting a million rows takes longer than everything else of a page. */
const MAX_TOTALS = 200;

/** Creates a cache of totals. A total counts only for the change at which it was counted, so that it is always exact. */
const createTotals = (readState: ListSource['readState']) => {
  const totals = new Map<string, number>();
  let countedAt = -1;
  return async ({ filter, only, except = [] }: Selection, count: () => Promise<number>): Promise<number> => {
    const { lastChange } = await readState();
    if (lastChange !== countedAt || totals.size >= MAX_TOTALS) totals.clear();
    countedAt = lastChange;
    const key = `${filterKey(filter)}~${only?.join(',') ?? 'all'}~${except.join(',')}`;
    const known = totals.get(key);
    if (known !== undefined) return known;
    const total = await count();
    // Stored meanwhile: the total is right for this page, and is counted again for the next.
    if ((await readState()).lastChange === lastChange && countedAt === lastChange) totals.set(key, total);
    return total;
  };
};

/** Lists by SQL, for the seconds until the index of a large newsroom is there. */
export const createFindDirectly = ({ db }: Database, { readState }: Pick<ListSource, 'readState'>): FindDirectly => {
  const totalOf = createTotals(readState);
  return async (selection, { sort, offset, size, groups }) => {
    const { filter, only, except = [] } = selection;
    if (groups !== undefined) return undefined;
    if ((sort !== 'updatedAt,desc' && sort !== 'updatedAt,asc') || offset > DEEPEST) return undefined;
    if (only?.length === 0) return { ordinals: [], total: 0 };
    const conditions = [
      sql<SqlBool>`deleted = 0`,
      ...conditionsOf(filter),
      ...(only ? [sql<SqlBool>`id in (${idsOf(only)})`] : []),
      ...(except.length > 0 ? [sql<SqlBool>`id not in (${idsOf(except)})`] : []),
    ];
    const wanted = db.selectFrom('metadata').where(expression => expression.and(conditions));
    const direction = sort === 'updatedAt,desc' ? 'desc' : 'asc';
    const rows = await wanted
      .select('id')
      .orderBy('updated_at', direction)
      .orderBy('change_number', direction)
      .limit(size)
      .offset(offset)
      .execute();
    const total = await totalOf(
      selection,
      async () => (await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
    );
    return { ordinals: rows.map(({ id }) => id - FIRST_METADATA_ID), total };
  };
};
