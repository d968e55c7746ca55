import { useEffect, useEffectEvent } from 'react';
import { useHasKeys } from '#renderer/platform/state/pane.ts';

/** Handles the keys of the whole screen, wherever the focus is on it; not those of a dialog above it. */
export const useScreenKeys = (press: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent(press);
  const hasKeys = useHasKeys();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (hasKeys() && !(event.target instanceof HTMLElement && event.target.closest('[role="dialog"]'))) handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasKeys]);
};
