import type { MarkModel } from '../../model/marks.ts';
import { boldFromHtml, boldToHtml } from './html.ts';

/** Strong words. */
export const boldMark: MarkModel = { key: 'bold', excludes: [], toHtml: boldToHtml, fromHtml: boldFromHtml };
