import { embedDraftSchema, embedSchema } from '../external/external.ts';
import { missingForEmbed } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { externalWords, imageIds, ITEM_ACCESS, ITEM_COLUMNS, previewFace } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

/** Embeds: a post or a page that is shown in a frame. */
export const embeds = defineItem({
  name: 'embeds',
  api: { service: 'external-content', path: '/embeds', operation: 'Embed', one: 'an embed' },
  address: '/externalContent/embeds',
  menu: { group: 'content', position: 60 },
  access: ITEM_ACCESS,
  offline: 'written',
  merge: 'record',
  draft: embedDraftSchema,
  stored: embedSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ preview }) => imageIds([preview]),
  columns: ITEM_COLUMNS,
  published: {
    texts: () => [],
    words: externalWords,
    face: previewFace,
    missing: draft => missingFields(missingForEmbed(draft)),
  },
});
