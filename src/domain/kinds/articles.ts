import { defineDocument } from './kind.ts';

/** Articles: texts in revisions. */
export const articles = defineDocument({
  name: 'articles',
  api: { service: 'content', path: '/articles', operation: 'Article', one: 'an article' },
  address: '/articles',
  menu: { group: 'content', position: 10 },
  access: { open: 'all', see: 'all', create: 'all', change: 'all', delete: 'all' },
  offline: 'written',
  attaches: true,
  merge: 'document',
  published: true,
});
