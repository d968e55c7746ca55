import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { INSTAGRAM } from './schema.ts';

export const instagramToHtml = embedToHtml(INSTAGRAM);

export const instagramFromHtml = embedFromHtml(INSTAGRAM);
