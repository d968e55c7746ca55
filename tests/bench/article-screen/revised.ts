import { type Element, ELEMENT_TYPE, isText, type RichTextDocument } from '#domain/article/document.ts';

/** How an article was worked over between two revisions. */
export const REVISIONS = ['edited', 'rewritten'] as const;
export type RevisionKind = (typeof REVISIONS)[number];

/** Every fifth word is another one. */
const reword = (words: string): string =>
  words
    .split(' ')
    .map((word, index) => (index % 5 === 2 ? `neu${String(index)}` : word))
    .join(' ');

const rewordElement = (element: Element): Element => ({
  ...element,
  children: element.children.map(child => (isText(child) ? { ...child, text: reword(child.text) } : child)),
});

const edited = (elements: readonly Element[]): readonly Element[] => {
  const kept = elements.flatMap((element, index): readonly Element[] => {
    if (index % 20 === 7) return [];
    const own = index % 5 === 4 ? rewordElement(element) : element;
    return index % 20 === 11 ? [own, { ...rewordElement(element), id: `${element.id}-added` }] : [own];
  });
  const isMoved = ({ type }: Element, index: number): boolean => type === ELEMENT_TYPE.paragraph && index % 20 === 15;
  return [...kept.filter((element, index) => !isMoved(element, index)), ...kept.filter(isMoved)];
};

/**
 * The next revision of an article. "edited": one block in five is reworded, one in twenty each is added, removed, moved to the end.
 * "rewritten": every block has other words in it, and all stay where they were.
 */
export const revisedOf = (document: RichTextDocument, kind: RevisionKind): RichTextDocument => ({
  ...document,
  elements: kind === 'edited' ? edited(document.elements) : document.elements.map(rewordElement),
});
