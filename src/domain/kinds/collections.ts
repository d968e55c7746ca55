import { collectionDraftSchema, collectionSchema } from '../taxonomy/collection.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Keywords and the categories that they propose while somebody writes (A3-034). */
export const collections = defineReference({
  name: 'collections',
  api: {
    service: 'tenant',
    path: '/collections',
    operation: 'Collection',
    one: 'a keyword with its categories',
    summaries: { list: 'The keyword collection: keywords by their words' },
  },
  address: '/collections',
  menu: { group: 'administration', position: 40 },
  access: { open: 'admin', see: 'all', create: 'admin', change: 'admin', delete: 'admin' },
  offline: 'written',
  merge: 'record',
  draft: collectionDraftSchema,
  stored: collectionSchema,
  format: FIRST_FORMAT,
  title: ({ keyword }) => keyword,
  pictures: () => [],
  columns: [{ id: 'keyword', sort: 'name' }, { id: 'categories' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: ['nameTaken', 'unknownReference', 'inactiveCategory'],
  deleteRefusals: [],
  unique: { fields: ['keyword'] },
  list: { row: collectionSchema, filters: [] },
});
