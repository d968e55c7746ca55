import { embedDraftSchema, embedSchema } from '../external/external.ts';
import { missingForEmbed } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { EXTERNAL, EXTERNAL_PUBLICATION } from './item-parts.ts';
import { defineItem } from './kind.ts';

/** Embeds: a post or a page that is shown in a frame. */
export const embeds = defineItem({
  name: 'embeds',
  api: { service: 'external-content', path: '/embeds', operation: 'Embed', one: 'an embed' },
  address: '/externalContent/embeds',
  menu: { group: 'content', position: 60 },
  ...EXTERNAL,
  draft: embedDraftSchema,
  stored: embedSchema,
  published: { ...EXTERNAL_PUBLICATION, missing: draft => missingFields(missingForEmbed(draft)) },
});
