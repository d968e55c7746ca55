import { useEffect, useRef } from 'react';
import type { PublicationStatus } from '#domain/article/workflow.ts';

/** The button that was pressed is replaced by another when the status changes: the focus goes on to that one. */
export const useKeptFocus = (status: PublicationStatus) => {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) button.current?.focus();
  }, [status]);
  return button;
};
