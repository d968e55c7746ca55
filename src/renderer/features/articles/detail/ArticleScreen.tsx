import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { contentPath, openContentItem, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MergeScreen } from '../arrivals/MergeScreen.tsx';
import { ArticleSessionProvider, useArticleSession } from '../desk/use-article-session.tsx';
import { ArticleDesk } from './ArticleDesk.tsx';
import { useArticleView } from '../desk/article-view.ts';
import '../articles.css';

const OpenArticleScreen = ({ articleId, onRetry }: { readonly articleId: string; readonly onRetry: () => void }) => {
  const session = useArticleSession(articleId);
  if (session === null) return <Skeleton lines={8} />;
  // Keyed by the session, not by the address: a draft that gets its real id must not restart from the text it was opened with.
  return <SessionScreen key={session.openedAs} session={session} onRetry={onRetry} />;
};

const SessionScreen = ({
  session,
  onRetry,
}: {
  readonly session: NonNullable<ReturnType<typeof useArticleSession>>;
  readonly onRetry: () => void;
}) => {
  const text = useText('articles');
  const kind = useStore(session.store, state => state.kind);
  const error = useStore(session.store, state => (state.kind === 'failed' ? state.error : null));
  const { view } = useArticleView();
  if (error !== null)
    return <OpenFailure error={error} onRetry={onRetry} text={key => text(`open.${key}`)} backTo={resourcePath('articles')} />;
  if (kind !== 'open') return <Skeleton lines={8} />;
  return (
    <ArticleSessionProvider session={session}>
      <ArticleDesk view={view} />
      {view === 'conflict' ? <MergeScreen /> : null}
    </ArticleSessionProvider>
  );
};

/** Shows one article from the newsroom or this desk, in view or edit mode; the conflict screen covers it. */
export const ArticleScreen = () => {
  const { id: articleId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  if (openContentItem(contentPath('articles', articleId)) === null) return <Navigate to="/404" replace />;
  return <OpenArticleScreen key={attempt} articleId={articleId} onRetry={() => setAttempt(count => count + 1)} />;
};
