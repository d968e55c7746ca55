import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { useText } from '#ui/i18n.ts';
import { useIsExternal, useIsOnline } from '../session/session.ts';

/** An open item, as acts that cannot be undone need it. */
export interface OneWaySubject {
  readonly metadata: Metadata | null;
  /** The newsroom has all of it. */
  readonly isSynced: boolean;
}

/** Returns why an article cannot replace breaking news now, asked on either of the two; undefined if it can. */
export const useReplaceObstacle = ({ metadata, isSynced }: OneWaySubject): string | undefined => {
  const text = useText('breakingnews');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  if (!isOnline) return text('replace.offline');
  if (isExternal) return text('publish.external');
  if (metadata === null || !isSynced) return text('replace.unsaved');
  if (metadata.successor !== undefined) return text('ticker.already');
  const isPublic = isPublicStatus(metadata.publicationStatus);
  if (metadata.resourceName === 'breakingnews') return isPublic ? undefined : text('replace.notPublic');
  if (isPublic) return text('replace.isPublic');
  return metadata.contentStatus === 'readyToPublish' ? undefined : text('replace.notReady');
};

/** Returns why an item cannot become a ticker now (A4-038); undefined if it can. */
export const useTickerObstacle = ({ metadata, isSynced }: OneWaySubject): string | undefined => {
  const text = useText('breakingnews');
  const isOnline = useIsOnline();
  const isExternal = useIsExternal();
  if (!isOnline) return text('ticker.offline');
  if (isExternal) return text('publish.external');
  if (metadata === null || !isSynced) return text('ticker.unsaved');
  return metadata.successor === undefined ? undefined : text('ticker.already');
};
