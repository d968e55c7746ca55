import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { YOUTUBE } from './schema.ts';

export const youtubeToHtml = embedToHtml(YOUTUBE);

export const youtubeFromHtml = embedFromHtml(YOUTUBE);
