import { createEmbedModel } from '../../embeds/embed-model.ts';
import { threadsFromHtml, threadsToHtml } from './html.ts';
import { repairThreads } from './normalize.ts';
import { THREADS, threadsSchema } from './schema.ts';

/** A post on Threads. */
export const threadsModel = createEmbedModel(THREADS, {
  schema: threadsSchema,
  repair: repairThreads,
  toHtml: threadsToHtml,
  fromHtml: threadsFromHtml,
});
