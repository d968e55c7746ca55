import type { Person } from '#domain/user/user.ts';
import type { Database } from '../db/database.ts';
import type { ListItem } from './list-filter.ts';
import { FIRST_METADATA_ID } from './metadata-rows.ts';

/** A row of a list page as it is stored. */
export interface ListRow {
  readonly ordinal: number;
  readonly rowJson: string;
  readonly creator: Person | null;
  readonly lastUpdatedBy: Person | null;
}

/** Rows, and the newest change that was stored when they were read. */
export interface ListRows {
  readonly lastChange: number;
  readonly rows: readonly ListRow[];
}

/** A place in the order of updates, to read on from. */
export interface ReadFrom {
  readonly updatedAt: number;
  readonly change: number;
}

/** What lists read from the database, in the ways each database is quickest at. Sees committed changes only. */
export interface ListSource {
  readonly lastChange: () => Promise<number>;
  /** Items that are not deleted, in the order of their last update. */
  readonly readItems: (from: ReadFrom, limit: number) => Promise<readonly ListItem[]>;
  /** Items changed after a change, deleted ones too, in the order of changes. */
  readonly readChanges: (after: number, limit: number) => Promise<readonly ListItem[]>;
  readonly readRows: (ordinals: readonly number[]) => Promise<ListRows>;
  readonly ordinalsOfResources: (resourceIds: readonly string[]) => Promise<readonly number[]>;
}

/** As the columns come: [id, change, deleted, resource name, statuses, locale, times, joined ids]. */
type ItemTuple = readonly [
  id: number,
  change: number,
  deleted: number,
  resourceName: string,
  contentStatus: string,
  publicationStatus: string,
  locale: string,
  createdAt: number,
  updatedAt: number,
  publishedAt: number | null,
  targetAt: number | null,
  tenantIds: string,
  tagIds: string,
  categoryIds: string,
  personIds: string,
];

const ITEM_COLUMNS = `id, change_number, deleted, resource_name, content_status, publication_status, locale, created_at, updated_at, published_at,
  target_at, tenant_ids, tag_ids, category_ids, person_ids`;

const ROW_COLUMNS = `d.id, d.row_json, d.creator_id, c.first_name, c.last_name, d.updated_by_id, u.first_name, u.last_name`;
const ROW_TABLES = `metadata_documents d left join users c on c.id = d.creator_id left join users u on u.id = d.updated_by_id`;

type RowTuple = readonly [
  id: number,
  rowJson: string,
  creatorId: string | null,
  creatorFirstName: string | null,
  creatorLastName: string | null,
  updaterId: string | null,
  updaterFirstName: string | null,
  updaterLastName: string | null,
];

const REMEMBERED_SPLITS = 20_000;

/** Splits joined values; the same text gives the same array, which saves most of the memory of a long list. */
const createSplit = <Value>(parse: (part: string) => Value): ((joined: string) => readonly Value[]) => {
  const known = new Map<string, readonly Value[]>([['', []]]);
  return joined => {
    const found = known.get(joined);
    if (found) return found;
    const values = joined.split(',').map(parse);
    if (known.size < REMEMBERED_SPLITS) known.set(joined, values);
    return values;
  };
};

const createToItem = (): ((tuple: ItemTuple) => ListItem) => {
  const numbers = createSplit(Number);
  const names = createSplit(part => part);
  return tuple => ({
    ordinal: tuple[0] - FIRST_METADATA_ID,
    change: tuple[1],
    deleted: tuple[2] === 1,
    resourceName: tuple[3],
    contentStatus: tuple[4],
    publicationStatus: tuple[5],
    locale: tuple[6],
    createdAt: tuple[7],
    updatedAt: tuple[8],
    publishedAt: tuple[9],
    targetAt: tuple[10],
    tenantIds: numbers(tuple[11]),
    tagIds: numbers(tuple[12]),
    categoryIds: numbers(tuple[13]),
    personIds: names(tuple[14]),
  });
};

const toRow = (tuple: RowTuple): ListRow => ({
  ordinal: tuple[0] - FIRST_METADATA_ID,
  rowJson: tuple[1],
  creator: tuple[3] === null ? null : { id: tuple[2] ?? '', firstName: tuple[3], lastName: tuple[4] ?? '' },
  lastUpdatedBy: tuple[6] === null ? null : { id: tuple[5] ?? '', firstName: tuple[6], lastName: tuple[7] ?? '' },
});

