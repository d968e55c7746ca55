import { repairEmbed } from '../../embeds/repair-embed.ts';
import { TIKTOK } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairTiktok = repairEmbed(TIKTOK);
