import type { Keyed } from './collection.ts';
import type { GroupHeading } from './row-group.ts';

/** The places of a list of which only some pages are loaded, counted from 0. */
export interface Slots<Row> {
  readonly count: number;
  /** Returns undefined if the row is not loaded. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Returns -1 if the row is not among the loaded ones. */
  readonly indexOf: (key: string) => number;
  /** Returns the page of a place, from 0. */
  readonly pageOf: (index: number) => number;
  readonly startOf: (page: number) => number;
  /** Returns the index of the row at this place of the newsroom's list, or else of the next one. */
  readonly indexOfPlace: (place: number) => number;
  /** In a grouped list: returns the heading that stands at an index instead of a row. */
  readonly headingAt?: (index: number) => GroupHeading | undefined;
}

interface SlotParts<Row> {
  /** Rows as the newsroom returned them, by page. */
  readonly pages: ReadonlyMap<number, readonly Keyed[]>;
  readonly size: number;
  readonly totalElements: number;
  /** The rows shown in this part of the list; other rows of the pages are shown elsewhere. */
  readonly rows: readonly Row[];
}

/** Creates slots with a place for each row of loaded pages, except for rows that are shown elsewhere. */
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
