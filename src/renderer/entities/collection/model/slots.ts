import type { Keyed } from './collection.ts';
import type { GroupHeading } from './row-group.ts';

/** The places of a list of which some pages are loaded, counted from 0. */
export interface Slots<Row> {
  readonly count: number;
  /** Undefined: not loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** -1: not among those that are loaded. */
  readonly indexOf: (key: string) => number;
  /** The page that a place is on, from 0. */
  readonly pageOf: (index: number) => number;
  readonly startOf: (page: number) => number;
  /** Where a row is that the newsroom answers at this place, or where the next one is. */
  readonly indexOfPlace: (place: number) => number;
  /** In a grouped list: the heading that stands here instead of a row. */
  readonly headingAt?: (index: number) => GroupHeading | undefined;
}

interface SlotParts<Row> {
  /** Rows as the newsroom answered them, by page. */
  readonly pages: ReadonlyMap<number, readonly Keyed[]>;
  readonly size: number;
  readonly totalElements: number;
  /** The rows that are shown in this part of the list; others of the pages are shown elsewhere. */
  readonly rows: readonly Row[];
}

/** A list with a place for each row: those on loaded pages have one, those that are shown elsewhere have none. */
export const slotsOf = <Row extends Keyed>({ pages, size, totalElements, rows }: SlotParts<Row>): Slots<Row> => {
  const shown = new Map(rows.map(row => [row.key, row]));
  const byPlace = new Map<number, Row>();
  const hidden: number[] = [];
  for (const [page, answered] of [...pages].toSorted(([left], [right]) => left - right)) {
    for (const [index, { key }] of answered.entries()) {
      const row = shown.get(key);
      if (row === undefined) hidden.push(page * size + index);
      else byPlace.set(page * size + index, row);
    }
  }
  const placeOf = (index: number): number => hidden.reduce((place, gone) => (gone <= place ? place + 1 : place), index);
  const indexOfPlace = (place: number): number => place - hidden.filter(gone => gone < place).length;
  const indexes = new Map<string, number>();
  for (const [place, { key }] of byPlace) if (!indexes.has(key)) indexes.set(key, indexOfPlace(place));
  return {
    count: Math.max(0, totalElements - hidden.length),
    rowAt: index => byPlace.get(placeOf(index)),
    indexOf: key => indexes.get(key) ?? -1,
    pageOf: index => Math.floor(placeOf(index) / size),
    startOf: page => indexOfPlace(page * size),
    indexOfPlace,
  };
};
