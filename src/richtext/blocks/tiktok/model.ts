import { createEmbedModel } from '../../embeds/embed-model.ts';
import { tiktokFromHtml, tiktokToHtml } from './html.ts';
import { repairTiktok } from './normalize.ts';
import { TIKTOK, tiktokSchema } from './schema.ts';

/** A video or an account of TikTok. */
export const tiktokModel = createEmbedModel(TIKTOK, {
  schema: tiktokSchema,
  repair: repairTiktok,
  toHtml: tiktokToHtml,
  fromHtml: tiktokFromHtml,
});
