import type { MarkModel } from '../../model/marks.ts';
import { strikethroughFromHtml, strikethroughToHtml } from './html.ts';

/** Struck words. */
export const strikethroughMark: MarkModel = {
  key: 'strikethrough',
  excludes: [],
  toHtml: strikethroughToHtml,
  fromHtml: strikethroughFromHtml,
};
