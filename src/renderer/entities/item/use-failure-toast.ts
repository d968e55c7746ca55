import { useCallback } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { useToasts } from '#ui/toast.tsx';

/** Says in words why something was refused; what was typed is never touched by a refusal. */
export const useFailureToast = (): ((error: BridgeError) => void) => {
  const toasts = useToasts();
  const words = useErrorText();
  return useCallback(
    (error: BridgeError) => toasts.show({ tone: 'critical', ...words(error), key: `item:${error.code}` }),
    [toasts, words],
  );
};
