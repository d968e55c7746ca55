import { useEffect } from 'react';
import { CONTROLS } from './focusable.ts';

const TRAPS = '.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap';
/** Around the content of a dialog Blueprint lays a box that Tab would stop at, and where nothing is to be seen. */
const BOXES = `${TRAPS}, .bp6-dialog-container, .bp6-overlay-content`;

/** Of radio buttons in a group Tab knows one: the chosen, or, where none is, any. */
const isSkipped = (control: HTMLElement, among: readonly HTMLElement[]): boolean =>
  control instanceof HTMLInputElement &&
  control.type === 'radio' &&
  !control.checked &&
  among.some(other => other instanceof HTMLInputElement && other.type === 'radio' && other.name === control.name && other.checked);

/** Everything in a part of the page that Tab stops at and that is seen, in its order. */
const stopsIn = (part: Element): readonly HTMLElement[] => {
  const all = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    control =>
      !control.matches(`:disabled, ${BOXES}`) &&
      control.closest('[inert]') === null &&
      control.checkVisibility({ visibilityProperty: true }),
  );
  return all.filter(control => !isSkipped(control, all));
};

/** The dialog or popover around an element, when the focus is to stay in it. */
const trappingOverlayOf = (target: EventTarget | null): Element | null => {
  const overlay = target instanceof Element ? target.closest('.bp6-overlay') : null;
  return overlay?.querySelector(':scope > .bp6-overlay-end-focus-trap') ? overlay : null;
};

const goRound = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const overlay = trappingOverlayOf(event.target);
  if (!overlay) return;
  const stops = stopsIn(overlay);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return;
  const isAtEdge = document.activeElement === (event.shiftKey ? first : last) || document.activeElement?.matches(BOXES) === true;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};

/** What had the focus last in each dialog or popover. */
const lastIn = new WeakMap<Element, HTMLElement>();

/**
 * What brings the focus to a trap leaves it there. From behind the dialog (a menu has given the focus back to its button, late) it goes on
 * to where it was; otherwise (Tab has left a frame, a click went beside the dialog) to what is seen first.
 */
const leaveTrap = ({ target, relatedTarget }: FocusEvent): void => {
  const overlay = target instanceof HTMLElement ? trappingOverlayOf(target) : null;
  if (!overlay || !(target instanceof HTMLElement)) return;
  if (!target.matches(TRAPS)) {
    if (!target.matches(BOXES)) lastIn.set(overlay, target);
    return;
  }
  queueMicrotask(() => {
    if (document.activeElement !== target) return;
    const stops = stopsIn(overlay);
    const cameFromBehind = relatedTarget instanceof Node && !overlay.contains(relatedTarget);
    const last = cameFromBehind ? lastIn.get(overlay) : undefined;
    (last && stops.includes(last) ? last : stops[0])?.focus({ preventScroll: true });
  });
};

/** In everything that keeps the focus, Tab and Shift+Tab go round through what is seen: Blueprint’s own traps are stops without a sign. */
export const useTabCircle = (): void => {
  useEffect(() => {
    // One’s own: a provider that goes (the editor is warmed in one) takes no other’s listeners with it.
    const handleKey = (event: KeyboardEvent): void => goRound(event);
    const handleFocus = (event: FocusEvent): void => leaveTrap(event);
    document.addEventListener('keydown', handleKey);
    // Before Blueprint, which stops the propagation of focus on its traps.
    document.addEventListener('focusin', handleFocus, true);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('focusin', handleFocus, true);
    };
  }, []);
};
