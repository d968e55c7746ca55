import type { MarkModel } from '../../mark.ts';
import { strikethroughFromHtml, strikethroughToHtml } from './html.ts';

/** Struck words. */
export const strikethroughMark: MarkModel = {
  key: 'strikethrough',
  excludes: [],
  toHtml: strikethroughToHtml,
  fromHtml: strikethroughFromHtml,
};
