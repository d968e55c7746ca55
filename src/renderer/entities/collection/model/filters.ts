import { z } from 'zod';

/** Conversion of one filter from and to the address of a list. */
export interface Filter<Value> {
  /** The value that restricts nothing; it is left out of the address. */
  readonly empty: Value;
  /** Returns undefined if the text is no valid value; it is dropped then. */
  readonly read: (text: string) => Value | undefined;
  /** Returns the text for the address; an empty text is left out. */
  readonly write: (value: Value) => string;
}

/** The filters of a list, by their names in the address. */
export type FilterTable<Filters> = { readonly [Name in keyof Filters]: Filter<Filters[Name]> };

/** Parameters that every list may have in its address; the page counts from 1. */
export interface ListAddress {
  readonly page: number;
  readonly q?: string;
  readonly sort?: string | null;
  readonly groupBy?: string | null;
  /** The board that shows the list; null: a list of rows. */
  readonly board?: string | null;
}

const MAX_WORDS_LENGTH = 200;
const MAX_PAGE = 100_000_000;

const cut = (text: string): string => Array.from(text.trim()).slice(0, MAX_WORDS_LENGTH).join('').trim();

/** Words to search for. */
export const wordsFilter: Filter<string> = { empty: '', read: cut, write: words => words };

/** Any of several values, separated by commas; a part that is no valid value is dropped. */
export const manyFilter = <Value extends string | number>(schema: z.ZodType<Value>): Filter<readonly Value[]> => ({
  empty: [],
  read: text => [
    ...new Set(
      text.split(',').flatMap(part => {
        const parsed = schema.safeParse(part);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  ],
  write: values => values.join(),
});

/** One value or none. */
export const oneFilter = <Value extends string | number>(schema: z.ZodType<Value>): Filter<Value | null> => ({
  empty: null,
  read: text => schema.safeParse(text).data,
  write: value => (value === null ? '' : String(value)),
});

/** On or off. */
export const flagFilter: Filter<boolean> = { empty: false, read: text => text === 'true', write: isOn => (isOn ? 'true' : '') };

const pageSchema = z.coerce.number().int().positive().max(MAX_PAGE);

/** The page, counted from 1. */
export const pageFilter: Filter<number> = {
  empty: 1,
  read: text => pageSchema.safeParse(text).data,
  write: page => (page === 1 ? '' : String(page)),
};

const namesOf = <Filters extends object>(table: FilterTable<Filters>) => Object.keys(table) as (keyof Filters & string)[]; // a table has its filters' names and no others

/** Returns the filters of a list that shows everything. */
export const emptyFilters = <Filters extends object>(table: FilterTable<Filters>): Filters =>
  Object.fromEntries(namesOf(table).map(name => [name, table[name].empty])) as Filters; // each name with a value of its own filter

/** Reads an address; invalid values are dropped, so that a mistyped address still shows a list. */
export const readAddress = <Filters extends object>(table: FilterTable<Filters>, address: URLSearchParams): Filters =>
  Object.fromEntries(
    namesOf(table).map(name => {
      const text = address.get(name);
      return [name, (text === null ? undefined : table[name].read(text)) ?? table[name].empty];
    }),
  ) as Filters; // each name with a value of its own filter

/** Writes filters into an address; values that restrict nothing are left out. */
export const writeAddress = <Filters extends object>(table: FilterTable<Filters>, filters: Filters): URLSearchParams =>
  new URLSearchParams(
    namesOf(table).flatMap(name => {
      const text = table[name].write(filters[name]);
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Parameters that decide how a list is shown, not which rows. */
const ORDERS: readonly string[] = ['sort', 'groupBy', 'board'];

/** Checks whether anything but order, groups and page was chosen. */
export const isNarrowed = <Filters extends object>(table: FilterTable<Filters>, filters: Filters): boolean =>
  [...writeAddress(table, filters).keys()].some(name => name !== 'page' && !ORDERS.includes(name));

/** Returns the text under which filters are saved: the address of their first page. */
export const savedQueryOf = <Filters extends object>(table: FilterTable<Filters>, filters: Filters): string => {
  const address = writeAddress(table, filters);
  address.delete('page');
  return address.toString();
};

/** Returns an address with other filters; it leads back to the first page (A4-068). */
export const changeAddress = <Filters extends object>(
  table: FilterTable<Filters>,
  address: URLSearchParams,
  change: Partial<Omit<Filters, 'page'>>,
): URLSearchParams => {
  const changed = writeAddress(table, { ...readAddress(table, address), ...change });
  changed.delete('page');
  return changed;
};

/** Returns an address with one part rewritten; unreadable text is dropped. */
export const setInAddress = <Filters extends object>(
  table: FilterTable<Filters>,
  address: URLSearchParams,
  name: keyof ListAddress,
  text: string,
): URLSearchParams => {
  const changed = new URLSearchParams(address);
  if (name !== 'page') changed.delete('page');
  changed.set(name, text);
  return writeAddress(table, readAddress(table, changed));
};

/** Returns the address of a list that shows everything in the present order and groups. */
export const clearAddress = <Filters extends object>(table: FilterTable<Filters>, address: URLSearchParams): URLSearchParams => {
  const kept = [...address].filter(([name]) => ORDERS.includes(name));
  return writeAddress(table, readAddress(table, new URLSearchParams(kept)));
};
