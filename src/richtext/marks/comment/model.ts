import type { MarkModel } from '../../model/marks.ts';
import { commentFromHtml, commentToHtml } from './html.ts';

/** Words that a comment is about; the mark carries the comment's id. */
export const commentMark: MarkModel = { key: 'commentId', excludes: [], toHtml: commentToHtml, fromHtml: commentFromHtml };
