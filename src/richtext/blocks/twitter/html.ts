import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { TWITTER } from './schema.ts';

export const twitterToHtml = embedToHtml(TWITTER);

export const twitterFromHtml = embedFromHtml(TWITTER);
