import type { BoardPage } from '#renderer/entities/placement/use-pages.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';

/**
 * Why nothing of a page can go to readers now, in words; undefined where it can. What is still on its way to the newsroom is no reason against
 * looking at the difference: the dialog waits for it.
 */
export const useObstacle = (shown: BoardPage | undefined, isLookingFirst = false): string | undefined => {
  const text = useText('placement');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  if (isExternal) return text('refused.external');
  if (!isOnline) return text('publish.offline');
  if (!shown) return text('publish.loading');
  if (shown.pending.some(({ state }) => state === 'conflict' || state === 'failed')) return text('publish.conflict');
  return shown.pending.length > 0 && !isLookingFirst ? text('publish.waiting', { count: shown.pending.length }) : undefined;
};
