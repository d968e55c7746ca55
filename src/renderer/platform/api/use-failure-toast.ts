import { useCallback } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useErrorText } from './error-text.ts';

/** Returns a function that shows the reason of a refusal; typed text is never touched by a refusal. */
export const useFailureToast = (): ((error: BridgeError) => void) => {
  const toasts = useToasts();
  const words = useErrorText();
  const editorText = useText('editor');
  return useCallback(
    (error: BridgeError) => {
      const key = `failure:${error.code}`;
      // Nothing went wrong: it only has to wait (B8-023).
      if (error.code === 'uploading') toasts.show({ tone: 'caution', title: editorText('editor.validation.uploading'), key });
      else toasts.show({ tone: 'critical', ...words(error), key });
    },
    [toasts, words, editorText],
  );
};
