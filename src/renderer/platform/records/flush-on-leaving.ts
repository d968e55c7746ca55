/** Events of leaving or hiding the window. */
const LEAVING_WINDOW = ['pagehide', 'blur', 'visibilitychange'] as const;

/** Calls `flush` whenever the window, or by default also a field, is left; returns a function that stops it. */
export const flushOnLeaving = (flush: () => void, left: 'window' | 'field' = 'field'): (() => void) => {
  const targets = [window, document] as const;
  const names = left === 'field' ? [...LEAVING_WINDOW, 'focusout'] : LEAVING_WINDOW;
  for (const target of targets) for (const name of names) target.addEventListener(name, flush);
  return () => {
    for (const target of targets) for (const name of names) target.removeEventListener(name, flush);
  };
};
