import { repairEmbed } from '../../embeds/repair-embed.ts';
import { YOUTUBE } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairYoutube = repairEmbed(YOUTUBE);
