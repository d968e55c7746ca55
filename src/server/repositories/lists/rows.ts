import type { Person } from '#domain/user/user.ts';
import type { ListIndex } from './list-index.ts';
import { packRows } from './damaged.ts';
import type { PackedRow } from './json.ts';
import type { ListRow, ListSource, ListState } from './source.ts';

/** Rows with the stored state at the time of reading. */
export interface RowsRead {
  readonly rows: readonly PackedRow[];
  readonly state: ListState;
}

/** Reads the rows of pages and caches recent ones. */
export interface ListRowReader {
  readonly read: (ordinals: readonly number[], index: ListIndex) => Promise<RowsRead>;
  /** The people of a version, read once as long as it does not change. */
  readonly peopleOf: (version: number) => Promise<ReadonlyMap<string, Person>>;
}

/** About 700 bytes each. */
const REMEMBERED_ROWS = 20_000;

interface Remembered {
  readonly row: PackedRow;
  /** The item's change that the row shows. */
  readonly change: number;
}

export interface ListRowReaderOptions {
  /** Called with the number of rows that could not be read. */
  readonly onDamage: (count: number) => void;
}

export const createListRowReader = (source: ListSource, { onDamage }: ListRowReaderOptions): ListRowReader => {
  const remembered = new Map<number, Remembered>();
  let people: { readonly version: number; readonly byId: ReadonlyMap<string, Person> } | undefined;

  const peopleOf = async (version: number): Promise<ReadonlyMap<string, Person>> => {
    if (people?.version !== version) {
      people = { version, byId: await source.readPeople() };
      remembered.clear();
    }
    return people.byId;
  };

  const remember = (row: PackedRow, change: number): void => {
    remembered.set(row.ordinal, { row, change });
    if (remembered.size <= REMEMBERED_ROWS) return;
    const oldest = remembered.keys().next();
    if (!oldest.done) remembered.delete(oldest.value);
  };

  const pack = async (rows: readonly ListRow[], state: ListState, index: ListIndex): Promise<ReadonlyMap<number, PackedRow>> => {
    const byId = await peopleOf(state.peopleVersion);
    const { whole, damaged } = await packRows(source, rows, byId);
    onDamage(damaged.length);
    // A row may be newer than the index: then it is used for this page, but not cached.
    if (state.lastChange <= index.applied()) for (const row of whole) remember(row, index.changeOf(row.ordinal));
    return new Map([...whole, ...damaged].map(row => [row.ordinal, row]));
  };

  const recall = (ordinal: number, index: ListIndex): PackedRow | undefined => {
    const known = remembered.get(ordinal);
    return known?.change === index.changeOf(ordinal) ? known.row : undefined;
  };

  const read: ListRowReader['read'] = async (ordinals, index) => {
    const missing = ordinals.filter(ordinal => recall(ordinal, index) === undefined);
    if (missing.length === 0) {
      const state = await source.readState();
      if (people?.version === state.peopleVersion) return { rows: ordinals.flatMap(ordinal => recall(ordinal, index) ?? []), state };
    }
    // Without cached rows: names have changed, or a row is missing.
    const asked = missing.length === 0 ? ordinals : missing;
    const { rows, state } = await source.readRows(asked);
    const isRenamed = people !== undefined && people.version !== state.peopleVersion;
    const packed = await pack(rows, state, index);
    if (isRenamed && asked !== ordinals) return read(ordinals, index);
    return { rows: ordinals.flatMap(ordinal => packed.get(ordinal) ?? recall(ordinal, index) ?? []), state };
  };

  return { read, peopleOf };
};
