import { repairEmbed } from '../../embeds/repair-embed.ts';
import { THREADS } from './schema.ts';

/** Holds nothing, and has its source. */
export const repairThreads = repairEmbed(THREADS);
