import type { Person } from '#domain/user/user.ts';
import type { Database } from '../../db/database.ts';
import { isDamage } from '../../db/faults.ts';
import { unsealColumn } from '../../db/sealed-columns.ts';
import type { ListItem } from './filter.ts';
import { FIRST_METADATA_ID } from '../metadata-rows.ts';

/** The stored state. */
export interface ListState {
  readonly lastChange: number;
  /** Changes whenever the name of a user may have changed. */
  readonly peopleVersion: number;
}

/** A stored row of a list page; users by their ids. */
export interface ListRow {
  readonly ordinal: number;
  readonly rowJson: string;
  readonly creatorId: string | null;
  readonly updatedById: string | null;
}

/** Values of the columns of a row whose text cannot be read. */
export interface RowFacts {
  readonly ordinal: number;
  readonly id: number;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly contentStatus: string;
  readonly publicationStatus: string;
  readonly locale: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
  readonly tenantIds: readonly number[];
}

export interface ListRows {
  /** The stored state when the rows were read. */
  readonly state: ListState;
  readonly rows: readonly ListRow[];
}

/** A place in the order of updates, to continue from. */
export interface ReadFrom {
  readonly updatedAt: number;
  readonly change: number;
}

/** Database reads of lists, in the fastest way of each database. Sees committed changes only. */
export interface ListSource {
  readonly readState: () => Promise<ListState>;
  readonly readPeople: () => Promise<ReadonlyMap<string, Person>>;
  /** Items that are not deleted, in the order of their last update. */
  readonly readItems: (from: ReadFrom, limit: number) => Promise<readonly ListItem[]>;
  /** Items changed after a change, deleted ones too, in the order of changes. */
  readonly readChanges: (after: number, limit: number) => Promise<readonly ListItem[]>;
  readonly readRows: (ordinals: readonly number[]) => Promise<ListRows>;
  readonly readFacts: (ordinals: readonly number[]) => Promise<readonly RowFacts[]>;
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
  scheduledAt: number | null,
  tenantIds: string,
  tagIds: string,
  categoryIds: string,
  personIds: string,
  hasWaiting: number,
  kickwordIds: string,
];

const ITEM_COLUMNS = `id, change_number, deleted, resource_name, content_status, publication_status, locale, created_at, updated_at, published_at,
  target_at, scheduled_at, tenant_ids, tag_ids, category_ids, person_ids, has_waiting, kickword_ids`;

const STATE = `select last_change, (select count(*) + coalesce(sum(profile_version), 0) from users) from content_state where id = 1`;
const PEOPLE = 'select id, first_name, last_name from users';

type PersonTuple = readonly [id: string, firstName: string, lastName: string];
const toPeople = (tuples: readonly PersonTuple[], { note }: Database['damage']): ReadonlyMap<string, Person> =>
  new Map(
    tuples.map(([id, firstName, lastName]) => [
      id,
      { id, firstName: unsealColumn(firstName, note), lastName: unsealColumn(lastName, note) },
    ]),
  );

/** Without an id: the row of the left join when there is none. */
type RowTuple = readonly [id: number, rowJson: string, creatorId: string | null, updatedById: string | null];
const ROW_COLUMNS = 'd.id, d.row_json, d.creator_id, d.updated_by_id';

const REMEMBERED_SPLITS = 20_000;

/** Splits joined values; equal texts share an array, which saves most of the memory of a long list. */
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
    isScheduled: tuple[11] !== null,
    tenantIds: numbers(tuple[12]),
    tagIds: numbers(tuple[13]),
    categoryIds: numbers(tuple[14]),
    personIds: names(tuple[15]),
    isWaiting: tuple[16] === 1,
    kickwordIds: numbers(tuple[17]),
  });
};

const toRow = ([id, rowJson, creatorId, updatedById]: RowTuple): ListRow => ({
  ordinal: id - FIRST_METADATA_ID,
  rowJson,
  creatorId,
  updatedById,
});

type SqliteReader = NonNullable<Database['reader']>;

/** Reads the state only when another connection (the writer, another process) has stored something since. */
const createStateReader = (reader: SqliteReader): (() => ListState) => {
  const version = reader.prepare<[], number>('pragma data_version').pluck();
  const state = reader.prepare<[], readonly [number, number]>(STATE).raw();
  let known: { readonly version: number | undefined; readonly state: ListState } | undefined;
  return () => {
    const present = version.get();
    if (known && known.version === present) return known.state;
    const [lastChange = 0, peopleVersion = 0] = state.get() ?? [];
    known = { version: present, state: { lastChange, peopleVersion } };
    return known.state;
  };
};

/** A row that SQLite itself cannot read counts as a damaged text. */
const unlessDamaged = (id: number, read: () => RowTuple | undefined): RowTuple | undefined => {
  try {
    return read();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    return [id, '', null, null];
  }
};

