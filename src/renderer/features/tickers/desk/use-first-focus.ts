import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from '#ui/overlay-focus.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Whether somebody works with what has the focus now: words that are typed, a control of this screen, a dialog. */
const isTaken = (line: HTMLElement): boolean => {
  const { activeElement } = document;
  if (isDialogOpen()) return true;
  if (activeElement === null || activeElement === document.body) return false;
  return activeElement.matches(TYPING) || activeElement.closest('main') === (line.closest('main') ?? undefined);
};

/** The line has the keyboard as soon as the desk is there: a goal is typed, not clicked for. */
export const useFirstFocus = (line: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = line;
    if (current === null || current.closest('[aria-hidden="true"]') !== null || isTaken(current)) return;
    current.focus();
  }, [line]);
};
