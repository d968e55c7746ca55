import { useLocation, useMatch } from 'react-router';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

export interface ArticleView {
  /** What of the article is on the screen: its text, all of its pictures, its publication, its push messages, or the conflict that is open. */
  readonly view: 'text' | 'pictures' | 'publication' | 'push' | 'conflict';
  /** Addresses of the views; whether one edits stays as it is. */
  readonly textPath: string;
  readonly picturesPath: string;
  readonly publicationPath: string;
  readonly pushPath: string;
  /** The dialog of related contents is open over the publication: for which title, 0 for all (A2-020). */
  readonly relatedVariantId: number | null;
  readonly relatedPath: (variantId: number) => string;
  /** The choice of an internal link's target is open over the text (A2-020). */
  readonly isInternalLink: boolean;
  readonly internalLinkPath: string;
}

/** Which view of the article the address means. */
export const useArticleView = (): ArticleView => {
  const { search } = useLocation();
  const articleId = useMatch('/articles/:articleId/*')?.params.articleId ?? '';
  const isConflict = useMatch('/articles/:articleId/conflict') !== null;
  const isPictures = useMatch('/articles/:articleId/pictures') !== null;
  const isPublication = useMatch('/articles/:articleId/publication') !== null;
  const isPush = useMatch('/articles/:articleId/push') !== null;
  const related = useMatch('/articles/:articleId/relatedContent/:variantId?');
  const isInternalLink = useMatch('/articles/:articleId/internallink') !== null;
  const path = contentPath('articles', articleId);
  return {
    view: isConflict ? 'conflict' : isPictures ? 'pictures' : isPush ? 'push' : isPublication || related ? 'publication' : 'text',
    textPath: `${path}${search}`,
    picturesPath: `${path}/pictures${search}`,
    publicationPath: `${path}/publication${search}`,
    pushPath: `${path}/push${search}`,
    relatedVariantId: related === null ? null : Number(related.params.variantId ?? ALL_TENANTS_VARIANT),
    relatedPath: variantId => `${path}/relatedContent${variantId === ALL_TENANTS_VARIANT ? '' : `/${String(variantId)}`}${search}`,
    isInternalLink,
    internalLinkPath: `${path}/internallink${search}`,
  };
};
