import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { CONTROLS } from './focusable.ts';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Back from a dialog that is gone, the keyboard is where it was, or at what took the focus behind the dialog meanwhile: the button
 * of the menu that opened it. A dialog that closes by itself has done so already; one that is taken away has not.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let behind = document.activeElement;
    const follow = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest('.bp6-portal') === null) behind = target;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      requestAnimationFrame(() => {
        if (isNowhere() && behind instanceof HTMLElement && behind.isConnected) behind.focus();
      });
    };
  }, [isOpen]);
};

/** In a dialog where nothing takes the focus by itself, the first control of its content has it, else a button: one sees where one is. */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest('.bp6-dialog');
    if (!dialog || dialog.contains(document.activeElement)) return;
    const places = [content.current, dialog.querySelector('.bp6-dialog-footer'), dialog];
    for (const place of places) {
      const control = place?.querySelector<HTMLElement>(CONTROLS);
      if (control) return void control.focus();
    }
  }, []);
  return content;
};
