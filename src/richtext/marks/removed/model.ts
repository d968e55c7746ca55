import type { MarkModel } from '../../model/marks.ts';
import { removedFromHtml, removedToHtml } from './html.ts';

/** Words that a correction took away. */
export const removedMark: MarkModel = { key: 'removed', excludes: ['added'], toHtml: removedToHtml, fromHtml: removedFromHtml };
