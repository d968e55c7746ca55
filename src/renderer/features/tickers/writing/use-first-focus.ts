import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from '#ui/overlays/overlay-focus.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Checks whether the focus is in use: in typed text, a control of this screen, or a dialog. */
const isTaken = (line: HTMLElement): boolean => {
  const { activeElement } = document;
  if (isDialogOpen()) return true;
  if (activeElement === null || activeElement === document.body) return false;
  return activeElement.matches(TYPING) || activeElement.closest('main') === (line.closest('main') ?? undefined);
};

/** Focuses the line when the desk appears, so that a goal can be typed at once. */
export const useFirstFocus = (line: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = line;
    if (current === null || current.closest('[aria-hidden="true"]') !== null || isTaken(current)) return;
    current.focus();
  }, [line]);
};
