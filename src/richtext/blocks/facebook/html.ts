import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { FACEBOOK } from './schema.ts';

export const facebookToHtml = embedToHtml(FACEBOOK);

export const facebookFromHtml = embedFromHtml(FACEBOOK);
