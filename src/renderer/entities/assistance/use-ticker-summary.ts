import { useCallback } from 'react';
import { err, ok } from '#domain/result.ts';
import { useErrorText } from '#renderer/platform/api/error-text.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { AssistanceServices } from '#richtext/view/assistance-services.tsx';

/** Provides the lines of a summary of a ticker from its key events (B7-019); `ownId` is the id of the ticker being written. */
export const useTickerSummary = (ownId = ''): NonNullable<AssistanceServices['summariseTicker']> => {
  const bridge = useBridge();
  const errorText = useErrorText();
  return useCallback(
    async (tickerId = ownId) => {
      try {
        const { body } = await callApi(bridge, 'generateTickerSummary', { params: { id: tickerId } });
        return ok({ ...body, lines: body.summary });
      } catch (error) {
        return err(errorText(toBridgeError(error)).message);
      }
    },
    [bridge, errorText, ownId],
  );
};
