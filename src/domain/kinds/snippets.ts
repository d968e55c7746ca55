import { snippetDraftSchema, snippetRowSchema, snippetSchema } from '../snippet/snippet.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Text components (snippets): everyone embeds them; chief editors and administrators manage them (A6-005). */
export const snippets = defineReference({
  name: 'rtelements',
  api: {
    service: 'rtelements',
    path: '/rtelements',
    operation: 'Snippet',
    one: 'a rich-text component',
    isLarge: true,
    summaries: {
      list: 'Rich-text components by words of their name or content, and by titles; those for all titles are always among them',
      get: 'One rich-text component with its content',
      put: 'Change a rich-text component',
      delete: 'Delete a rich-text component; articles that embed it show nothing in its place',
    },
  },
  address: '/rtelements',
  menu: { group: 'administration', position: 80 },
  access: { open: 'lead', see: 'all', create: 'lead', change: 'lead', delete: 'lead' },
  offline: 'read',
  merge: 'record',
  draft: snippetDraftSchema,
  stored: snippetSchema,
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [{ id: 'name', sort: 'name' }, { id: 'tenants' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: ['nameTaken', 'invalidDocument', 'unknownReference'],
  deleteRefusals: [],
  list: { row: snippetRowSchema, filters: ['tenantIds'] },
});