type SqliteReader = NonNullable<Database['reader']>;

const createSqliteSource = (reader: SqliteReader): ListSource => {
  const toItem = createToItem();
  const lastChange = reader.prepare<[], number>('select last_change from content_state where id = 1').pluck();
  const items = reader
    .prepare<[number, number, number], ItemTuple>(
      `select ${ITEM_COLUMNS} from metadata where (updated_at, change_number) > (?, ?) and deleted = 0 order by updated_at, change_number limit ?`,
    )
    .raw();
  const changes = reader
    .prepare<[number, number], ItemTuple>(`select ${ITEM_COLUMNS} from metadata where change_number > ? order by change_number limit ?`)
    .raw();
  const row = reader.prepare<[number], RowTuple>(`select ${ROW_COLUMNS} from ${ROW_TABLES} where d.id = ?`).raw();
  const resource = reader.prepare<[string], number>('select id from metadata where resource_id = ? and deleted = 0').pluck();
  return {
    lastChange: async () => lastChange.get() ?? 0,
    readItems: async (from, limit) => items.all(from.updatedAt, from.change, limit).map(toItem),
    readChanges: async (after, limit) => changes.all(after, limit).map(toItem),
    // The change is read last: if it is the expected one, nothing was stored before the rows were read.
    readRows: async ordinals => {
      const rows: ListRow[] = [];
      for (const ordinal of ordinals) {
        const tuple = row.get(ordinal + FIRST_METADATA_ID);
        if (tuple) rows.push(toRow(tuple));
      }
      return { rows, lastChange: lastChange.get() ?? 0 };
    },
    ordinalsOfResources: async ids => ids.flatMap(id => resource.get(id) ?? []).map(id => id - FIRST_METADATA_ID),
  };
};

type PostgresPool = NonNullable<Database['pool']>;

const createPostgresSource = (pool: PostgresPool): ListSource => {
  const toItem = createToItem();
  // `rowMode: 'array'` gives columns in their order; bigints come as numbers (see the connection's type parsers).
  const query = async <Tuple>(name: string, text: string, values: unknown[]): Promise<Tuple[]> =>
    (await pool.query({ name: `list-${name}`, text, values, rowMode: 'array' })).rows as unknown as Tuple[]; // pg types rows as any[]
  return {
    lastChange: async () => (await query<[number]>('change', 'select last_change from content_state where id = 1', []))[0]?.[0] ?? 0,
    readItems: async (from, limit) => {
      const text = `select ${ITEM_COLUMNS} from metadata where (updated_at, change_number) > ($1, $2) and deleted = 0
        order by updated_at, change_number limit $3`;
      return (await query<ItemTuple>('items', text, [from.updatedAt, from.change, limit])).map(toItem);
    },
    readChanges: async (after, limit) => {
      const text = `select ${ITEM_COLUMNS} from metadata where change_number > $1 order by change_number limit $2`;
      return (await query<ItemTuple>('changes', text, [after, limit])).map(toItem);
    },
    // One statement sees one state: rows and change belong together. The left join gives the change also without rows.
    readRows: async ordinals => {
      const text = `select s.last_change, ${ROW_COLUMNS} from content_state s left join (${ROW_TABLES}) on d.id = any($1::bigint[]) where s.id = 1`;
      const tuples = await query<[number, ...RowTuple]>('rows', text, [ordinals.map(ordinal => ordinal + FIRST_METADATA_ID)]);
      const rows = tuples.flatMap(([, ...tuple]) => (tuple[0] === null ? [] : [toRow(tuple)]));
      const place = new Map(ordinals.map((ordinal, index) => [ordinal, index]));
      rows.sort((one, other) => (place.get(one.ordinal) ?? 0) - (place.get(other.ordinal) ?? 0));
      return { rows, lastChange: tuples[0]?.[0] ?? 0 };
    },
    ordinalsOfResources: async ids => {
      const found = await query<[number]>('resources', 'select id from metadata where resource_id = any($1::text[]) and deleted = 0', [
        ids,
      ]);
      return found.map(([id]) => id - FIRST_METADATA_ID);
    },
  };
};

export const createListSource = (database: Database): ListSource => {
  if (database.reader) return createSqliteSource(database.reader);
  if (database.pool) return createPostgresSource(database.pool);
  throw new TypeError('a database is read through a reader or a pool');
};
