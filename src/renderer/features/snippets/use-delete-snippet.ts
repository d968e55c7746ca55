import { useQueryClient } from '@tanstack/react-query';
import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';

/** Asks, then deletes a component; answers whether it is gone. A failure is said, and the list is read again. */
export const useDeleteSnippet = (): ((snippet: Pick<SnippetRow, 'id' | 'name'>) => Promise<boolean>) => {
  const text = useText('snippets');
  const bridge = useBridge();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { askDelete } = useFormQuestions();
  return async ({ id, name }) => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, 'getSnippet', { params: { id } });
      await callApi(bridge, 'deleteSnippet', { params: { id } });
      return true;
    } catch (error) {
      if (!(error instanceof BridgeFailure)) throw error;
      toasts.show({ tone: 'caution', title: text('delete.failed', { name }) });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: apiKey('listSnippets') });
    }
  };
};
