import { createEmbedModel } from '../../embeds/embed-model.ts';
import { facebookFromHtml, facebookToHtml } from './html.ts';
import { repairFacebook } from './normalize.ts';
import { FACEBOOK, facebookSchema } from './schema.ts';

/** A post, a video or a page of Facebook; which of them, its mimetype says. */
export const facebookModel = createEmbedModel(FACEBOOK, {
  schema: facebookSchema,
  repair: repairFacebook,
  toHtml: facebookToHtml,
  fromHtml: facebookFromHtml,
});
