import { useEffect } from 'react';
import { pressedKey } from '#renderer/platform/keys/keys.ts';
import type { Find } from './find.ts';

const OTHER_PLACES = 'input, textarea, [contenteditable="true"], [role="dialog"], .bp6-portal';

/** Takes the keys of the search also where nothing that is written has the focus: the article is what one searches then. */
export const useFindKeys = (find: Find, textId: string, readOnly: boolean): void => {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      // The text stays on the page while another view of its article is shown.
      if (document.getElementById(textId)?.closest('[hidden]') != null) return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(OTHER_PLACES) !== null;
      const isReading = event.target instanceof Element && event.target.closest('.g-writing') !== null;
      if (isElsewhere && !isReading) return;
      const pressed = pressedKey(event, 'text');
      if (pressed !== undefined && find.press(pressed, readOnly)) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [find, textId, readOnly]);
};
