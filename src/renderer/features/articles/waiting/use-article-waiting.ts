import type { Waiting } from '#domain/metadata/metadata.ts';
import type { WaitingSubject } from '#renderer/entities/publication/waiting-obstacles.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useProofreading } from '../desk/locks.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';

/** The open article, as the acts on what waits judge it. */
export const useWaitingSubject = (): WaitingSubject => {
  const text = useText('articles');
  const metadata = useOpenState(state => state.status.metadata);
  const hasUnsavedChanges = useOpenState(state => state.hasUnsavedChanges);
  const sync = useOpenState(state => state.status.sync.kind);
  const isProofreadByOther = useProofreading().isByOther;
  return { title: metadata?.title.trim() || text('untitled'), metadata, hasUnsavedChanges, sync, isProofreadByOther };
};

/** When the revision was made that readers have; undefined while that is not known. */
export const useReleasedAt = (waiting: Waiting | null): string | undefined => {
  const articleId = useOpenState(state => state.status.articleId);
  const revisions = useApiQuery(
    'listArticleRevisions',
    { params: { id: articleId } },
    { enabled: waiting !== null, silent: true, staleTimeMs: 60_000 },
  );
  return revisions.data?.find(({ id }) => id === waiting?.releasedRevisionId)?.date;
};
