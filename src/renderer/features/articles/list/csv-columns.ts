import { isScheduled } from '#domain/article/workflow.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import type { Column } from './columns.ts';
import type { CsvCell } from './csv.ts';

export interface CsvWords {
  /** `articles`: names of columns and statuses. */
  readonly text: (key: string) => string;
  /** `articleList`: names of what only the file has. */
  readonly list: (key: string) => string;
}

interface CsvColumn {
  readonly head: (words: CsvWords) => string;
  readonly cell: (row: MetadataRow, words: CsvWords) => CsvCell;
}

/** Times on the clocks of Zurich as every spreadsheet reads them: "2026-11-21 10:42". */
const zurich = (at: string | null): string => {
  if (at === null) return '';
  const { date, time } = zurichTimeOf(at);
  return `${date} ${time}`;
};

const named = (column: Column, cell: CsvColumn['cell']): CsvColumn => ({ head: ({ text }) => text(`column.${column}`), cell });
const own = (key: string, cell: CsvColumn['cell']): CsvColumn => ({ head: ({ list }) => list(key), cell });

/** What a column of the list is in the file: one column, or several where a cell says several things. */
const COLUMN_CELLS: Readonly<Record<Column, readonly CsvColumn[]>> = {
  image: [named('image', row => row.teaserImage?.url ?? '')],
  title: [own('csv.titleHeader', row => row.titleHeader), own('csv.title', row => row.title)],
  author: [named('author', row => row.authorNames.join(', '))],
  characters: [named('characters', row => row.actualTextLength), own('csv.targetLength', row => row.targetTextLength)],
  contentStatus: [named('contentStatus', (row, { text }) => text(`contentStatus.${row.contentStatus}`))],
  publicationStatus: [
    named('publicationStatus', (row, { text }) => text(`publicationStatus.${row.publicationStatus}`)),
    own('csv.published', row => zurich(row.publishedAt)),
    own('csv.scheduled', row => (isScheduled(row) ? zurich(row.scheduledPlacing?.publicationTime ?? null) : '')),
  ],
  created: [named('created', row => zurich(row.createdAt))],
  creator: [named('creator', row => (row.creator === null ? '' : fullName(row.creator)))],
  updated: [named('updated', row => zurich(row.updatedAt))],
  printDate: [named('printDate', row => row.printDate ?? '')],
  targetTime: [named('targetTime', row => zurich(row.targetDateTime))],
  usedBy: [named('usedBy', row => row.usedBy.map(fullName).join(', '))],
};

/** The lines of the file: heads, then one line for each article. */
export const csvLines = (rows: readonly MetadataRow[], columns: readonly Column[], words: CsvWords): readonly (readonly CsvCell[])[] => {
  const cells = columns.flatMap(column => COLUMN_CELLS[column]);
  return [cells.map(({ head }) => head(words)), ...rows.map(row => cells.map(({ cell }) => cell(row, words)))];
};
