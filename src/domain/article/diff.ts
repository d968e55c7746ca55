import { z } from 'zod';
import { InvariantError } from '../result.ts';
import { longestIncreasing } from './diff-sequence.ts';
import { type Element, elementSchema, isElement, type RichTextDocument } from './document.ts';
import { isEqual } from '../equal.ts';
import { shapeOf } from './merge/split.ts';
import { diffWords, type WordChange, wordChangeSchema } from './words.ts';

/** Operations on an element between two texts (B4-074). */
const DIFF_OPERATIONS = ['add', 'identity', 'update', 'remove', 'moveStart', 'moveEnd'] as const;
export type DiffOperationName = (typeof DIFF_OPERATIONS)[number];

/** Aspects in which an element can differ that exists on both sides: its words, their marks and links, its data, type, inner elements. */
const DIFF_ASPECTS = ['text', 'marks', 'data', 'type', 'children'] as const;
export type DiffAspect = (typeof DIFF_ASPECTS)[number];

/**
 * One step from an origin to a derivative (B4-074). Read in order, the steps are the derivative with the removed
 * elements and the old places of moved ones (`moveStart`) shown where they were in the origin.
 *
 * | operation | origin | derivative | words / children / aspects |
 * |---|---|---|---|
 * | add | | yes | |
 * | identity | | yes | |
 * | update | yes | yes | yes |
 * | remove | yes | | |
 * | moveStart | yes | | |
 * | moveEnd | yes | yes | only when it was edited as well |
 *
 * `words` describes a block of running text, `children` one of inner elements (list, quote).
 */
export interface DiffOperation {
  readonly operation: DiffOperationName;
  readonly elementId: string;
  readonly origin?: Element | undefined;
  readonly derivative?: Element | undefined;
  readonly aspects?: readonly DiffAspect[] | undefined;
  readonly words?: readonly WordChange[] | undefined;
  readonly children?: readonly DiffOperation[] | undefined;
}

/** Checks a diff that comes from outside, as in the body of a 412. */
export const diffOperationSchema: z.ZodType<DiffOperation> = z.lazy(() =>
  z.object({
    operation: z.enum(DIFF_OPERATIONS),
    elementId: z.string(),
    origin: elementSchema.optional(),
    derivative: elementSchema.optional(),
    aspects: z.array(z.enum(DIFF_ASPECTS)).optional(),
    words: z.array(wordChangeSchema).optional(),
    children: z.array(diffOperationSchema).optional(),
  }),
);

type HasElements = Pick<RichTextDocument, 'elements'>;

/** An id that occurs again gets a number, so that every element has a partner of its own. */
const nameElements = (elements: readonly Element[]): ReadonlyMap<string, Element> => {
  const counts = new Map<string, number>();
  return new Map(
    elements.map(element => {
      const count = counts.get(element.id) ?? 0;
      counts.set(element.id, count + 1);
      return [count === 0 ? element.id : JSON.stringify([element.id, count]), element];
    }),
  );
};

const elementsOf = ({ children }: Element): readonly Element[] => children.filter(isElement);

type Description = Pick<DiffOperation, 'aspects' | 'words' | 'children'>;

const describeContent = (origin: Element, derivative: Element): Description => {
  if (isEqual(origin.children, derivative.children)) return {};
  const shapes = [shapeOf(origin), shapeOf(derivative)];
  if (!shapes.includes('inline')) return { aspects: ['children'], children: diffElements(elementsOf(origin), elementsOf(derivative)) };
  const words = diffWords(origin, derivative);
  const hasNewText = words.some(({ kind }) => kind !== 'same');
  return { aspects: [hasNewText ? 'text' : shapes.includes('container') ? 'children' : 'marks'], words };
};

const describeChange = (origin: Element, derivative: Element): Description => {
  const { aspects = [], ...content } = describeContent(origin, derivative);
  const hasNewType = origin.type !== derivative.type;
  const hasNewData = !isEqual(origin.data, derivative.data);
  return { aspects: [...(hasNewType ? (['type'] as const) : []), ...(hasNewData ? (['data'] as const) : []), ...aspects], ...content };
};

const diffElements = (origin: readonly Element[], derivative: readonly Element[]): readonly DiffOperation[] => {
  const before = nameElements(origin);
  const after = nameElements(derivative);
  const positions = new Map([...before.keys()].map((name, index) => [name, index]));
  const common = [...after.keys()].filter(name => before.has(name));
  const kept = longestIncreasing(common.map(name => positions.get(name) ?? 0));
  const stayed = new Set(common.filter((_, index) => kept.has(index)));
  const operations: DiffOperation[] = [];
  /** Removed elements, by the last remaining one before them. */
  const left = new Map<string | null, DiffOperation[]>();
  let anchor: string | null = null;
  for (const [name, element] of before) {
    if (stayed.has(name)) anchor = name;
    else {
      const operation = { operation: after.has(name) ? 'moveStart' : 'remove', elementId: element.id, origin: element } as const;
      const others = left.get(anchor);
      if (others) others.push(operation);
      else left.set(anchor, [operation]);
    }
  }
  operations.push(...(left.get(null) ?? []));
  for (const [name, element] of after) {
    operations.push(describePair(before.get(name), element, stayed.has(name)), ...(stayed.has(name) ? (left.get(name) ?? []) : []));
  }
  return operations;
};

const describePair = (origin: Element | undefined, derivative: Element, hasStayed: boolean): DiffOperation => {
  const elementId = derivative.id;
  if (!origin) return { operation: 'add', elementId, derivative };
  const isSame = isEqual(origin, derivative);
  if (hasStayed && isSame) return { operation: 'identity', elementId, derivative };
  const change = isSame ? {} : describeChange(origin, derivative);
  return { operation: hasStayed ? 'update' : 'moveEnd', elementId, origin, derivative, ...change };
};

/** Lists the steps from the origin to the derivative. Elements are paired by id; as few as possible count as moved. */
export const diffDocuments = (origin: HasElements, derivative: HasElements): readonly DiffOperation[] =>
  diffElements(origin.elements, derivative.elements);

/**
 * Applies the steps of a diff: returns the derivative's elements.
 * Throws when the steps were made from another origin.
 */
export const applyDiff = (origin: HasElements, operations: readonly DiffOperation[]): readonly Element[] => {
  const ids = new Set(origin.elements.map(element => element.id));
  return operations.flatMap(({ operation, elementId, derivative }) => {
    if (operation !== 'add' && !ids.has(elementId)) throw new InvariantError(`the origin has no element ${elementId}`);
    return derivative ? [derivative] : [];
  });
};
