import { type HtmlElement, htmlText } from '../../html/html-tree.ts';
import type { Dialect } from './dialect-rules.ts';

const firstElement = ({ children }: HtmlElement): HtmlElement | undefined => children.find(child => typeof child !== 'string');

/** A Word file as mammoth reads it: notes as a list at the end, comments as a list of descriptions behind it, arrows that lead back. */
export const wordFile: Dialect = {
  meaningOf: element => {
    const { tag, attributes } = element;
    const target = tag === 'a' ? (attributes['href'] ?? '') : '';
    if (/^#(?:[\w-]*)(?:footnote|endnote|comment)-ref-/u.test(target)) return { kind: 'skip' };
    if (/^#(?:[\w-]*)comment-\d/u.test(target)) return { kind: 'skip' };
    if (tag === 'dl' && /comment-\d+$/u.test(firstElement(element)?.attributes['id'] ?? '')) return { kind: 'drop', as: 'comment' };
    return tag === 'p' && htmlText(element).trim() === '↑' ? { kind: 'skip' } : undefined;
  },
};
