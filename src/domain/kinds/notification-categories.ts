import { notificationCategoryDraftSchema, notificationCategorySchema } from '../push/category.ts';
import { defineReference, FIRST_FORMAT } from './kind.ts';

/** Notification categories by title: everyone sends to them; administrators create and change them (D-022). */
export const notificationCategories = defineReference({
  name: 'notificationCategories',
  api: {
    service: 'notification',
    path: '/categories',
    operation: 'NotificationCategory',
    plural: 'NotificationCategories',
    one: 'a notification category',
    summaries: { list: 'Notification categories by words of their name, and by titles' },
  },
  address: '/notificationcategories',
  menu: { group: 'administration', position: 115 },
  access: { open: 'admin', see: 'all', create: 'admin', change: 'admin', delete: 'admin' },
  offline: 'read',
  merge: 'record',
  draft: notificationCategoryDraftSchema,
  stored: notificationCategorySchema,
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [{ id: 'name', sort: 'name' }, { id: 'tenant' }, { id: 'updated', sort: 'updatedAt' }],
  published: false,
  refusals: ['nameTaken', 'unknownReference', 'serviceMissing'],
  deleteRefusals: ['recordInUse'],
  unique: { fields: ['name'], within: 'tenantId' },
  list: { row: notificationCategorySchema, filters: ['tenantIds'] },
});
