import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { BLUESKY } from './schema.ts';

export const blueskyToHtml = embedToHtml(BLUESKY);

export const blueskyFromHtml = embedFromHtml(BLUESKY);
