import { createEmbedModel } from '../../embeds/embed-model.ts';
import { instagramFromHtml, instagramToHtml } from './html.ts';
import { repairInstagram } from './normalize.ts';
import { INSTAGRAM, instagramSchema } from './schema.ts';

/** A post, a reel or an account of Instagram. */
export const instagramModel = createEmbedModel(INSTAGRAM, {
  schema: instagramSchema,
  repair: repairInstagram,
  toHtml: instagramToHtml,
  fromHtml: instagramFromHtml,
});
