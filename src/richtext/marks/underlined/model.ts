import type { MarkModel } from '../../model/marks.ts';
import { underlinedFromHtml, underlinedToHtml } from './html.ts';

/** Underlined words; never inside a link. */
export const underlinedMark: MarkModel = { key: 'underlined', excludes: [], toHtml: underlinedToHtml, fromHtml: underlinedFromHtml };
