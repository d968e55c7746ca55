import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import type { BridgeError } from '#bridge/states.ts';
import { contentPath, openContentItem, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentIcon, OfflineIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ConflictScreen } from '../conflict/ConflictScreen.tsx';
import { ArticleSessionProvider, useArticleSession } from '../desk/use-article-session.tsx';
import { ArticleDesk } from './ArticleDesk.tsx';
import { useArticleView } from './article-view.ts';
import '../articles.css';

/** Codes for which the way on is another place, not another try. */
const isGone = (error: BridgeError): boolean => error.code === 'notFound';
const isUnreachable = (error: BridgeError): boolean => ['offline', 'ERR_NETWORK', 'timeout', 'notAvailableOffline'].includes(error.code);

const OpenFailure = ({ error, onRetry }: { readonly error: BridgeError; readonly onRetry: () => void }) => {
  const text = useText('articles');
  const errors = useText('errors');
  if (isGone(error)) {
    return (
      <EmptyState
        level={1}
        icon={<DocumentIcon />}
        title={text('open.gone.title')}
        action={
          <a className="g-button-link" href={resourcePath('articles')}>
            {text('open.gone.back')}
          </a>
        }
      >
        {text('open.gone.detail')}
      </EmptyState>
    );
  }
  const offline = isUnreachable(error);
  return (
    <EmptyState
      level={1}
      icon={offline ? <OfflineIcon /> : <DocumentIcon />}
      title={text(offline ? 'open.offline.title' : 'open.failed.title')}
      action={<Button onClick={onRetry}>{text('open.retry')}</Button>}
    >
      {offline ? text('open.offline.detail') : errors(error.code)}
    </EmptyState>
  );
};

const OpenArticleScreen = ({ articleId, onRetry }: { readonly articleId: string; readonly onRetry: () => void }) => {
  const session = useArticleSession(articleId);
  if (session === null) return <Skeleton lines={8} />;
  // By the session, not by the address: a draft that gets its real id must not start anew from the text it was opened with.
  return <SessionScreen key={session.openedAs} session={session} onRetry={onRetry} />;
};

const SessionScreen = ({
  session,
  onRetry,
}: {
  readonly session: NonNullable<ReturnType<typeof useArticleSession>>;
  readonly onRetry: () => void;
}) => {
  const kind = useStore(session.store, state => state.kind);
  const error = useStore(session.store, state => (state.kind === 'failed' ? state.error : null));
  const { view } = useArticleView();
  if (error !== null) return <OpenFailure error={error} onRetry={onRetry} />;
  if (kind !== 'open') return <Skeleton lines={8} />;
  return (
    <ArticleSessionProvider session={session}>
      <ArticleDesk view={view} />
      {view === 'conflict' ? <ConflictScreen /> : null}
    </ArticleSessionProvider>
  );
};

/** One article: opened from the newsroom or from this desk, viewed or edited; the conflict screen lies over it. */
export const ArticleScreen = () => {
  const { articleId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  if (openContentItem(contentPath('articles', articleId)) === null) return <Navigate to="/404" replace />;
  return <OpenArticleScreen key={attempt} articleId={articleId} onRetry={() => setAttempt(count => count + 1)} />;
};
