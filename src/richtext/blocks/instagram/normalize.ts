import { repairEmbed } from '../../embeds/repair-embed.ts';
import { INSTAGRAM } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairInstagram = repairEmbed(INSTAGRAM);
