import { videoDraftSchema, videoSchema } from '../external/external.ts';
import { missingForVideo } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { externalWords, imageIds, ITEM_ACCESS, ITEM_COLUMNS, previewFace } from './item-parts.ts';
import { defineItem, FIRST_FORMAT } from './kind.ts';

/** Videos: an address or code of a player, with an intro. */
export const videos = defineItem({
  name: 'videos',
  api: { service: 'external-content', path: '/videos', operation: 'Video', one: 'a video' },
  address: '/externalContent/videos',
  menu: { group: 'content', position: 40 },
  access: ITEM_ACCESS,
  offline: 'written',
  merge: 'record',
  draft: videoDraftSchema,
  stored: videoSchema,
  format: FIRST_FORMAT,
  title: ({ title }) => title,
  pictures: ({ preview }) => imageIds([preview]),
  columns: ITEM_COLUMNS,
  published: {
    texts: ({ intro }) => [intro],
    words: draft => [draft.intro, ...externalWords(draft)],
    face: previewFace,
    missing: draft => missingFields(missingForVideo(draft)),
  },
});
