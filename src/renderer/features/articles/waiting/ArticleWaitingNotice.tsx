import { useState } from 'react';
import type { Waiting } from '#domain/metadata/metadata.ts';
import { waitingOf } from '#renderer/entities/publication/waiting-obstacles.ts';
import { WaitingNotice } from '#renderer/entities/publication/WaitingNotice.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useArticleOnScreen } from './use-article-on-screen.ts';
import { WaitingComparison } from './WaitingComparison.tsx';

/** Returns the time of the revision that readers have; undefined while it is not known. */
const useReleasedAt = (articleId: string, waiting: Waiting | null): string | undefined => {
  const revisions = useApiQuery(
    'listArticleRevisions',
    { params: { id: articleId } },
    { enabled: waiting !== null, silent: true, staleTimeMs: 60_000 },
  );
  return revisions.data?.find(({ id }) => id === waiting?.releasedRevisionId)?.date;
};

/** Shows what waits behind the open public article. */
export const ArticleWaitingNotice = () => {
  const item = useArticleOnScreen();
  const waiting = waitingOf(item);
  const releasedAt = useReleasedAt(item.place.id, waiting);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <WaitingNotice item={item} releasedAt={releasedAt} onCompare={() => setComparing(true)} />
      {isComparing && item.metadata !== null && waiting !== null ? (
        <WaitingComparison metadata={item.metadata} waiting={waiting} onClose={() => setComparing(false)} />
      ) : null}
    </>
  );
};
