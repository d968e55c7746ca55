import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOwnRow } from '../item-reach.ts';
import { filterKey, FOUND_BY_READERS, type ListFilter, NO_FILTER, type Outsider } from './filter.ts';
import type { ListSort, ListWindow, ListWindowFound, Selection } from './list-index.ts';
import type { ListSource } from './source.ts';
import { FIRST_METADATA_ID } from '../metadata-rows.ts';

/** Finds a window of a list without the index; undefined if the database would take long for it. */
export type FindDirectly = (selection: Selection, window: ListWindow) => Promise<ListWindowFound | undefined>;

/** Further pages are rare in the first seconds of a newsroom, and wait for the index. */
const DEEPEST = 1_000;

/** Columns of an order and its direction; equal times are in the order of the second column, as in the index. */
interface Order {
  readonly by: readonly [time: TimeColumn, then: 'change_number' | 'id'];
  readonly direction: 'asc' | 'desc';
}
type TimeColumn = 'updated_at' | 'created_at' | 'published_at' | 'target_at';

export const ORDERS: Readonly<Record<ListSort, Order>> = {
  'updatedAt,desc': { by: ['updated_at', 'change_number'], direction: 'desc' },
  'updatedAt,asc': { by: ['updated_at', 'change_number'], direction: 'asc' },
  'createdAt,desc': { by: ['created_at', 'id'], direction: 'desc' },
  'createdAt,asc': { by: ['created_at', 'id'], direction: 'asc' },
  'publishedAt,desc': { by: ['published_at', 'id'], direction: 'desc' },
  'targetDateTime,asc': { by: ['target_at', 'id'], direction: 'asc' },
};

/** Items without the time of an order come last in it, the newest change first. */
const isOptional = (time: TimeColumn): boolean => time === 'published_at' || time === 'target_at';

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

/** A time in a condition. Beside another order the sign keeps the database from reading all items of the range, and sorting them. */
const timeIn = (order: Order, time: TimeColumn) => (order.by[0] === time ? sql.ref(time) : sql`+${sql.ref(time)}`);

