import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a navigation that opened a dialog over the previous place: Back closes it. */
const OPENED = { dialogOpened: true } as const;
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialogOpened' in state;

export interface DialogAddress {
  readonly open: () => void;
  readonly close: () => void;
}

/** Provides a dialog with its own address: opening navigates there, closing goes back, or to `below` if opened by address. */
export const useDialogAddress = (address: string, below: string): DialogAddress => {
  const navigate = useNavigate();
  const place = useLocation();
  const cameFromBelow = isOpened(place.state);
  return {
    // Not in an effect, where nothing can be rendered synchronously; flushed so that no Back comes between the address and its content.
    open: useCallback(() => queueMicrotask(() => void navigate(address, { state: OPENED, flushSync: true })), [navigate, address]),
    close: useCallback(() => void (cameFromBelow ? navigate(-1) : navigate(below, { replace: true })), [navigate, cameFromBelow, below]),
  };
};
