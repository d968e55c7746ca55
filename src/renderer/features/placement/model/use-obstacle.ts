import type { BoardPage } from '#renderer/entities/placement/use-pages.ts';
import { useIsExternal, useIsOnline } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';

/**
 * Returns why a page cannot be published now, in words; undefined if it can. Changes not yet sent to the newsroom do not prevent
 * viewing the difference: the dialog waits for them.
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
