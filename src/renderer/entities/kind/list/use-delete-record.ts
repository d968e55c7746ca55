import { useQueryClient } from '@tanstack/react-query';
import type { ReferenceKind } from '#domain/kinds/kind.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useFormQuestions } from '#ui/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { operationsOf } from '../reference/record-operations.ts';

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

/** Asks, then deletes a record; returns whether it is gone. A failure is shown, and the list is reloaded. */
export const useDeleteRecord = (kind: Pick<ReferenceKind, 'api'>): ((record: NamedRecord) => Promise<boolean>) => {
  const text = useText('collection');
  const bridge = useBridge();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { askDelete } = useFormQuestions();
  const operations = operationsOf(kind);
  return async ({ id, name }) => {
    if (!(await askDelete(name))) return false;
    try {
      // Its present etag is remembered by the host when it is read.
      await callApi(bridge, operations.get, { params: { id } });
      await callApi(bridge, operations.delete, { params: { id } });
      return true;
    } catch (error) {
      if (!(error instanceof BridgeFailure)) throw error;
      toasts.show({ tone: 'caution', title: text('delete.failed', { name }) });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: apiKey(operations.list) });
    }
  };
};
