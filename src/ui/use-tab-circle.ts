import { useEffect } from 'react';
import { BOXES, lastFocusIn, noteFocus, stopsIn, trappingOverlayOf, TRAPS } from './overlays/overlay-focus.ts';
import { isModified } from './keys/press.ts';

const goRound = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' || event.defaultPrevented || isModified(event)) return;
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

/**
 * Moves the focus away from a trap. From behind the dialog (a menu has given the focus back to its button, late) it goes
 * back to where it was; otherwise (Tab has left a frame, a click went beside the dialog) to the first visible control.
 */
const leaveTrap = ({ target, relatedTarget }: FocusEvent): void => {
  const overlay = target instanceof HTMLElement ? trappingOverlayOf(target) : null;
  if (!overlay || !(target instanceof HTMLElement)) return;
  if (!target.matches(TRAPS)) {
    if (!target.matches(BOXES)) noteFocus(overlay, target);
    return;
  }
  queueMicrotask(() => {
    if (document.activeElement !== target) return;
    const cameFromBehind = relatedTarget instanceof Node && !overlay.contains(relatedTarget);
    const last = cameFromBehind ? lastFocusIn(overlay) : undefined;
    (last ?? stopsIn(overlay)[0])?.focus({ preventScroll: true });
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
