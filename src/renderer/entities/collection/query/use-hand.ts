import { useCallback, useEffect, useRef, useState } from 'react';

/** Nothing was pressed or moved for so long: the hand is elsewhere. */
const QUIET_MS = 4_000;

/** Whether a hand is at the rows: it moves over them, or presses keys in them. */
export const useHand = (element: HTMLElement | null): { readonly isBusy: boolean; readonly letGo: () => void } => {
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = useCallback(() => {
    clearTimeout(timer.current);
    setBusy(false);
  }, []);
  useEffect(() => {
    if (element === null) return undefined;
    const stay = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(letGo, QUIET_MS);
      setBusy(true);
    };
    element.addEventListener('pointermove', stay, { passive: true });
    element.addEventListener('pointerleave', letGo);
    element.addEventListener('keydown', stay);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointermove', stay);
      element.removeEventListener('pointerleave', letGo);
      element.removeEventListener('keydown', stay);
    };
  }, [element, letGo]);
  return { isBusy, letGo };
};
