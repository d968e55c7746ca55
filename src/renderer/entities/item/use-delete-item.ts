import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DeskResource } from '#domain/kinds/desk-kinds.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';

type DeleteItem = (id: string, title: string, options?: { readonly isOnlyHere: boolean }) => Promise<boolean>;

/** Deletes an item after asking; says so when it is not possible. Answers whether it is gone. */
export const useDeleteItem = (resource: DeskResource): DeleteItem => {
  const bridge = useBridge();
  const text = useText('items');
  const confirm = useConfirm();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useCallback(
    async (id, title, { isOnlyHere } = { isOnlyHere: false }) => {
      const agreed = await confirm({
        title: text('delete.title', { title: title.trim() === '' ? text('untitled') : title }),
        message: text(isOnlyHere ? 'delete.onlyHere' : `${resource}:delete`),
        confirm: text('delete.action'),
        danger: true,
        startsAtCancel: true,
      });
      if (!agreed) return false;
      const answer = await bridge.call('items.delete', { resource, id });
      if (!answer.ok) {
        showFailure(answer.error);
        return false;
      }
      toasts.show({ tone: 'positive', title: text('delete.done') });
      void queryClient.invalidateQueries({ queryKey: apiKey('listMetadata') });
      void queryClient.invalidateQueries({ queryKey: bridgeKey('items.local') });
      return true;
    },
    [bridge, confirm, queryClient, resource, showFailure, text, toasts],
  );
};
