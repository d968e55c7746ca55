import { isScheduled } from '#domain/article/workflow.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import type { CsvColumn } from '#renderer/entities/collection/model/csv.ts';
import type { ListRow } from './list-rows.ts';

type Cell = CsvColumn<ListRow>['cell'];

/** Formats a time in Zurich as every spreadsheet reads it: "2026-11-21 10:42". */
const zurich = (at: string | null): string => {
  if (at === null) return '';
  const { date, time } = zurichTimeOf(at);
  return `${date} ${time}`;
};

const headed = (key: string, cell: Cell): CsvColumn<ListRow> => ({ head: text => text(key), cell });
const named = (column: string, cell: Cell): CsvColumn<ListRow> => headed(`articles:column.${column}`, cell);

/** Columns of the file by column of the list; several if a cell shows several values. */
export const ARTICLE_CSV: Readonly<Record<string, readonly CsvColumn<ListRow>[]>> = {
  image: [named('image', ({ row }) => row.teaserImage?.url ?? '')],
  title: [headed('articleList:csv.titleHeader', ({ row }) => row.titleHeader), headed('articleList:csv.title', ({ row }) => row.title)],
  author: [named('author', ({ row }) => row.authorNames.join(', '))],
  characters: [
    named('characters', ({ row }) => row.actualTextLength),
    headed('articleList:csv.targetLength', ({ row }) => row.targetTextLength),
  ],
  contentStatus: [named('contentStatus', ({ row }, text) => text(`articles:contentStatus.${row.contentStatus}`))],
  publicationStatus: [
    named('publicationStatus', ({ row }, text) => text(`articles:publicationStatus.${row.publicationStatus}`)),
    headed('articleList:csv.published', ({ row }) => zurich(row.publishedAt)),
    headed('articleList:csv.scheduled', ({ row }) => (isScheduled(row) ? zurich(row.scheduledPlacing?.publicationTime ?? null) : '')),
  ],
  created: [named('created', ({ row }) => zurich(row.createdAt))],
  creator: [named('creator', ({ row }) => (row.creator === null ? '' : fullName(row.creator)))],
  updated: [named('updated', ({ row }) => zurich(row.updatedAt))],
  printDate: [
    named('printDate', ({ row }) => row.printDate ?? ''),
    headed('articleList:csv.printPublication', ({ row }) => row.printPublication ?? ''),
    headed('articleList:csv.printPage', ({ row }) => row.printPage ?? ''),
  ],
  targetTime: [named('targetTime', ({ row }) => zurich(row.targetDateTime))],
  usedBy: [named('usedBy', ({ row }) => row.usedBy.map(fullName).join(', '))],
};
