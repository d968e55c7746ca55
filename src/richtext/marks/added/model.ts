import type { MarkModel } from '../../model/marks.ts';
import { addedFromHtml, addedToHtml } from './html.ts';

/** Words that a correction added. */
export const addedMark: MarkModel = { key: 'added', excludes: ['removed'], toHtml: addedToHtml, fromHtml: addedFromHtml };
