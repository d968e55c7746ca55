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

/** What brings the focus to a trap (a frame that Tab leaves, a click beside the dialog) leaves it there: it goes on to what is seen. */
const leaveTrap = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches(TRAPS)) return;
  queueMicrotask(() => {
    if (document.activeElement !== target) return;
    const overlay = trappingOverlayOf(target);
    const stops = overlay ? stopsIn(overlay) : [];
    stops[0]?.focus({ preventScroll: true });
  });
};

/** In everything that keeps the focus, Tab and Shift+Tab go round through what is seen: Blueprint’s own traps are stops without a sign. */
export const useTabCircle = (): void => {
  useEffect(() => {
    document.addEventListener('keydown', goRound);
    document.addEventListener('focusin', leaveTrap);
    return () => {
      document.removeEventListener('keydown', goRound);
      document.removeEventListener('focusin', leaveTrap);
    };
  }, []);
};
