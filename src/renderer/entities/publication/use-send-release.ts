import { useCallback } from 'react';
import type { ResourceName } from '#domain/ids.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import { err } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { SendRelease } from './item-on-screen.ts';

/** Releases what waits behind an item that no screen has open, at once or not at all. */
export const useSendRelease = (): ((place: { readonly resource: ResourceName; readonly id: string }) => SendRelease) => {
  const bridge = useBridge();
  return useCallback(
    ({ resource, id }) =>
      async releaseTime => {
        const change = releaseTime === undefined ? {} : { releaseTime };
        if (resource === 'articles') {
          const opened = await bridge.call('articles.open', { articleId: id });
          if (!opened.ok) return opened;
          const answer = await bridge.call('articles.release', { articleId: id, ...change });
          await bridge.call('articles.close', { articleId: id });
          return answer;
        }
        if (!isItemResource(resource)) return err({ code: 'notFound' });
        const opened = await bridge.call('items.open', { resource, id });
        if (!opened.ok) return opened;
        const answer = await bridge.call('items.release', { resource, id, ...change });
        await bridge.call('items.close', { resource, id });
        return answer;
      },
    [bridge],
  );
};
