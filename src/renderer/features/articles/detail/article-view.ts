import { useLocation, useMatch } from 'react-router';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

export interface ArticleView {
  /** What of the article is on the screen: its text, all of its pictures, its publication, or the conflict that is open. */
  readonly view: 'text' | 'pictures' | 'publication' | 'conflict';
  /** Addresses of the views; whether one edits stays as it is. */
  readonly textPath: string;
  readonly picturesPath: string;
  readonly publicationPath: string;
}

/** Which view of the article the address means. */
export const useArticleView = (): ArticleView => {
  const { search } = useLocation();
  const articleId = useMatch('/articles/:articleId/*')?.params.articleId ?? '';
  const isConflict = useMatch('/articles/:articleId/conflict') !== null;
  const isPictures = useMatch('/articles/:articleId/pictures') !== null;
  const isPublication = useMatch('/articles/:articleId/publication') !== null;
  const path = contentPath('articles', articleId);
  return {
    view: isConflict ? 'conflict' : isPictures ? 'pictures' : isPublication ? 'publication' : 'text',
    textPath: `${path}${search}`,
    picturesPath: `${path}/pictures${search}`,
    publicationPath: `${path}/publication${search}`,
  };
};
