import { newsletterDraftSchema, newsletterSchema } from '../newsletter/newsletter.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Newsletters that articles offer: administrators write them (A6-006), everyone may read them (D-054). */
export const newsletters = defineReference({
  name: 'newsletters',
  api: {
    service: 'newsletter',
    path: '/newsletters',
    operation: 'Newsletter',
    one: 'a newsletter',
    summaries: { list: 'Newsletters by words of their name, and by categories' },
  },
  address: '/newsletters',
  menu: { group: 'administration', position: 30 },
  access: { open: 'admin', see: 'all', create: 'admin', change: 'admin', delete: 'admin' },
  offline: 'read',
  merge: 'record',
  draft: newsletterDraftSchema,
  stored: newsletterSchema,
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [{ id: 'name', sort: 'name' }, { id: 'categoryIds' }, { id: 'showCtaOnTeaser' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: ['nameTaken', 'unknownReference'],
  deleteRefusals: [],
  unique: { fields: ['name'] },
  list: { row: newsletterSchema, filters: ['categoryIds'] },
});
