import type { KeyboardEvent } from 'react';
import { ReactEditor } from 'slate-react';

const buttonsOf = (toolbar: HTMLElement): readonly HTMLButtonElement[] => [
  ...toolbar.querySelectorAll<HTMLButtonElement>('button:not([disabled])'),
];

/** Moves the focus inside a toolbar (one tab stop): arrow keys wrap around; Home and End go to the first and last button. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsOf(event.currentTarget);
  const index = buttons.findIndex(button => button === document.activeElement);
  const targets: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 };
  const target = targets[event.key];
  if (target === undefined || index < 0) return;
  event.preventDefault();
  buttons[(target + buttons.length) % buttons.length]?.focus();
};

/** Gives the tab stop of a toolbar to a button: the given one, else the one that has it, else the first that is available. */
export const setStop = (toolbar: HTMLElement, stop?: Element | null): void => {
  const buttons = buttonsOf(toolbar);
  const chosen = buttons.find(button => button === stop) ?? buttons.find(button => button.tabIndex === 0) ?? buttons[0];
  for (const button of toolbar.querySelectorAll('button')) button.tabIndex = button === chosen ? 0 : -1;
};

/** Returns the focus to the text if a closed menu left it nowhere. */
export const focusTextIfNowhere = (editor: ReactEditor): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) ReactEditor.focus(editor);
  });
};
