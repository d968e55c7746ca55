import { useCallback, useEffect, useRef, useState } from 'react';

/** Time without pointer movement or key press after which the user is taken to be elsewhere. */
const QUIET_MS = 4_000;

/** Provides whether the user is busy with the rows: the pointer moves over them, or keys are pressed in them. */
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
