import { useEffect } from 'react';
import { firstControlIn, isDialogOpen, lastFocusIn, topOverlay } from './overlays/overlay-focus.ts';
import { hasMod } from './keys/press.ts';

/** Pressed for what had the focus before: the dialog that has opened meanwhile takes the focus, not the press. */
const MEANT_FOR_BEFORE: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab']);
const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph']);

/** Returns whether an element belongs to an open overlay: a dialog, a menu, a notice. Not one that fades out. */
const isInOpenOverlay = (element: Element): boolean => Boolean(element.closest('.bp6-portal')?.querySelector('.bp6-overlay-open'));

/** Repeats a key press on another element; returns whether that one has handled it. */
const repeatAt = (target: Element, event: KeyboardEvent): boolean => {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat } = event;
  const init = { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat, bubbles: true, cancelable: true, composed: true };
  return !target.dispatchEvent(new KeyboardEvent('keydown', init));
};

const takeIn = (event: KeyboardEvent): void => {
  const { target, key } = event;
  if (!(target instanceof Element) || event.isComposing || MODIFIERS.has(key) || isInOpenOverlay(target)) return;
  const overlay = topOverlay();
  if (!overlay || overlay.contains(target)) return;
  const control = lastFocusIn(overlay) ?? firstControlIn(overlay);
  if (!control) return;
  event.stopImmediatePropagation();
  control.focus({ preventScroll: true });
  if (MEANT_FOR_BEFORE.has(key) || repeatAt(control, event)) event.preventDefault();
};

/** The browser's own keys for its steps, on any system. */
const isUndo = (event: KeyboardEvent): boolean => hasMod(event) && ['z', 'y'].includes(event.key.toLowerCase());

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea)$/iu.test(target.tagName));

/** Browsers take steps back in the text that was typed in last, wherever the focus is: also in one that a dialog covers. */
const keepTextBehind = (event: KeyboardEvent): void => {
  if (isUndo(event) && isDialogOpen() && !isTextField(event.target)) event.preventDefault();
};

/**
 * While a dialog opens, and for a moment after one over it has closed, the focus is still behind it: a key pressed then (Escape twice, a
 * letter of a search) reaches the dialog, not the page that it covers.
 */
export const useStrayKeys = (): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      takeIn(event);
      keepTextBehind(event);
    };
    // Before anything on the page hears it.
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
};
