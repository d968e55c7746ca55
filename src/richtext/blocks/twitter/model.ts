import { createEmbedModel } from '../../embeds/embed-model.ts';
import { twitterFromHtml, twitterToHtml } from './html.ts';
import { repairTwitter } from './normalize.ts';
import { TWITTER, twitterSchema } from './schema.ts';

/** A post on X. */
export const twitterModel = createEmbedModel(TWITTER, {
  schema: twitterSchema,
  repair: repairTwitter,
  toHtml: twitterToHtml,
  fromHtml: twitterFromHtml,
});
