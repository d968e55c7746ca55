import type { MarkModel } from '../../mark.ts';
import { removedFromHtml, removedToHtml } from './html.ts';

/** Words that a correction took away. */
export const removedMark: MarkModel = { key: 'removed', excludes: ['added'], toHtml: removedToHtml, fromHtml: removedFromHtml };
