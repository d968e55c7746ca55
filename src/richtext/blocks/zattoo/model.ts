import { createEmbedModel } from '../../embeds/embed-model.ts';
import { zattooFromHtml, zattooToHtml } from './html.ts';
import { repairZattoo } from './normalize.ts';
import { ZATTOO, zattooSchema } from './schema.ts';

/** A television channel of Zattoo (B3-034). */
export const zattooModel = createEmbedModel(ZATTOO, {
  schema: zattooSchema,
  repair: repairZattoo,
  toHtml: zattooToHtml,
  fromHtml: zattooFromHtml,
});
