import { type HistoryEntry, type PageState, pageSnapshotSchema, PUBLICATION_KINDS } from '#domain/placement/page.ts';
import { z } from 'zod';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';
import type { Window } from '../window.ts';

const kindSchema = z.enum(PUBLICATION_KINDS);

const selectEntries = (queries: Queries, pageId: string) =>
  queries
    .selectFrom('placement_history as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.id', 'h.number', 'h.at', 'h.kind', 'h.section_id', 'h.user_id', 'u.first_name', 'u.last_name'])
    .where('h.page_id', '=', pageId);

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const toEntry = (row: Row): HistoryEntry => ({
  id: row.id,
  number: row.number,
  at: row.at,
  by:
    row.user_id === null || row.first_name === null || row.last_name === null
      ? null
      : { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
  kind: kindSchema.parse(row.kind),
  sectionId: row.section_id,
});

/** Stores the published state of a page that the caller has locked. */
export const keepPublished = async (
  queries: Queries,
  entry: Pick<HistoryEntry, 'id' | 'at' | 'kind' | 'sectionId'> & {
    readonly pageId: string;
    readonly userId: string | null;
    readonly state: PageState;
  },
): Promise<void> => {
  const { last } = await queries
    .selectFrom('placement_history')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('page_id', '=', entry.pageId)
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('placement_history')
    .values({
      id: entry.id,
      page_id: entry.pageId,
      number: (last ?? 0) + 1,
      at: entry.at,
      user_id: entry.userId,
      kind: entry.kind,
      section_id: entry.sectionId,
      state: seal(entry.state),
    })
    .execute();
};

/** Returns the published states of a page, newest first. */
export const listPublished = async (
  queries: Queries,
  pageId: string,
  { page, size }: Window,
): Promise<{ readonly entries: readonly HistoryEntry[]; readonly total: number }> => {
  const { total } = await queries
    .selectFrom('placement_history')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  const rows = await selectEntries(queries, pageId)
    .orderBy('h.number', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { entries: rows.map(toEntry), total: Number(total) };
};

/** A published state of a page. */
export const findPublished = async (
  queries: Queries,
  pageId: string,
  id: string,
): Promise<{ readonly entry: HistoryEntry; readonly state: z.infer<typeof pageSnapshotSchema> } | undefined> => {
  const row = await selectEntries(queries, pageId).select('h.state').where('h.id', '=', id).executeTakeFirst();
  return row && { entry: toEntry(row), state: pageSnapshotSchema.parse(unseal(row.state)) };
};
