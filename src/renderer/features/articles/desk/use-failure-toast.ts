import { useCallback } from 'react';
import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';

const dataSchema = z.object({ problems: z.array(z.object({ message: z.string() })).min(1) });

/** Says in words why something was refused; the article's text is never touched by a refusal. */
export const useFailureToast = (): ((error: BridgeError) => void) => {
  const toasts = useToasts();
  const text = useText('errors');
  const editorText = useText('editor');
  return useCallback(
    (error: BridgeError) => {
      // Nothing went wrong: it only has to wait (B8-023).
      if (error.code === 'uploading') {
        toasts.show({ tone: 'caution', title: editorText('editor.validation.uploading'), key: 'article:uploading' });
        return;
      }
      const detail = dataSchema.safeParse(error.data).data?.problems[0]?.message;
      toasts.show({
        tone: 'critical',
        title: text(error.code),
        ...(detail === undefined ? {} : { message: detail }),
        key: `article:${error.code}`,
      });
    },
    [toasts, text, editorText],
  );
};
