import type { MarkModel } from '../../model/marks.ts';
import { superscriptFromHtml, superscriptToHtml } from './html.ts';

/** Above the line, as in m². */
export const superscriptMark: MarkModel = {
  key: 'superscript',
  excludes: ['subscript'],
  toHtml: superscriptToHtml,
  fromHtml: superscriptFromHtml,
};
