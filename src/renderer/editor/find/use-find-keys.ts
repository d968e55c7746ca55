import { useEffect } from 'react';
import { pressedKey } from '#renderer/platform/keys/keys.ts';
import { useHasKeys } from '#renderer/platform/state/pane.ts';
import type { Find } from './find.ts';

/** Elements that handle these keys themselves, or must not have them. */
const WRITTEN = 'input, textarea, [contenteditable="true"], .bp6-portal';

/** Handles the search keys if no editable element has the focus, too: they then search the article. */
export const useFindKeys = (find: Find, textId: string, readOnly: boolean): void => {
  const hasKeys = useHasKeys();
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!hasKeys() || event.defaultPrevented || (event.target instanceof Element && event.target.closest(WRITTEN))) return;
      const pressed = pressedKey(event, 'text');
      if (pressed === undefined || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      // The text stays on the page while another view of its article is shown.
      if (document.getElementById(textId)?.closest('[hidden]')) return;
      if (find.press(pressed, readOnly)) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [find, textId, readOnly, hasKeys]);
};
