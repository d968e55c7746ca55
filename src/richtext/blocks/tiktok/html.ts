import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { TIKTOK } from './schema.ts';

export const tiktokToHtml = embedToHtml(TIKTOK);

export const tiktokFromHtml = embedFromHtml(TIKTOK);
