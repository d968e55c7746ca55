import { createEmbedModel } from '../../embeds/embed-model.ts';
import { blueskyFromHtml, blueskyToHtml } from './html.ts';
import { repairBluesky } from './normalize.ts';
import { BLUESKY, blueskySchema } from './schema.ts';

/** A post on Bluesky. */
export const blueskyModel = createEmbedModel(BLUESKY, {
  schema: blueskySchema,
  repair: repairBluesky,
  toHtml: blueskyToHtml,
  fromHtml: blueskyFromHtml,
});
