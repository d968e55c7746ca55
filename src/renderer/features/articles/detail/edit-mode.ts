import { useCallback, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** After this time without a key or a click the person is offered a return to view mode (A4-046). */
export const INACTIVITY_MS = 45 * 60 * 1000;
const PARAMETER = 'isEditingContent';

/** View or edit, as the address says: `?isEditingContent=true`. */
export const useEditMode = (): { readonly isEditing: boolean; readonly setEditing: (editing: boolean) => void } => {
  const [parameters, setParameters] = useSearchParams();
  const setEditing = useCallback(
    (editing: boolean) =>
      setParameters(
        current => {
          const next = new URLSearchParams(current);
          if (editing) next.set(PARAMETER, 'true');
          else next.delete(PARAMETER);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { isEditing: parameters.get(PARAMETER) === 'true', setEditing };
};

/** Calls back once when nobody has touched the window for `INACTIVITY_MS` while `isWatching`. */
export const useInactivity = (isWatching: boolean, onInactive: () => void): void => {
  const handle = useEffectEvent(onInactive);
  useEffect(() => {
    if (!isWatching) return undefined;
    let timer = setTimeout(() => handle(), INACTIVITY_MS);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => handle(), INACTIVITY_MS);
    };
    const names = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const name of names) window.addEventListener(name, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of names) window.removeEventListener(name, touched);
    };
  }, [isWatching]);
};
