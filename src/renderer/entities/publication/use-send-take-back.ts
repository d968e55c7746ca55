import { useCallback } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { ResourceName } from '#domain/ids.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';

/** What went out, wherever it is open now. */
export interface WentOut {
  readonly resource: ResourceName;
  readonly id: string;
}

/** What readers have afterwards. */
type TakenBack = Result<PublicationStatus, BridgeError>;

/** Takes back what this person has just published or released, at once or not at all; answers with the status that it has again. */
export const useSendTakeBack = (): ((item: WentOut) => Promise<TakenBack>) => {
  const bridge = useBridge();
  return useCallback(
    async ({ resource, id }): Promise<TakenBack> => {
      if (resource === 'articles') {
        const opened = await bridge.call('articles.open', { articleId: id });
        if (!opened.ok) return opened;
        const answer = await bridge.call('articles.takeBack', { articleId: id });
        await bridge.call('articles.close', { articleId: id });
        return answer.ok ? ok(answer.value.metadata?.publicationStatus ?? 'unpublished') : answer;
      }
      if (!isItemResource(resource)) return err({ code: 'notFound' });
      const opened = await bridge.call('items.open', { resource, id });
      if (!opened.ok) return opened;
      const answer = await bridge.call('items.takeBack', { resource, id });
      await bridge.call('items.close', { resource, id });
      return answer.ok ? ok(answer.value.metadata?.publicationStatus ?? 'unpublished') : answer;
    },
    [bridge],
  );
};
