import type { ApiAnswer } from '#renderer/platform/api/queries.ts';
import type { Keyed } from './collection.ts';
import type { RowGroup } from './row-group.ts';
import type { Page } from './source.ts';

type Answer<Row> = ApiAnswer<Page<Row>>;
/** Pages by their numbers from 0. */
type Pages<Value> = ReadonlyMap<number, Value>;

/** The pages of a list that are shown, and the answers that they come from. */
export interface LoadedPages<Row> {
  /** Distinguishes the list from others, such as the same with other filters. */
  readonly listId: string;
  readonly answers: Pages<Answer<Row>>;
  readonly pages: Pages<readonly Row[]>;
  readonly totalElements: number;
  readonly totalPages: number;
  /** True if the rows are not counted and there are more. */
  readonly hasMore: boolean;
  /** Number of rows that came to the top and are held back, so that nothing moves under the pointer. */
  readonly waiting: number;
  /** Empty: the list is not grouped. */
  readonly groups: readonly RowGroup[];
}

const NO_GROUPS: readonly RowGroup[] = [];

interface Arrival<Row> {
  readonly listId: string;
  readonly answers: Pages<Answer<Row>>;
  /** If true, rows keep their places. */
  readonly isHeld: boolean;
}

const newest = <Row>(answers: Pages<Answer<Row>>): Answer<Row> | undefined =>
  [...answers.values()].reduce<Answer<Row> | undefined>(
    (latest, answer) => (latest === undefined || answer.receivedAt >= latest.receivedAt ? answer : latest),
    undefined,
  );

/** Returns the number of rows and pages; of an uncounted list, as far as known. */
const extentOf = <Row>(answers: Pages<Answer<Row>>, before: LoadedPages<Row> | null) => {
  const bodies = [...answers.values()].map(({ body }) => body);
  if (!bodies.some(({ isOpen }) => isOpen)) {
    const body = newest(answers)?.body;
    return { totalElements: body?.totalElements ?? 0, totalPages: body?.totalPages ?? 0, hasMore: false };
  }
  const totalPages = Math.max(before?.totalPages ?? 0, ...bodies.map(body => body.totalPages));
  const totalElements = Math.max(before?.totalElements ?? 0, ...bodies.map(body => body.totalElements));
  return { totalElements, totalPages, hasMore: !bodies.some((body, index) => body.totalPages <= ([...answers.keys()][index] ?? 0) + 1) };
};

const isSame = <Row>(left: Pages<Answer<Row>>, right: Pages<Answer<Row>>): boolean =>
  left.size === right.size && [...left].every(([page, answer]) => right.get(page) === answer);

const asAnswered = <Row>({ listId, answers }: Arrival<Row>, before: LoadedPages<Row> | null): LoadedPages<Row> => ({
  listId,
  answers,
  pages: new Map([...answers].map(([page, { body }]) => [page, body.rows])),
  ...extentOf(answers, before),
  waiting: 0,
  groups: newest(answers)?.body.groups ?? NO_GROUPS,
});

/** Returns the rows before the first known one: those that came to the top. */
const arrivedAtTop = <Row extends Keyed>(rows: readonly Row[], before: readonly Row[], known: ReadonlySet<string>): number => {
  const kept = new Set(before.map(({ key }) => key));
  const last = rows.findLastIndex(({ key }) => kept.has(key));
  return rows.slice(0, last === -1 ? rows.length : last).filter(({ key }) => !known.has(key)).length;
};

/** Returns the rows in their places, each in its present state; rows that the list has lost are dropped. */
const inPlace = <Row extends Keyed>(before: LoadedPages<Row>, arrival: Arrival<Row>): LoadedPages<Row> => {
  const { answers } = arrival;
  const extent = extentOf(answers, before);
  const rows = [...answers.values()].flatMap(({ body }) => body.rows);
  const now = new Map(rows.map(row => [row.key, row]));
  const hasLost = extent.totalElements < before.totalElements;
  const known = new Set([...before.pages.values()].flat().map(({ key }) => key));
  const pages = new Map(
    [...answers].map(([page, { body }]) => {
      const shown = before.pages.get(page);
      if (shown === undefined) return [page, body.rows];
      return [page, shown.flatMap(row => now.get(row.key) ?? (hasLost ? [] : [row]))];
    }),
  );
  const [top, first] = [answers.get(0)?.body.rows ?? [], before.pages.get(0)];
  const arrived = first === undefined || answers.get(0) === before.answers.get(0) ? 0 : arrivedAtTop(top, first, known);
  const waiting = answers.get(0) === before.answers.get(0) ? before.waiting : arrived;
  const totalElements = hasLost ? extent.totalElements : Math.max(before.totalElements, extent.totalElements - waiting);
  // Headings stay above the rows that stay.
  const groups = hasLost ? (newest(answers)?.body.groups ?? NO_GROUPS) : before.groups;
  return { ...extent, listId: before.listId, answers, pages, totalElements, waiting, groups };
};

/**
 * Returns the pages shown after answers have come. While rows are held they keep their places and only their contents change; new rows
 * at the top are counted, and come when they are let go. The same object if nothing has changed.
 */
export const takeAnswers = <Row extends Keyed>(before: LoadedPages<Row> | null, arrival: Arrival<Row>): LoadedPages<Row> | null => {
  const { listId, answers, isHeld } = arrival;
  if (answers.size === 0) return before;
  if (before === null || before.listId !== listId) return asAnswered(arrival, null);
  const isLetGo = !isHeld && before.waiting > 0;
  if (isSame(before.answers, answers) && !isLetGo) return before;
  return isHeld ? inPlace(before, arrival) : asAnswered(arrival, before);
};
