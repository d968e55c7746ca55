import type { GroupHeading, RowGroup } from './row-group.ts';
import type { Slots } from './slots.ts';

/** The groups that show only their headings, by `closedKey`. */
export type ClosedGroups = ReadonlySet<string>;

export const closedKey = (groupBy: string, key: string | null): string => `${groupBy}:${key ?? ''}`;

/** Sequence of rows and headings, both counted from 0. */
export interface GroupLayout {
  /** Headings and the rows of open groups. */
  readonly count: number;
  readonly headingAt: (index: number) => GroupHeading | undefined;
  /** Returns the place of the row at an index; -1: a heading is there. */
  readonly placeAt: (index: number) => number;
  /** Returns the index of a place; -1: its group is closed. */
  readonly indexOf: (place: number) => number;
}

interface LaidGroup {
  readonly heading: GroupHeading;
  /** The index of the heading. */
  readonly start: number;
  /** Its first row, and how many it has. */
  readonly place: number;
  readonly rows: number;
}

/** Returns the layout of groups, each with as many rows as it shows. */
export const layoutOf = (groups: readonly { readonly heading: GroupHeading; readonly rows: number }[]): GroupLayout => {
  const laid: LaidGroup[] = [];
  let [start, place] = [0, 0];
  for (const { heading, rows } of groups) {
    laid.push({ heading, start, place, rows });
    start += 1 + (heading.isClosed ? 0 : rows);
    place += rows;
  }
  const groupAt = (index: number): LaidGroup | undefined => laid.findLast(group => group.start <= index);
  return {
    count: start,
    headingAt: index => {
      const group = groupAt(index);
      return group?.start === index ? group.heading : undefined;
    },
    placeAt: index => {
      const group = groupAt(index);
      return group === undefined || group.start === index ? -1 : group.place + index - group.start - 1;
    },
    indexOf: of => {
      const group = laid.findLast(one => one.place <= of && one.rows > 0);
      return group === undefined || group.heading.isClosed || of < 0 ? -1 : group.start + 1 + of - group.place;
    },
  };
};

/** Returns the groups as headings, each with all its rows. */
export const headingsOf = (groups: readonly RowGroup[], isClosed: (key: string | null) => boolean) =>
  groups.map(group => ({ heading: { ...group, isClosed: isClosed(group.key) }, rows: group.count }));

/** Returns the pages, from 0, of the rows at these indexes. */
export const pagesOfLayout = (layout: GroupLayout, range: { readonly first: number; readonly last: number }, size: number) => {
  const indexes = Array.from({ length: Math.max(0, Math.min(range.last, layout.count) - range.first) }, (_, index) => range.first + index);
  const places = indexes.map(layout.placeAt).filter(place => place >= 0);
  return [...new Set(places.map(place => Math.floor(place / size)))];
};

/** Returns the slots of a list with headings between its rows. */
export const groupedSlots = <Row>(slots: Slots<Row>, headings: ReturnType<typeof headingsOf>): Slots<Row> => {
  let end = 0;
  const layout = layoutOf(
    headings.map(({ heading, rows }) => {
      const start = slots.indexOfPlace(end);
      end += rows;
      return { heading, rows: Math.max(0, slots.indexOfPlace(end) - start) };
    }),
  );
  return {
    count: layout.count,
    rowAt: index => {
      const place = layout.placeAt(index);
      return place < 0 ? undefined : slots.rowAt(place);
    },
    indexOf: key => layout.indexOf(slots.indexOf(key)),
    pageOf: index => {
      const place = layout.placeAt(index);
      return place < 0 ? -1 : slots.pageOf(place);
    },
    startOf: page => layout.indexOf(slots.startOf(page)),
    indexOfPlace: place => layout.indexOf(slots.indexOfPlace(place)),
    headingAt: layout.headingAt,
  };
};
