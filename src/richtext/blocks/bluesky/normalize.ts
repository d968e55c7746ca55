import { repairEmbed } from '../../embeds/repair-embed.ts';
import { BLUESKY } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairBluesky = repairEmbed(BLUESKY);
