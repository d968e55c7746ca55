import type { MarkModel } from '../../model/marks.ts';
import { codeFromHtml, codeToHtml } from './html.ts';

/** Words of a machine. */
export const codeMark: MarkModel = { key: 'code', excludes: [], toHtml: codeToHtml, fromHtml: codeFromHtml };
