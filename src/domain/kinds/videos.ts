import { videoDraftSchema, videoSchema } from '../external/external.ts';
import { missingForVideo } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { EXTERNAL, EXTERNAL_PUBLICATION, externalWords } from './item-parts.ts';
import { defineItem } from './kind.ts';

/** Videos: an address or code of a player, with an intro. */
export const videos = defineItem({
  name: 'videos',
  api: { service: 'external-content', path: '/videos', operation: 'Video', one: 'a video' },
  attaches: true,
  address: '/externalContent/videos',
  menu: { group: 'content', position: 40 },
  ...EXTERNAL,
  draft: videoDraftSchema,
  stored: videoSchema,
  published: {
    ...EXTERNAL_PUBLICATION,
    texts: ({ intro }) => ({ intro }),
    words: draft => [draft.intro, ...externalWords(draft)],
    missing: draft => missingFields(missingForVideo(draft)),
  },
});
