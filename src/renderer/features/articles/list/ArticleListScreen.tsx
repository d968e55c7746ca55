import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { ARTICLES } from './article-collection.tsx';
import './list.css';

/** The articles of the newsroom: filtered, paged, refreshed automatically, and usable offline. */
export const ArticleListScreen = () => <CollectionScreen collection={ARTICLES} />;
