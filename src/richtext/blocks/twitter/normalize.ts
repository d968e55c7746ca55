import { repairEmbed } from '../../embeds/repair-embed.ts';
import { TWITTER } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairTwitter = repairEmbed(TWITTER);
