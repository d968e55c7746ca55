import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ArticleWaitingNotice } from '../waiting/ArticleWaitingNotice.tsx';
import { ArticleConflictNotice } from './ArticleConflictNotice.tsx';
import { ScheduleFailureNotice } from './ScheduleFailureNotice.tsx';

const load = async () => ({ default: (await import('../publication/PublicationTab.tsx')).PublicationTab });
const PublicationTab = lazy(load);

/** Shows the publication of the article. Its code is loaded along with the text; once shown, it stays mounted but hidden. */
export const ArticlePublication = ({ isShown }: { readonly isShown: boolean }) => {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  useEffect(() => {
    // Opening the tab loads again, and reports a failure.
    load().catch(() => undefined);
  }, []);
  if (!wasShown) return null;
  return (
    <>
      {isShown ? (
        <div className="g-article-notices g-notices-apart">
          <ArticleConflictNotice />
          <ScheduleFailureNotice />
          <ArticleWaitingNotice />
        </div>
      ) : null}
      <Suspense fallback={<Skeleton lines={6} />}>
        <PublicationTab isShown={isShown} />
      </Suspense>
    </>
  );
};
