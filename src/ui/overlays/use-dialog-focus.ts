import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { firstControlIn } from './overlay-focus.ts';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A dialog that fades out still has the focus for less than this; then it is gone, and the focus with it. */
const MAX_FADE_MS = 1000;

const overlayOf = (element: Element | null): Element | null => element?.closest('.bp6-portal') ?? null;

/** Last focused element behind all dialogs: the fallback if the dialog behind this one is gone, too. */
let lastBehindAll: HTMLElement | null = null;

/** Gives the focus back as soon as the fading dialog has lost it; not when something else has taken it. */
const returnTo = (behind: HTMLElement, fading: Element | null, untilMs = performance.now() + MAX_FADE_MS): void => {
  requestAnimationFrame(() => {
    if (!isNowhere()) {
      const isFading = fading !== null && overlayOf(document.activeElement) === fading;
      if (isFading && performance.now() < untilMs) returnTo(behind, fading, untilMs);
    } else if (behind.isConnected) behind.focus();
    else if (lastBehindAll?.isConnected) lastBehindAll.focus();
  });
};

/**
 * Back from a dialog that is gone, the keyboard is where it was, or at what took the focus behind the dialog meanwhile: the button
 * of the menu that opened it. A dialog that closes itself has already done so; one that is removed has not.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let behind = document.activeElement;
    const noteBehind = (element: EventTarget | null): void => {
      if (!(element instanceof HTMLElement) || overlayOf(element)) return;
      behind = element;
      lastBehindAll = element;
    };
    const follow = ({ target }: FocusEvent): void => noteBehind(target);
    noteBehind(behind);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (behind instanceof HTMLElement) returnTo(behind, overlayOf(document.activeElement));
    };
  }, [isOpen]);
};

/** In a dialog without autofocus the first control of its content gets the focus, else a button. */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest('.bp6-dialog');
    if (!dialog || dialog.contains(document.activeElement)) return;
    firstControlIn(dialog)?.focus();
  }, []);
  return content;
};
