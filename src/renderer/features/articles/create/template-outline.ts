import { type Element, ELEMENT_TYPE, plainText, type RichTextDocument } from '#domain/article/document.ts';

/** Style of a line of an outline. */
export type OutlineStyle = 'head' | 'text' | 'list' | 'quote' | 'line';

/** Block that an article starts with: its text, or its placeholder. */
export interface OutlineLine {
  readonly key: string;
  readonly style: OutlineStyle;
  readonly words: string;
}

const HEADS: readonly string[] = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead];
const LISTS: readonly string[] = [ELEMENT_TYPE.unorderedList, ELEMENT_TYPE.orderedList];

const styleOf = ({ type }: Element): OutlineStyle => {
  if (type === ELEMENT_TYPE.crosshead) return 'head';
  if (LISTS.includes(type)) return 'list';
  if (type === ELEMENT_TYPE.quote) return 'quote';
  return type === ELEMENT_TYPE.separator ? 'line' : 'text';
};

const placeholderIn = (element: Element): string => {
  const own = element.data?.['placeholder'];
  if (typeof own === 'string') return own;
  for (const child of element.children) {
    const below = 'children' in child ? placeholderIn(child) : '';
    if (below !== '') return below;
  }
  return '';
};

/** Returns the blocks of a template below the head that every article has, without empty ones. */
export const outlineOf = ({ elements }: Pick<RichTextDocument, 'elements'>): readonly OutlineLine[] =>
  elements
    .filter(({ type }) => !HEADS.includes(type))
    .map(element => ({ key: element.id, style: styleOf(element), words: plainText(element).trim() || placeholderIn(element) }))
    .filter(({ style, words }) => style === 'line' || words !== '');