/** Conditions of a filter for a page in an order. */
export const conditionsOf = (filter: ListFilter, order: Order): readonly Condition[] => [
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
  ...(filter.publishedFrom === null ? [] : [sql<SqlBool>`${timeIn(order, 'published_at')} >= ${filter.publishedFrom}`]),
  ...(filter.publishedUntil === null ? [] : [sql<SqlBool>`${timeIn(order, 'published_at')} < ${filter.publishedUntil}`]),
  ...(filter.outsider === null ? [] : [conditionsOfOutsider(filter.outsider)]),
  ...(filter.updatedFrom === null ? [] : [sql<SqlBool>`${timeIn(order, 'updated_at')} >= ${filter.updatedFrom}`]),
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

type Range = Pick<ListWindow, 'offset' | 'size'>;

/** The statements of a page, by the conditions of its filter: each is found by an index in the order of its rows. */
export const listStatements = ({ db }: Pick<Database, 'db'>, conditions: readonly Condition[]) => {
  const wanted = (...further: readonly Condition[]) =>
    db.selectFrom('metadata').where(expression => expression.and([sql<SqlBool>`deleted = 0`, ...conditions, ...further]));
  const hasTime = (time: TimeColumn): readonly Condition[] => (isOptional(time) ? [sql<SqlBool>`${sql.ref(time)} is not null`] : []);
  const ordered = ({ by: [time, then], direction }: Order, { offset, size }: Range, ...further: readonly Condition[]) =>
    wanted(...further)
      .select('id')
      .orderBy(time, direction)
      .orderBy(then, direction)
      .limit(size)
      .offset(offset);
  const countAll = (...further: readonly Condition[]) => wanted(...further).select(({ fn }) => fn.countAll<number>().as('total'));
  return {
    /** Items that have the time of the order. */
    timed: (order: Order, range: Range) => ordered(order, range, ...hasTime(order.by[0])),
    countTimed: ({ by: [time] }: Order) => countAll(...hasTime(time)),
    untimed: ({ by: [time] }: Order, range: Range) => ordered(ORDERS['updatedAt,desc'], range, sql<SqlBool>`${sql.ref(time)} is null`),
    count: () => countAll(),
    /** The total of a filter by the usual values alone, without reading items. */
    sum: () =>
      db
        .selectFrom('list_totals')
        .select(sql<number>`coalesce(sum(items), 0)`.as('total'))
        .where(expression => expression.and([sql<SqlBool>`items > 0`, ...conditions])),
  };
};

/** Checks whether `list_totals` knows the total of a selection. */
export const isSummed = ({ filter, only, except = [] }: Selection): boolean => {
  const { resourceNames, contentStatuses, publicationStatuses, locales, tenantIds } = filter;
  const usual: ListFilter = { ...NO_FILTER, resourceNames, contentStatuses, publicationStatuses, locales, tenantIds };
  return only === undefined && except.length === 0 && filterKey(filter) === filterKey(usual);
};

/** Runs a statement of a page that may read many rows, and returns those that it gives. */
export type ReadRows = <Row>(statement: { readonly compile: () => CompiledQuery<Row> }) => Promise<readonly Row[]>;

export const createReadRows =
  ({ db }: Pick<Database, 'db'>): ReadRows =>
  async statement =>
    (await db.executeQuery(statement.compile())).rows;

interface Reading {
  readonly statements: ReturnType<typeof listStatements>;
  readonly readRows: ReadRows;
}

/** Checks for a page of everything: it reads no row that it does not show or pass over. */
const isUnfiltered = ({ filter, only, except = [] }: Selection): boolean =>
  only === undefined && except.length === 0 && filterKey(filter) === filterKey(NO_FILTER);

const totalOfRows = ([row]: readonly { readonly total: number }[]): number => row?.total ?? 0;

/** Ids of a window in an order. */
const idsInOrder = async ({ statements, readRows }: Reading, order: Order, { offset, size }: Range): Promise<readonly number[]> => {
  const timed = (await readRows(statements.timed(order, { offset, size }))).map(({ id }) => id);
  if (timed.length === size || !isOptional(order.by[0])) return timed;
  const before = timed.length > 0 || offset === 0 ? offset + timed.length : totalOfRows(await readRows(statements.countTimed(order)));
  const range = { offset: Math.max(0, offset - before), size: size - timed.length };
  return [...timed, ...(await readRows(statements.untimed(order, range))).map(({ id }) => id)];
};

/** Lists by SQL, for the seconds until the index of a large newsroom is there. */
export const createFindDirectly = (
  database: Pick<Database, 'db'>,
  { readState }: Pick<ListSource, 'readState'>,
  readMany: ReadRows = createReadRows(database),
): FindDirectly => {
  const readFew = createReadRows(database);
  const totalOf = createTotals(readState);
  return async (selection, { sort, offset, size, groups }) => {
    const { filter, only, except = [] } = selection;
    if (groups !== undefined || offset > DEEPEST) return undefined;
    if (only?.length === 0) return { ordinals: [], total: 0 };
    const order = ORDERS[sort];
    const statements = listStatements(database, [
      ...conditionsOf(filter, order),
      ...(only ? [sql<SqlBool>`id in (${idsOf(only)})`] : []),
      ...(except.length > 0 ? [sql<SqlBool>`id not in (${idsOf(except)})`] : []),
    ]);
    const readRows = isUnfiltered(selection) ? readFew : readMany;
    const count = (): Promise<readonly { readonly total: number }[]> =>
      isSummed(selection) ? readFew(statements.sum()) : readMany(statements.count());
    const counting = totalOf(selection, async () => totalOfRows(await count()));
    const [ids, total] = await Promise.all([idsInOrder({ statements, readRows }, order, { offset, size }), counting]);
    return { ordinals: ids.map(id => id - FIRST_METADATA_ID), total };
  };
};
