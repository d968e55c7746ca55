import { useState } from 'react';
import { waitingOf } from '#renderer/entities/publication/waiting-obstacles.ts';
import { WaitingNotice } from '#renderer/entities/publication/WaitingNotice.tsx';
import { useCurrentSession } from '../desk/use-article-session.tsx';
import { useReleasedAt, useWaitingSubject } from './use-article-waiting.ts';
import { useReleaseRefusal } from './use-release-refusal.tsx';
import { WaitingComparison } from './WaitingComparison.tsx';

/** What waits behind the open public article. */
export const ArticleWaitingNotice = () => {
  const session = useCurrentSession();
  const subject = useWaitingSubject();
  const waiting = waitingOf(subject);
  const releasedAt = useReleasedAt(waiting);
  const { onRefused, dialog } = useReleaseRefusal();
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <WaitingNotice subject={subject} desk={session} releasedAt={releasedAt} onCompare={() => setComparing(true)} onRefused={onRefused} />
      {dialog}
      {isComparing && subject.metadata !== null && waiting !== null ? (
        <WaitingComparison metadata={subject.metadata} waiting={waiting} onClose={() => setComparing(false)} />
      ) : null}
    </>
  );
};
