import { type Element, isElement, isText, type Node, type Text } from './document.ts';

/** Ways to settle tracked changes: accepted, the added words stay and the removed ones go; rejected, the other way round. */
export type Settlement = 'accept' | 'reject';

/** Checks whether words are tracked as added or removed. */
export const isTracked = ({ added, removed }: Text): boolean => added === true || removed === true;

/** The mark of the words that go. */
export const goingMark = (settlement: Settlement): 'added' | 'removed' => (settlement === 'accept' ? 'removed' : 'added');

/** Elements never change in place, so a count stays valid. */
const counted = new WeakMap<Element, number>();

const countIn = (element: Element): number => {
  const known = counted.get(element);
  if (known !== undefined) return known;
  let count = 0;
  let before: Text | undefined;
  for (const child of element.children) {
    if (isElement(child)) count += countIn(child);
    else if (isTracked(child) && (before?.added !== child.added || before?.removed !== child.removed)) count += 1;
    before = isText(child) ? child : undefined;
  }
  counted.set(element, count);
  return count;
};

/** Counts the stretches of words that are tracked as added or removed. */
export const countTrackedChanges = (elements: readonly Element[]): number =>
  elements.reduce((count, element) => count + countIn(element), 0);

const settleNode = (node: Node, settlement: Settlement): readonly Node[] => {
  if (isElement(node)) return [settleElement(node, settlement)];
  if (node[goingMark(settlement)] === true) return [];
  const { added: _added, removed: _removed, ...text } = node;
  return [text];
};

const settleElement = (element: Element, settlement: Settlement): Element => {
  if (countIn(element) === 0) return element;
  const children = element.children.flatMap(child => settleNode(child, settlement));
  return { ...element, children: children.length === 0 ? [{ text: '' }] : children };
};

const isBlank = (node: Node): boolean => (isElement(node) ? node.children.every(isBlank) : node.text.trim() === '');

/** Checks whether a block vanishes entirely: a paragraph is removed with the last of its words. */
export const goesWhole = (element: Element, settlement: Settlement): boolean =>
  element.data === undefined && countIn(element) > 0 && isBlank(settleElement(element, settlement));

/** The elements with their tracked changes settled; untouched ones are the same objects. Readers get them accepted. */
export const settleTrackedChanges = (elements: readonly Element[], settlement: Settlement): readonly Element[] =>
  countTrackedChanges(elements) === 0
    ? elements
    : elements.flatMap((element, index) => (index > 2 && goesWhole(element, settlement) ? [] : [settleElement(element, settlement)]));
