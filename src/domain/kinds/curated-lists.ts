import { curatedListDraftSchema, curatedListSchema } from '../curatedlist/curated-list.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Curated lists: articles of a title in an order, which placeholders of front pages are filled from; open to everyone (A6-004). */
export const curatedList = defineReference({
  name: 'curatedList',
  api: {
    service: 'placement',
    path: '/curatedlists',
    operation: 'CuratedList',
    one: 'a curated list',
    summaries: { list: 'Curated lists by words of their name, and by titles' },
  },
  address: '/curatedList',
  menu: { group: 'pages', position: 20 },
  access: { open: 'all', see: 'all', create: 'all', change: 'all', delete: 'all' },
  offline: 'written',
  merge: 'record',
  draft: curatedListDraftSchema,
  stored: curatedListSchema,
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [{ id: 'name', sort: 'name' }, { id: 'tenant' }, { id: 'items' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: ['nameTaken', 'unknownReference', 'inactiveCategory'],
  deleteRefusals: ['recordInUse'],
  unique: { fields: ['name'], within: 'tenantId' },
  initial: { size: 10 },
  list: { row: curatedListSchema, filters: ['tenantIds'] },
});
