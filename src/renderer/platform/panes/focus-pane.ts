import { flushSync } from 'react-dom';
import type { PaneName, PanesStore } from './panes-store.ts';

/** Position in the text of a page, with the text at that time. */
interface MarkedPlace {
  readonly node: Node;
  readonly offset: number;
  readonly words: string | null;
}

/** Last focus of a pane, and its selection. */
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

/** Stores the selection of the focused pane. A selection in the other pane is set by the page, not by the user. */
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

/** Follows the focus between panes; returns a function that stops it. Overlays (dialogs, menus) belong to the pane that opened them. */
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

/** Restores the selection, unless its text was rendered again: then the editor knows its caret better. */
const markAgain = ({ element, marked }: Left): void => {
  if (marked === null || !stands(marked.anchor, element) || !stands(marked.focus, element)) return;
  const { anchor, focus } = marked;
  const lengthOf = (node: Node): number => (node instanceof Text ? node.length : node.childNodes.length);
  const [from, to] = [Math.min(anchor.offset, lengthOf(anchor.node)), Math.min(focus.offset, lengthOf(focus.node))];
  getSelection()?.setBaseAndExtent(anchor.node, from, focus.node, to);
};

/** Returns the first focus of a pane: a text being edited, else the pane. */
const startOf = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('[contenteditable="true"][role="textbox"]') ?? root.querySelector<HTMLElement>('.g-content');

/** Focuses a pane synchronously where its focus was, so that typing continues there. */
export const focusPane = (panes: PanesStore, name: PaneName): void => {
  // The browser reports a moved caret one frame late.
  noteMarked(panes);
  // Rendered before it is focused: in a narrow window the pane is hidden until then.
  flushSync(() => panes.setState({ focused: name }));
  const root = document.querySelector(`[data-pane="${name}"]`);
  if (root === null) return;
  const left = lefts.get(root);
  const isThere = left !== undefined && root.contains(left.element);
  (isThere ? left.element : startOf(root))?.focus({ preventScroll: true });
  if (isThere) markAgain(left);
};
