import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ArticleWaitingNotice } from '../waiting/ArticleWaitingNotice.tsx';
import { ArticleConflictNotice } from './ArticleConflictNotice.tsx';
import { ScheduleFailureNotice } from './ScheduleFailureNotice.tsx';

const load = async () => ({ default: (await import('../publication/PublicationTab.tsx')).PublicationTab });
const PublicationTab = lazy(load);

/** The publication of the article. Its code is fetched as soon as the text is there; once it was shown, it stays, hidden. */
export const ArticlePublication = ({ isShown }: { readonly isShown: boolean }) => {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  useEffect(() => {
    // Showing the tab asks again, and says so where that fails, too.
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
