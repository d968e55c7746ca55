import type { MarkModel } from '../../model/marks.ts';
import { italicFromHtml, italicToHtml } from './html.ts';

/** Stressed words, titles of works. */
export const italicMark: MarkModel = { key: 'italic', excludes: [], toHtml: italicToHtml, fromHtml: italicFromHtml };
