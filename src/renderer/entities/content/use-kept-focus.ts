import { useEffect, useRef } from 'react';
import type { PublicationStatus } from '#domain/article/workflow.ts';

/** The button that was pressed is replaced by another when the status changes: the focus goes on to that one. */
export const useKeptFocus = (status: PublicationStatus) => {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    // The dialog that changed it gives the focus back to what had it last behind the dialog.
    const isInItsDialog = document.activeElement?.closest('.g-publish-dialog') ?? null;
    if (document.activeElement === document.body || isInItsDialog !== null) button.current?.focus();
  }, [status]);
  return button;
};
