import { linkDraftSchema, linkSchema } from '../external/external.ts';
import { missingForLink } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { externalWords, imageIds, ITEM_ACCESS, ITEM_COLUMNS, previewFace } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

/** Links: a page of the web or a place in an app. */
export const links = defineItem({
  name: 'links',
  api: { service: 'external-content', path: '/links', operation: 'Link', one: 'a link' },
  address: '/externalContent/links',
  menu: { group: 'content', position: 50 },
  access: ITEM_ACCESS,
  offline: 'written',
  merge: 'record',
  draft: linkDraftSchema,
  stored: linkSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ preview }) => imageIds([preview]),
  columns: ITEM_COLUMNS,
  published: {
    texts: () => [],
    words: externalWords,
    face: previewFace,
    missing: draft => missingFields(missingForLink(draft)),
  },
});
