import { embedFromHtml, embedToHtml } from '../../embeds/embed-html.ts';
import { THREADS } from './schema.ts';

export const threadsToHtml = embedToHtml(THREADS);

export const threadsFromHtml = embedFromHtml(THREADS);
