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

/** "[ab1]" behind the words that a comment is about, which stay, and before the comment's own; the line above all comments. */
const isCommentSign = ({ attributes }: HtmlElement): boolean =>
  /^(?:MsoCommentReference|msocom(?:anchor|off)\b)/u.test(attributes['class'] ?? '');

const wordsOfComment = (node: HtmlNode): string => {
  if (typeof node === 'string') return node;
  return isCommentSign(node) ? '' : node.children.map(wordsOfComment).join('');
};

/** Checks whether an element contains the separate comments of a comment list, so that each is named. */
const holdsComments = ({ children }: HtmlElement): boolean =>
  children.some(
    child => typeof child !== 'string' && (/mso-element:\s*comment(?:;|$)/iu.test(child.attributes['style'] ?? '') || holdsComments(child)),
  );

/** The number before a heading; a bullet there is none. */
const numberOf = (element: HtmlElement): string | undefined => {
  const marker = markerOf(element.children);
  return listKindOf(marker) === 'ordered' ? marker : undefined;
};

const HEADING_TAG = /^h([1-6])$/u;
const HEADING_CLASS = /^Mso(?:Title|Heading([1-9]))/u;

/** Word on the desktop: `Mso…` classes, lists as paragraphs with `mso-list`, comments and footnotes as parts at the end. */
export const word: Dialect = {
  joinsLists: true,
  meaningOf: (element, declarations) => {
    if (isMarker(element)) return { kind: 'skip' };
    // Word writes struck words with other tags: these are deletions that it tracks.
    if (element.tag === 'del') return { kind: 'drop', as: 'deletion', text: htmlText(element) };
    const part = declarations.get('mso-element');
    if (part === 'comment' || (part === 'comment-list' && !holdsComments(element)))
      return { kind: 'drop', as: 'comment', text: wordsOfComment(element) };
    const name = element.attributes['class'] ?? '';
    if (isCommentSign(element)) return { kind: 'skip' };
    if (element.tag.includes(':')) return { kind: 'skip' };
    const list = declarations.get('mso-list');
    const isNumbered = list !== undefined && list !== 'none';
    const heading = HEADING_TAG.exec(element.tag) ?? (element.tag === 'p' ? HEADING_CLASS.exec(name) : null);
    if (heading)
      return { kind: 'heading', level: Number.parseInt(heading[1] ?? '1', 10), marker: isNumbered ? numberOf(element) : undefined };
    if (isNumbered && element.tag !== 'li') {
      const [, id = '', depth = '1'] = /^(\S+)\s+level(\d+)/u.exec(list) ?? [];
      const marker = markerOf(element.children);
      return { kind: 'item', list: `word-${id}`, listKind: listKindOf(marker), depth: Number.parseInt(depth, 10), marker };
    }
    return /^Mso(?:Intense)?Quote/u.test(name) && element.tag === 'p' ? { kind: 'quote' } : undefined;
  },
};
