import { type HtmlElement, htmlText } from '../../html/html-tree.ts';
import type { Dialect } from './dialect-rules.ts';

const leadsBackToComment = (element: HtmlElement): boolean =>
  element.children.some(
    child => typeof child !== 'string' && (/#comment-ref-/u.test(child.attributes['href'] ?? '') || leadsBackToComment(child)),
  );

/** A Word file as mammoth reads it: notes as a list at the end, comments as descriptions behind it, arrows that lead back. */
export const wordFile: Dialect = {
  meaningOf: element => {
    const { tag, attributes } = element;
    const target = tag === 'a' ? (attributes['href'] ?? '') : '';
    if (/^#(?:footnote|endnote|comment)-ref-/u.test(target)) return { kind: 'skip' };
    if (/^#comment-\d/u.test(target)) return { kind: 'skip' };
    if (tag === 'dt' && /^comment-\d+$/u.test(attributes['id'] ?? '')) return { kind: 'skip' };
    if (tag === 'dd' && leadsBackToComment(element))
      return { kind: 'drop', as: 'comment', text: htmlText(element).replace(/\s*↑\s*$/u, '') };
    return undefined;
  },
};
