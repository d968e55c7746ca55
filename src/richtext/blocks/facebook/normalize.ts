import { repairEmbed } from '../../embeds/repair-embed.ts';
import { FACEBOOK } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairFacebook = repairEmbed(FACEBOOK);
