import { type Element, isElement, isText, type Node, type RichTextDocument } from './document.ts';

/** Title header, title and lead come first, in this order (B3: editor document). */
export const HEAD_ORDER = ['titleHeader', 'title', 'lead'] as const;

/** Larger texts are refused: no newsroom writes them, and they would slow everyone down. */
export const DOCUMENT_LIMITS = { elements: 20_000, characters: 1_000_000, depth: 12 } as const;

/** A reason why a document cannot be stored; `field` names the place, for example "document.elements.1". */
export interface DocumentProblem {
  readonly field: string;
  readonly message: string;
}

interface Tally {
  readonly ids: Set<string>;
  readonly doubled: Set<string>;
  elements: number;
  characters: number;
  depth: number;
}

const count = (nodes: readonly Node[], tally: Tally, depth: number): void => {
  tally.depth = Math.max(tally.depth, depth);
  for (const node of nodes) {
    if (isText(node)) tally.characters += node.text.length;
    else if (isElement(node)) {
      tally.elements += 1;
      if (tally.ids.has(node.id)) tally.doubled.add(node.id);
      tally.ids.add(node.id);
      count(node.children, tally, depth + 1);
    }
  }
};

const headProblems = (elements: readonly Element[]): readonly DocumentProblem[] => [
  ...HEAD_ORDER.flatMap((type, index) =>
    elements[index]?.type === type ? [] : [{ field: `document.elements.${index}`, message: `Element ${index} must be ${type}` }],
  ),
  ...elements.flatMap((element, index) =>
    index >= HEAD_ORDER.length && HEAD_ORDER.some(type => type === element.type)
      ? [{ field: `document.elements.${index}`, message: `${element.type} stands only at the beginning` }]
      : [],
  ),
];

/** Finds duplicate ids, and sizes over `DOCUMENT_LIMITS`, in any list of elements. */
export const elementProblems = (elements: readonly Element[]): readonly DocumentProblem[] => {
  const tally: Tally = { ids: new Set(), doubled: new Set(), elements: 0, characters: 0, depth: 0 };
  count(elements, tally, 1);
  const oversized = (['elements', 'characters', 'depth'] as const).flatMap(measure =>
    tally[measure] > DOCUMENT_LIMITS[measure] ? [{ field: 'document', message: `More than ${DOCUMENT_LIMITS[measure]} (${measure})` }] : [],
  );
  const doubled = [...tally.doubled].map(id => ({ field: 'document.elements', message: `The id ${id} stands twice` }));
  return [...doubled, ...oversized];
};

/**
 * Finds what is wrong with a document as a whole: the first three blocks, duplicate ids, and sizes.
 * The schema checks the shapes of single elements.
 */
export const documentProblems = ({ elements }: RichTextDocument): readonly DocumentProblem[] => [
  ...headProblems(elements),
  ...elementProblems(elements),
];
