import { createEmbedModel } from '../../embeds/embed-model.ts';
import { youtubeFromHtml, youtubeToHtml } from './html.ts';
import { repairYoutube } from './normalize.ts';
import { YOUTUBE, youtubeSchema } from './schema.ts';

/** A video, a short or a playlist of YouTube; caption, caption title and credit are among its options (B3-031). */
export const youtubeModel = createEmbedModel(YOUTUBE, {
  schema: youtubeSchema,
  repair: repairYoutube,
  toHtml: youtubeToHtml,
  fromHtml: youtubeFromHtml,
});
