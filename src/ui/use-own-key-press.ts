import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/**
 * Lets a button react only to keys that went down on it. Blueprint's button (6.20) is clicked by a key that comes up over it, also
 * when it went down elsewhere: Enter on a menu's entry closes the menu, the focus goes back to the button that opened it, and the
 * same Enter, coming up, would open the menu again.
 */
export const useOwnKeyPress = () => {
  const isDown = useRef(false);
  return {
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (!isPress(event)) return;
      if (!event.repeat) isDown.current = true;
      // Held down since before the focus came here: a press of something else.
      else if (!isDown.current) event.preventDefault();
    },
    onKeyUpCapture: (event: KeyboardEvent): void => {
      if (!isPress(event)) return;
      if (!isDown.current) event.stopPropagation();
      isDown.current = false;
    },
    onBlurCapture: (_event: FocusEvent): void => {
      isDown.current = false;
    },
  };
};
