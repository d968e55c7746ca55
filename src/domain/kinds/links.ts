import { linkDraftSchema, linkSchema } from '../external/external.ts';
import { missingForLink } from '../external/requirements.ts';
import { missingFields } from '../item/problems.ts';
import { EXTERNAL, EXTERNAL_PUBLICATION } from './item-parts.ts';
import { defineItem } from './kind.ts';

/** Links: a page of the web or a place in an app. */
export const links = defineItem({
  name: 'links',
  api: { service: 'external-content', path: '/links', operation: 'Link', one: 'a link' },
  address: '/externalContent/links',
  menu: { group: 'content', position: 50 },
  ...EXTERNAL,
  draft: linkDraftSchema,
  stored: linkSchema,
  published: { ...EXTERNAL_PUBLICATION, missing: draft => missingFields(missingForLink(draft)) },
});
