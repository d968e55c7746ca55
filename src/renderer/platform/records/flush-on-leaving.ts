/** The person looks elsewhere or leaves: what was typed goes to the disk now. */
const LEAVING = ['pagehide', 'blur', 'visibilitychange', 'focusout'] as const;

/** Calls `flush` whenever the window or a field is left, until the answer is called. */
export const flushOnLeaving = (flush: () => void): (() => void) => {
  const targets = [window, document] as const;
  for (const target of targets) for (const name of LEAVING) target.addEventListener(name, flush);
  return () => {
    for (const target of targets) for (const name of LEAVING) target.removeEventListener(name, flush);
  };
};
