import type { MarkModel } from '../../model/marks.ts';
import { subscriptFromHtml, subscriptToHtml } from './html.ts';

/** Below the line, as in CO₂. */
export const subscriptMark: MarkModel = {
  key: 'subscript',
  excludes: ['superscript'],
  toHtml: subscriptToHtml,
  fromHtml: subscriptFromHtml,
};
