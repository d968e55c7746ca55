import { type Selectable, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { plainText } from '#domain/article/document.ts';
import {
  SNIPPET_EXCERPT_LENGTH,
  type Snippet,
  type SnippetDraft,
  type SnippetRow,
  snippetContent,
  snippetDraftSchema,
  snippetRowSchema,
  snippetSchema,
} from '#domain/snippet/snippet.ts';
import { nameKeyOf } from '#domain/taxonomy/names.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { Queries } from '../db/schema.ts';
import { readUnlessDamaged } from '../db/seal-words.ts';
import { UNREADABLE } from '../db/sealed-columns.ts';
import { seal, unseal } from '../db/sealed.ts';
import type { SnippetsTable } from '../db/tables/snippets.ts';
import { containsPattern, foldText } from './fold.ts';

/** A component and the etag of its current state. */
export interface StoredSnippet {
  readonly snippet: Snippet;
  readonly etag: string;
}

/** Author, time and new etag of a change. */
export interface SnippetChange {
  readonly at: string;
  readonly userId: string | null;
  readonly etag: string;
}

type PersonColumns = { readonly first_name: string | null; readonly last_name: string | null };

const joinTenants = (ids: readonly number[]): string => (ids.length === 0 ? '' : `,${[...ids].sort((a, b) => a - b).join(',')},`);

const tenantsOf = (joined: string): readonly number[] => joined.split(',').filter(Boolean).map(Number);

/** A component's draft and its excerpt, behind one checksum. The other columns are for finding it. */
const storedSchema = snippetDraftSchema.extend({ excerpt: z.string() });

const wordsOf = (draft: Pick<SnippetDraft, 'body'>): string => oneLine(snippetContent(draft).map(plainText).join(' '));

const columnsOf = (draft: SnippetDraft) => {
  const { name, tenantIds, body } = draft;
  const words = wordsOf(draft);
  const excerpt = words.slice(0, SNIPPET_EXCERPT_LENGTH);
  return {
    name,
    name_key: nameKeyOf(name),
    tenant_ids: joinTenants(tenantIds),
    body: seal({ name, tenantIds, excerpt, body }),
    excerpt,
    search_text: foldText(`${name} ${words}`),
  };
};

type Row = Selectable<SnippetsTable> & PersonColumns;

/** Returns the component's id, the times of its changes, and the user of the last one. */
const factsOf = (row: Row) => ({
  id: row.id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy:
    row.updated_by_id === null || row.first_name === null || row.last_name === null
      ? null
      : { id: row.updated_by_id, firstName: row.first_name, lastName: row.last_name },
});

const toSnippet = (row: Row): Snippet => {
  const { excerpt: _excerpt, ...draft } = storedSchema.parse(unseal(row.body));
  return snippetSchema.parse({ ...draft, ...factsOf(row) });
};
const toRow = (queries: Queries, row: Row): SnippetRow => {
  const { body: _body, ...shown } = readUnlessDamaged(queries, () => storedSchema.parse(unseal(row.body)), {
    name: UNREADABLE,
    tenantIds: tenantsOf(row.tenant_ids),
    excerpt: '',
    body: null,
  });
  return snippetRowSchema.parse({ ...shown, ...factsOf(row) });
};

const withPerson = (queries: Queries) => queries.selectFrom('snippets').leftJoin('users', 'users.id', 'snippets.updated_by_id');

/** Returns the component with its etag; undefined if there is none. */
export const findSnippet = async (queries: Queries, id: string): Promise<StoredSnippet | undefined> => {
  const row = await withPerson(queries)
    .selectAll('snippets')
    .select(['users.first_name', 'users.last_name'])
    .where('snippets.id', '=', id)
    .executeTakeFirst();
  return row && { snippet: toSnippet(row), etag: row.etag };
};

export interface SnippetFilter {
  readonly q?: string | undefined;
  readonly tenantIds?: readonly number[] | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: 'name' | 'updatedAt'; readonly descending: boolean };
}

const isForTenant = (id: number) => sql<SqlBool>`snippets.tenant_ids like ${`%,${id},%`}`;

/** Components that match all filters; a component for all tenants matches any. */
export const listSnippets = async (
  queries: Queries,
  filter: SnippetFilter,
): Promise<{ readonly items: SnippetRow[]; readonly total: number }> => {
  const { q, tenantIds, sort } = filter;
  const base = withPerson(queries).where(expression =>
    expression.and([
      ...(q === undefined ? [] : [sql<SqlBool>`snippets.search_text like ${containsPattern(q)} escape '\\'`]),
      ...(tenantIds === undefined || tenantIds.length === 0
        ? []
        : [expression.or([expression('snippets.tenant_ids', '=', ''), ...tenantIds.map(isForTenant)])]),
    ]),
  );
  const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort.descending ? 'desc' : 'asc';
  const rows = await base
    .selectAll('snippets')
    .select(['users.first_name', 'users.last_name'])
    .orderBy(sort.column === 'name' ? 'snippets.search_text' : 'snippets.updated_at', direction)
    .orderBy('snippets.serial', direction)
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute();
  return { items: rows.map(row => toRow(queries, row)), total };
};

/** Checks whether another component has this name. */
export const isSnippetNameTaken = async (queries: Queries, name: string, ownId?: string): Promise<boolean> => {
  const row = await queries.selectFrom('snippets').select('id').where('name_key', '=', nameKeyOf(name)).executeTakeFirst();
  return row !== undefined && row.id !== ownId;
};

export const insertSnippet = async (queries: Queries, id: string, draft: SnippetDraft, change: SnippetChange): Promise<void> => {
  await queries
    .insertInto('snippets')
    .values({ id, ...columnsOf(draft), created_at: change.at, updated_at: change.at, updated_by_id: change.userId, etag: change.etag })
    .execute();
};

/** Replaces the component if its etag is still the expected one; returns whether it was. */
export const updateSnippet = async (
  queries: Queries,
  target: { readonly id: string; readonly expected: string },
  draft: SnippetDraft,
  change: SnippetChange,
): Promise<boolean> => {
  const result = await queries
    .updateTable('snippets')
    .set({ ...columnsOf(draft), updated_at: change.at, updated_by_id: change.userId, etag: change.etag })
    .where('id', '=', target.id)
    .where('etag', '=', target.expected)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
};

/** Deletes the component if its etag is still the expected one; returns whether it was. */
export const removeSnippet = async (queries: Queries, target: { readonly id: string; readonly expected: string }): Promise<boolean> => {
  const result = await queries.deleteFrom('snippets').where('id', '=', target.id).where('etag', '=', target.expected).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
};
