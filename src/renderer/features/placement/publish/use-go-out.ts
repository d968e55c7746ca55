import { useCallback } from 'react';
import type { BridgeOutput } from '#bridge/operations.ts';
import type { GoingOutAct } from '#bridge/placement.ts';
import type { BoardModel } from '#renderer/entities/placement/board-model.ts';
import { apiKey, bridgeKey } from '#renderer/platform/api/queries.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

/** Runs an act that readers see; resolves to its result, or undefined if not carried out, with the reason shown. */
export type GoOut = (pageId: string, act: GoingOutAct) => Promise<BridgeOutput<'placement.goOut'> | undefined>;

/** Provides acts that are never queued; each reloads the page afterwards. */
export const useGoOut = (model: BoardModel): GoOut => {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const toasts = useToasts();
  const text = useText('placement');
  return useCallback(
    async (pageId, act) => {
      const answer = await bridge.call('placement.goOut', { pageId, act });
      await queryClient.invalidateQueries({ queryKey: bridgeKey('placement.page', { pageId }) });
      for (const operation of ['listPlacementPages', 'listPlacementHistory', 'listPlacementPlans'] as const)
        void queryClient.invalidateQueries({ queryKey: apiKey(operation) });
      if (answer.ok) {
        // A publication, or a reset as a whole, cannot be undone step by step.
        if (act.kind !== 'plan') model.forget(pageId);
        return answer.value;
      }
      const changed = act.kind === 'takeBack' ? 'publish.undo.changed' : 'publish.changed';
      if (answer.error.code === 'preconditionFailed')
        toasts.show({ tone: 'caution', title: text(`${changed}.title`), message: text(changed) });
      else if (answer.error.code === 'unsavedChanges') toasts.show({ tone: 'caution', title: text('publish.unsent') });
      else showFailure(answer.error);
      return undefined;
    },
    [bridge, queryClient, showFailure, toasts, text, model],
  );
};
