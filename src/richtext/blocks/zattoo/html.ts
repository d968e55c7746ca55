import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { ZATTOO } from './schema.ts';

export const zattooToHtml = embedToHtml(ZATTOO);

export const zattooFromHtml = embedFromHtml(ZATTOO);
