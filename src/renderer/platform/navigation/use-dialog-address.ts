import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a navigation that opened a dialog over the place before it: Back closes it. */
const OPENED = { dialogOpened: true } as const;
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialogOpened' in state;

export interface DialogAddress {
  readonly open: () => void;
  readonly close: () => void;
}

/** A dialog with an address of its own: it opens by going there; closing it goes back, or to what is below it for who came by the address. */
export const useDialogAddress = (address: string, below: string): DialogAddress => {
  const navigate = useNavigate();
  const place = useLocation();
  const cameFromBelow = isOpened(place.state);
  return {
    // Not by way of an effect, where nothing can be drawn at once; and at once, so that no Back comes between the address and what it shows.
    open: useCallback(() => queueMicrotask(() => void navigate(address, { state: OPENED, flushSync: true })), [navigate, address]),
    close: useCallback(() => void (cameFromBelow ? navigate(-1) : navigate(below, { replace: true })), [navigate, cameFromBelow, below]),
  };
};
