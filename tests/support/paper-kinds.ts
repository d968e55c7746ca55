import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '#domain/ids.ts';
import { missingFields } from '#domain/item/problems.ts';
import { defineItem, defineReference, FIRST_FORMAT } from '#domain/kinds/kind.ts';
import { imageSchema } from '#domain/media/image.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';

const paperDraft = z.strictObject({ name: z.string().trim().min(1).max(80), grams: z.number().int().positive(), isRecycled: z.boolean() });

/** Reference data that exist in tests only: kinds of paper, kept by chief editors. */
export const papers = defineReference({
  name: 'papers',
  api: { service: 'rtelements', path: '/papers', operation: 'Paper', one: 'a kind of paper' },
  address: '/papers',
  menu: { group: 'administration', position: 100 },
  access: { open: 'all', see: 'all', create: 'lead', change: 'lead', delete: 'lead' },
  offline: 'written',
  merge: 'record',
  draft: paperDraft,
  stored: paperDraft.extend({ id: z.uuid(), createdAt: instantSchema, updatedAt: instantSchema, updatedBy: personSchema.nullable() }),
  format: FIRST_FORMAT,
  title: ({ name }) => name,
  pictures: () => [],
  columns: [
    { id: 'name', sort: 'name' },
    { id: 'updated', sort: 'updatedAt' },
  ],
  published: false,
  refusals: [],
  deleteRefusals: [],
  list: {
    row: paperDraft.extend({ id: z.uuid(), createdAt: instantSchema, updatedAt: instantSchema, updatedBy: personSchema.nullable() }),
    filters: [],
  },
});

const notice = z.strictObject({
  titleHeader: z.string().max(200),
  title: z.string().max(300),
  lead: z.string().max(2000),
  text: z.string().max(10_000),
  isUrgent: z.boolean(),
  preview: imageSchema.nullable(),
});

/** Content that exists in tests only; it stands in place of the kind of this name. */
export const breakingnews = defineItem({
  name: 'breakingnews',
  api: { service: 'breakingnews', path: '/breakingnews', operation: 'Notice', one: 'a notice' },
  address: '/breakingnews',
  menu: { group: 'content', position: 70 },
  access: { open: 'all', see: 'all', create: 'all', change: 'all', delete: 'all' },
  offline: 'written',
  merge: 'record',
  draft: notice,
  stored: notice.extend({
    id: z.uuid(),
    metadataId: metadataIdSchema,
    locale: contentLocaleSchema,
    createdAt: instantSchema,
    creator: personSchema.nullable(),
    updatedAt: instantSchema,
    lastUpdatedBy: personSchema.nullable(),
  }),
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ preview }) => (preview === null || preview.elvisId === '' ? [] : [preview.elvisId]),
  columns: [{ id: 'title' }, { id: 'updated', sort: 'updatedAt' }],
  published: {
    texts: ({ text }) => ({ text }),
    words: ({ text }) => [text],
    face: ({ preview }) => preview && { image: preview, caption: preview.caption, credit: preview.credit },
    missing: ({ title, text }) => missingFields([...(title.trim() === '' ? ['title'] : []), ...(text.trim() === '' ? ['text'] : [])]),
  },
});
