import { flushSync } from 'react-dom';
import type { PaneName, PanesStore } from './panes-store.ts';

/** A place in the words of a page, and the words that were there. */
interface MarkedPlace {
  readonly node: Node;
  readonly offset: number;
  readonly words: string | null;
}

/** Where the keyboard was in a pane, and what the browser marked there. */
interface Left {
  readonly element: HTMLElement;
  readonly marked: { readonly anchor: MarkedPlace; readonly focus: MarkedPlace } | null;
}

const lefts = new WeakMap<Element, Left>();

const rootOf = (target: unknown): HTMLElement | null => {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest<HTMLElement>('[data-pane]') ?? null;
};

const nameOf = (root: HTMLElement): PaneName => (root.dataset['pane'] === 'beside' ? 'beside' : 'main');

/** Notes what is marked in the pane that has the keyboard. What is marked in the other one is marked by the page, not by a person. */
const noteMarked = (panes: PanesStore): void => {
  const selection = getSelection();
  const root = rootOf(selection?.anchorNode);
  const left = root === null ? undefined : lefts.get(root);
  if (!selection?.anchorNode || !selection.focusNode || !root || !left?.element.contains(selection.anchorNode)) return;
  if (nameOf(root) !== panes.getState().focused) return;
  const placeOf = (node: Node, offset: number): MarkedPlace => ({ node, offset, words: node.nodeValue });
  lefts.set(root, {
    ...left,
    marked: {
      anchor: placeOf(selection.anchorNode, selection.anchorOffset),
      focus: placeOf(selection.focusNode, selection.focusOffset),
    },
  });
};

/** Follows the keyboard from pane to pane, also by click; answers how to stop. What is over the page (a dialog, a menu) is of the pane that opened it. */
export const followFocus = (panes: PanesStore): (() => void) => {
  const handleFocus = ({ target }: FocusEvent): void => {
    const root = rootOf(target);
    if (root === null || !(target instanceof HTMLElement)) return;
    lefts.set(root, { element: target, marked: lefts.get(root)?.element === target ? (lefts.get(root)?.marked ?? null) : null });
    const focused = nameOf(root);
    if (panes.getState().focused !== focused) panes.setState({ focused });
  };
  const handleSelection = (): void => noteMarked(panes);
  document.addEventListener('focusin', handleFocus, true);
  document.addEventListener('selectionchange', handleSelection);
  return () => {
    document.removeEventListener('focusin', handleFocus, true);
    document.removeEventListener('selectionchange', handleSelection);
  };
};

const stands = ({ node, words }: MarkedPlace, element: HTMLElement): boolean => element.contains(node) && node.nodeValue === words;

/** Marks what was marked; where its words were drawn anew since, the text knows its caret better. */
const markAgain = ({ element, marked }: Left): void => {
  if (marked === null || !stands(marked.anchor, element) || !stands(marked.focus, element)) return;
  const { anchor, focus } = marked;
  const lengthOf = (node: Node): number => (node instanceof Text ? node.length : node.childNodes.length);
  const [from, to] = [Math.min(anchor.offset, lengthOf(anchor.node)), Math.min(focus.offset, lengthOf(focus.node))];
  getSelection()?.setBaseAndExtent(anchor.node, from, focus.node, to);
};

/** What takes the keyboard in a pane where it never was: a text that is being written, else the pane. */
const startOf = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('[contenteditable="true"][role="textbox"]') ?? root.querySelector<HTMLElement>('.g-content');

/** Puts the keyboard into a pane, at once and where it was in it: who types on, types there. */
export const focusPane = (panes: PanesStore, name: PaneName): void => {
  // The browser tells of a moved caret a frame late.
  noteMarked(panes);
  // Drawn before it is gone to: in a narrow window the pane is not seen until then.
  flushSync(() => panes.setState({ focused: name }));
  const root = document.querySelector(`[data-pane="${name}"]`);
  if (root === null) return;
  const left = lefts.get(root);
  const isThere = left !== undefined && root.contains(left.element);
  (isThere ? left.element : startOf(root))?.focus({ preventScroll: true });
  if (isThere) markAgain(left);
};
