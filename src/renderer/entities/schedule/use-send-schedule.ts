import { useCallback } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { isEqual } from '#domain/equal.ts';
import type { ResourceName } from '#domain/ids.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { err, type Result } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { SendSchedule } from './use-cancel-schedule.ts';

/** Sends the schedule of an item that no screen has open, at once or not at all. */
export const useSendSchedule = (): ((place: { readonly resource: ResourceName; readonly id: string }) => SendSchedule) => {
  const bridge = useBridge();
  return useCallback(
    ({ resource, id }) =>
      async ({ scheduledPlacing, seen }): Promise<Result<unknown, BridgeError>> => {
        if (resource === 'articles') {
          const opened = await bridge.call('articles.open', { articleId: id });
          if (!opened.ok) return opened;
          const answer = await bridge.call('articles.setSchedule', { articleId: id, scheduledPlacing, seen });
          await bridge.call('articles.close', { articleId: id });
          return answer;
        }
        if (!isItemResource(resource)) return err({ code: 'notFound' });
        const opened = await bridge.call('items.open', { resource, id });
        if (!opened.ok) return opened;
        const isSeen = isEqual(opened.value.metadata?.scheduledPlacing ?? null, seen);
        const answer = isSeen
          ? await bridge.call('items.patchMetadata', { resource, id, patch: { scheduledPlacing } })
          : err({ code: 'preconditionFailed' } as const);
        await bridge.call('items.close', { resource, id });
        return answer;
      },
    [bridge],
  );
};
