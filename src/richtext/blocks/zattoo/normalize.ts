import { repairEmbed } from '../../embeds/repair-embed.ts';
import { ZATTOO } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairZattoo = repairEmbed(ZATTOO);
