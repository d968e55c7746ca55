import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { EDITING_PARAMETER } from '#renderer/platform/navigation/paths.ts';

/** Inactivity after which the user is offered a return to view mode (A4-046). */
export const INACTIVITY_MS = 45 * 60 * 1000;

/** Provides view or edit mode from the address: `?isEditingContent=true`. */
export const useEditMode = (): { readonly isEditing: boolean; readonly setEditing: (editing: boolean) => void } => {
  const [parameters, setParameters] = useSearchParams();
  const setEditing = useCallback(
    (editing: boolean) =>
      setParameters(
        current => {
          const next = new URLSearchParams(current);
          if (editing) next.set(EDITING_PARAMETER, 'true');
          else next.delete(EDITING_PARAMETER);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { isEditing: parameters.get(EDITING_PARAMETER) === 'true', setEditing };
};

/** Events of user activity; `input` is also sent by dictation. */
const TOUCHES = ['keydown', 'input', 'pointerdown', 'wheel'] as const;

/** Calls back on each user activity in the window, even if the event is stopped; returns how to unsubscribe. */
export const onTouch = (touched: () => void): (() => void) => {
  for (const name of TOUCHES) window.addEventListener(name, touched, { passive: true, capture: true });
  return () => {
    for (const name of TOUCHES) window.removeEventListener(name, touched, { capture: true });
  };
};

/** Calls back once when the window got no input for `INACTIVITY_MS` while `isWatching`, also if the computer slept meanwhile. */
export const useInactivity = (isWatching: boolean, onInactive: () => void): void => {
  const handle = useEffectEvent(onInactive);
  useEffect(() => {
    if (!isWatching) return undefined;
    let touchedAt = Date.now();
    let isAsked = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      clearTimeout(timer);
      isAsked = true;
      handle();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, INACTIVITY_MS);
    };
    const stop = onTouch(() => {
      touchedAt = Date.now();
      isAsked = false;
      wait();
    });
    // A timer stops while the computer sleeps; the clock does not.
    const shown = (): void => {
      if (document.visibilityState === 'visible' && !isAsked && Date.now() - touchedAt >= INACTIVITY_MS) ask();
    };
    document.addEventListener('visibilitychange', shown);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
      stop();
    };
  }, [isWatching]);
};
