import { z } from 'zod';
import { NETWORKS, type Network } from '#domain/embeds/networks.ts';
import { VOID_BEHAVIOUR } from '../editing/caret.ts';
import type { BlockModel } from '../model/block.ts';
import { commonDataSchema, voidElementSchema } from '../model/text-schema.ts';
import { embedFromHtml, embedToHtml } from './embed-html.ts';
import { createEmbed, isEmptyEmbed } from './network.ts';
import { repairEmbed } from './repair-embed.ts';

/** Data of every embed (B3-028); further fields of a newer version are kept. */
const embedDataSchema = commonDataSchema.extend({
  mimetype: z.string().min(1),
  src: z.string(),
  originalSrc: z.string(),
  /** Switches and words that a user chose for an embed. */
  options: z.record(z.string(), z.unknown()).optional(),
});

const createEmbedModel = (network: Network): BlockModel => ({
  type: network.type,
  place: 'body',
  content: 'void',
  schema: voidElementSchema(network.type, embedDataSchema),
  repair: repairEmbed(network),
  toHtml: embedToHtml(network),
  fromHtml: embedFromHtml(network),
  recognise: (pasted, makeId) => {
    const recognised = network.recognise(pasted);
    const isPage = !pasted.includes('<') && network.pages.includes(recognised?.mimetype ?? '');
    return recognised && !isPage ? createEmbed(network, makeId, recognised) : undefined;
  },
  isEmpty: isEmptyEmbed,
  create: makeId => createEmbed(network, makeId),
  behaviour: VOID_BEHAVIOUR,
});

/** The models of all networks. */
export const NETWORK_MODELS: readonly BlockModel[] = NETWORKS.map(createEmbedModel);
