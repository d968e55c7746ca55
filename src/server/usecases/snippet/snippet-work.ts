import type { SnippetDraft } from '#domain/snippet/snippet.ts';
import { findSnippet, listSnippets, type StoredSnippet } from '../../repositories/snippets.ts';
import type { AnsweredRecord } from '../../repositories/records/records.ts';
import type { RecordWork } from '../record/record-work.ts';
import { createSnippet, deleteSnippet, saveSnippet } from './change-snippet.ts';

const answered = ({ snippet, etag }: StoredSnippet): AnsweredRecord => ({ body: snippet, etag });

/** Text components have their own table: they are searched by words and titles. */
export const snippetWork: RecordWork = {
  find: async (queries, id) => {
    const stored = await findSnippet(queries, id);
    return stored && answered(stored);
  },
  list: (queries, { filters, sort, ...filter }) =>
    listSnippets(queries, {
      ...filter,
      tenantIds: filters['tenantIds']?.map(Number),
      sort: { ...sort, column: sort.column === 'name' ? 'name' : 'updatedAt' },
    }),
  create: async (writing, draft: SnippetDraft) => {
    const stored = await createSnippet(writing, draft);
    return stored.ok ? { ok: true, value: answered(stored.value) } : stored;
  },
  save: async (writing, target, draft: SnippetDraft) => {
    const stored = await saveSnippet(writing, target, draft);
    return stored.ok ? { ok: true, value: answered(stored.value) } : stored;
  },
  remove: deleteSnippet,
};
