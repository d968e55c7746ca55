import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { contentPath, openContentItem, resourcePath } from '#renderer/platform/navigation/paths.ts';
import { useStores } from '#renderer/platform/state/stores.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MergeScreen } from '../arrivals/MergeScreen.tsx';
import { ArticleModelProvider, useOpenedArticle } from '../model/use-article-model.tsx';
import { ArticlePane } from './ArticlePane.tsx';
import { useArticleView } from '../model/article-view.ts';
import '../articles.css';

const OpenArticleScreen = ({ articleId, onRetry }: { readonly articleId: string; readonly onRetry: () => void }) => {
  const model = useOpenedArticle(articleId);
  if (model === null) return <Skeleton lines={8} />;
  // Keyed by the session, not by the address: a draft that gets its real id must not restart from the text it was opened with.
  return <SessionScreen key={model.openedAs} model={model} onRetry={onRetry} />;
};

const SessionScreen = ({
  model,
  onRetry,
}: {
  readonly model: NonNullable<ReturnType<typeof useOpenedArticle>>;
  readonly onRetry: () => void;
}) => {
  const text = useText('articles');
  const kind = useStore(model.store, state => state.kind);
  const error = useStore(model.store, state => (state.kind === 'failed' ? state.error : null));
  const { view } = useArticleView();
  const { typeAhead } = useStores();
  const isFailed = error !== null;
  useEffect(() => (isFailed ? typeAhead.letGo() : undefined), [isFailed, typeAhead]);
  if (error !== null)
    return <OpenFailure error={error} onRetry={onRetry} text={key => text(`open.${key}`)} backTo={resourcePath('articles')} />;
  if (kind !== 'open') return <Skeleton lines={8} />;
  return (
    <ArticleModelProvider model={model}>
      <ArticlePane view={view} />
      {view === 'conflict' ? <MergeScreen /> : null}
    </ArticleModelProvider>
  );
};

/** Shows one article from the newsroom or this desk, in view or edit mode; the conflict screen covers it. */
export const ArticleScreen = () => {
  const { id: articleId = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  if (openContentItem(contentPath('articles', articleId)) === null) return <Navigate to="/404" replace />;
  return <OpenArticleScreen key={attempt} articleId={articleId} onRetry={() => setAttempt(count => count + 1)} />;
};
