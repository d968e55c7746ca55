import { type HtmlElement, type HtmlNode, htmlText } from '../../html/html-tree.ts';
import type { ListKind } from '../flow/flow.ts';
import type { Dialect } from './dialect-rules.ts';

const isMarker = ({ attributes }: HtmlElement): boolean => /mso-list:\s*ignore/iu.test(attributes['style'] ?? '');

/** The bullet or number that Word writes before the words of an item. */
const markerOf = (nodes: readonly HtmlNode[]): string | undefined => {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const marker = isMarker(node) ? htmlText(node) : markerOf(node.children);
    if (marker !== undefined) return marker.trim();
  }
  return undefined;
};

/** A number, alone or with words ("Art. 7"), or letters with a sign; bullets are signs, or one letter of a font of signs. */
const listKindOf = (marker: string | undefined): ListKind =>
  marker !== undefined && /\d|^\(?[a-z]{1,7}[.)]/iu.test(marker) ? 'ordered' : 'unordered';

const HEADING_CLASS = /^Mso(?:Title|Heading([1-9]))/u;

/** Word on the desktop: `Mso…` classes, lists as paragraphs with `mso-list`, comments and footnotes as parts at the end. */
export const word: Dialect = {
  joinsLists: true,
  meaningOf: (element, declarations) => {
    if (isMarker(element)) return { kind: 'skip' };
    const part = declarations.get('mso-element');
    if (part === 'comment-list' || declarations.get('mso-comment-reference') !== undefined) return { kind: 'drop', as: 'comment' };
    const name = element.attributes['class'] ?? '';
    if (name.startsWith('MsoCommentReference')) return { kind: 'skip' };
    if (element.tag.includes(':')) return { kind: 'skip' };
    const list = declarations.get('mso-list');
    if (list !== undefined && list !== 'none' && element.tag !== 'li' && !/^h[1-6]$/u.test(element.tag)) {
      const [, id = '', depth = '1'] = /^(\S+)\s+level(\d+)/u.exec(list) ?? [];
      const marker = markerOf(element.children);
      return { kind: 'item', list: `word-${id}`, listKind: listKindOf(marker), depth: Number.parseInt(depth, 10), marker };
    }
    const heading = HEADING_CLASS.exec(name);
    if (heading && element.tag === 'p') return { kind: 'heading', level: Number.parseInt(heading[1] ?? '1', 10) };
    return /^Mso(?:Intense)?Quote/u.test(name) && element.tag === 'p' ? { kind: 'quote' } : undefined;
  },
};
