import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/confirm.tsx';

/** Asks, then deletes a component; answers whether it is gone. */
export const useDeleteSnippet = (): ((snippet: Pick<SnippetRow, 'id' | 'name'>) => Promise<boolean>) => {
  const bridge = useBridge();
  const { askDelete } = useFormQuestions();
  const remove = useApiMutation('deleteSnippet', { invalidates: ['listSnippets'] });
  return async ({ id, name }) => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, 'getSnippet', { params: { id } });
      await remove.mutateAsync({ params: { id } });
      return true;
    } catch {
      return false; // the failure has been shown by the mutation's toast
    }
  };
};
