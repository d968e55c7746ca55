import { flushSync } from 'react-dom';
import type { PaneName, PanesStore } from './panes-store.ts';

/** Where the keyboard was in a pane, and what the browser marked there. */
interface Left {
  readonly element: HTMLElement;
  readonly marked: readonly [anchor: Node, anchorOffset: number, focus: Node, focusOffset: number] | null;
}

const lefts = new WeakMap<Element, Left>();

const rootOf = (target: unknown): HTMLElement | null => {
  const element = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  return element?.closest<HTMLElement>('[data-pane]') ?? null;
};

const nameOf = (root: HTMLElement): PaneName => (root.dataset['pane'] === 'beside' ? 'beside' : 'main');

/** Follows the keyboard from pane to pane, also by click; answers how to stop. What is over the page (a dialog, a menu) is of the pane that opened it. */
export const followFocus = (panes: PanesStore): (() => void) => {
  const handleFocus = ({ target }: FocusEvent): void => {
    const root = rootOf(target);
    if (root === null || !(target instanceof HTMLElement)) return;
    lefts.set(root, { element: target, marked: lefts.get(root)?.element === target ? (lefts.get(root)?.marked ?? null) : null });
    const focused = nameOf(root);
    if (panes.getState().focused !== focused) panes.setState({ focused });
  };
  const handleSelection = (): void => {
    const selection = getSelection();
    const root = rootOf(selection?.anchorNode);
    const left = root === null ? undefined : lefts.get(root);
    if (!selection?.anchorNode || !selection.focusNode || !root || !left?.element.contains(selection.anchorNode)) return;
    // What is marked while the keyboard is in the other pane is marked by the page, not by a person.
    if (nameOf(root) !== panes.getState().focused) return;
    lefts.set(root, {
      ...left,
      marked: [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset],
    });
  };
  document.addEventListener('focusin', handleFocus, true);
  document.addEventListener('selectionchange', handleSelection);
  return () => {
    document.removeEventListener('focusin', handleFocus, true);
    document.removeEventListener('selectionchange', handleSelection);
  };
};

const lengthOf = (node: Node): number => (node instanceof Text ? node.length : node.childNodes.length);

const markAgain = ({ element, marked }: Left): void => {
  if (marked === null) return;
  const [anchor, anchorOffset, focus, focusOffset] = marked;
  if (!element.contains(anchor) || !element.contains(focus)) return;
  const [from, to] = [Math.min(anchorOffset, lengthOf(anchor)), Math.min(focusOffset, lengthOf(focus))];
  getSelection()?.setBaseAndExtent(anchor, from, focus, to);
};

/** What takes the keyboard in a pane where it never was: a text that is being written, else the pane. */
const startOf = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>('[contenteditable="true"][role="textbox"]') ?? root.querySelector<HTMLElement>('.g-content');

/** Puts the keyboard into a pane, at once and where it was in it: who types on, types there. */
export const focusPane = (panes: PanesStore, name: PaneName): void => {
  // Drawn before it is gone to: in a narrow window the pane is not seen until then.
  flushSync(() => panes.setState({ focused: name }));
  const root = document.querySelector(`[data-pane="${name}"]`);
  if (root === null) return;
  const left = lefts.get(root);
  const isThere = left !== undefined && root.contains(left.element);
  (isThere ? left.element : startOf(root))?.focus({ preventScroll: true });
  if (isThere) markAgain(left);
};
