import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { GoingOutProvider } from '#renderer/entities/publication/GoingOutProvider.tsx';
import { ARTICLES } from './article-collection.tsx';
import { TargetTimeProvider } from './TargetTimeProvider.tsx';
import './list.css';

/** Shows the articles of the newsroom: filtered, paged, refreshed automatically, and usable offline. */
export const ArticleListScreen = () => (
  <GoingOutProvider>
    <TargetTimeProvider>
      <CollectionScreen collection={ARTICLES} />
    </TargetTimeProvider>
  </GoingOutProvider>
);