const createFactsReader =
  ({ db }: Database): ListSource['readFacts'] =>
  async ordinals => {
    const rows = await db
      .selectFrom('metadata')
      .select(['id', 'resource_id', 'resource_name', 'content_status', 'publication_status', 'locale'])
      .select(['created_at', 'updated_at', 'published_at', 'tenant_ids'])
      .where(
        'id',
        'in',
        ordinals.map(ordinal => ordinal + FIRST_METADATA_ID),
      )
      .execute();
    return rows.map(row => ({
      ordinal: row.id - FIRST_METADATA_ID,
      id: row.id,
      resourceId: row.resource_id,
      resourceName: row.resource_name,
      contentStatus: row.content_status,
      publicationStatus: row.publication_status,
      locale: row.locale,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      publishedAt: row.published_at,
      tenantIds: row.tenant_ids === '' ? [] : row.tenant_ids.split(',').map(Number),
    }));
  };

const createSqliteSource = (reader: SqliteReader, damage: Database['damage']): Omit<ListSource, 'readFacts'> => {
  const toItem = createToItem();
  const readState = createStateReader(reader);
  const people = reader.prepare<[], PersonTuple>(PEOPLE).raw();
  const items = reader
    .prepare<[number, number, number], ItemTuple>(
      `select ${ITEM_COLUMNS} from metadata where (updated_at, change_number) > (?, ?) and deleted = 0 order by updated_at, change_number limit ?`,
    )
    .raw();
  const changes = reader
    .prepare<[number, number], ItemTuple>(`select ${ITEM_COLUMNS} from metadata where change_number > ? order by change_number limit ?`)
    .raw();
  const row = reader.prepare<[number], RowTuple>(`select ${ROW_COLUMNS} from metadata_documents d where d.id = ?`).raw();
  const resource = reader.prepare<[string], number>('select id from metadata where resource_id = ? and deleted = 0').pluck();
  return {
    readState: async () => readState(),
    readPeople: async () => toPeople(people.all(), damage),
    readItems: async (from, limit) => items.all(from.updatedAt, from.change, limit).map(toItem),
    readChanges: async (after, limit) => changes.all(after, limit).map(toItem),
    // The state is read last: if it is the expected one, nothing was stored before the rows were read.
    readRows: async ordinals => {
      const rows: ListRow[] = [];
      for (const ordinal of ordinals) {
        const id = ordinal + FIRST_METADATA_ID;
        const tuple = unlessDamaged(id, () => row.get(id));
        if (tuple) rows.push(toRow(tuple));
      }
      return { rows, state: readState() };
    },
    ordinalsOfResources: async ids => ids.flatMap(id => resource.get(id) ?? []).map(id => id - FIRST_METADATA_ID),
  };
};

const isRow = (tuple: RowTuple | readonly [null, null, null, null]): tuple is RowTuple => tuple[0] !== null;

type PostgresPool = NonNullable<Database['pool']>;

const createPostgresSource = (pool: PostgresPool, damage: Database['damage']): Omit<ListSource, 'readFacts'> => {
  const toItem = createToItem();
  // `rowMode: 'array'` gives columns in their order; bigints come as numbers (see the connection's type parsers).
  const query = async <Tuple extends readonly unknown[]>(name: string, text: string, values: unknown[]): Promise<Tuple[]> =>
    (await pool.query<[...Tuple]>({ name: `list-${name}`, text, values, rowMode: 'array' })).rows;
  return {
    readState: async () => {
      const [[lastChange, peopleVersion] = [0, 0]] = await query<[number, number]>('state', STATE, []);
      return { lastChange, peopleVersion };
    },
    readPeople: async () => toPeople(await query<PersonTuple>('people', PEOPLE, []), damage),
    readItems: async (from, limit) => {
      const text = `select ${ITEM_COLUMNS} from metadata where (updated_at, change_number) > ($1, $2) and deleted = 0
        order by updated_at, change_number limit $3`;
      return (await query<ItemTuple>('items', text, [from.updatedAt, from.change, limit])).map(toItem);
    },
    readChanges: async (after, limit) => {
      const text = `select ${ITEM_COLUMNS} from metadata where change_number > $1 order by change_number limit $2`;
      return (await query<ItemTuple>('changes', text, [after, limit])).map(toItem);
    },
    // One statement sees one state: rows and state belong together. The left join gives the state also without rows.
    readRows: async ordinals => {
      const text = `select s.*, ${ROW_COLUMNS} from (${STATE}) s left join metadata_documents d on d.id = any($1::bigint[])`;
      const tuples = await query<[number, number, ...(RowTuple | readonly [null, null, null, null])]>('rows', text, [
        ordinals.map(ordinal => ordinal + FIRST_METADATA_ID),
      ]);
      const rows = tuples.flatMap(([, , ...tuple]) => (isRow(tuple) ? [toRow(tuple)] : []));
      return { rows, state: { lastChange: tuples[0]?.[0] ?? 0, peopleVersion: tuples[0]?.[1] ?? 0 } };
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
  const readFacts = createFactsReader(database);
  if (database.reader) return { ...createSqliteSource(database.reader, database.damage), readFacts };
  if (database.pool) return { ...createPostgresSource(database.pool, database.damage), readFacts };
  throw new TypeError('a database is read through a reader or a pool');
};
