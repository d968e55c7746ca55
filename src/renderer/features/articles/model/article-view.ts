import { useLocation, useMatch } from 'react-router';
import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';

export interface ArticleView {
  /** Part of the article on screen: text, pictures, publication, push messages, or the open conflict. */
  readonly view: 'text' | 'pictures' | 'publication' | 'push' | 'conflict';
  /** Addresses of the views; they preserve the edit mode. */
  readonly textPath: string;
  readonly picturesPath: string;
  readonly publicationPath: string;
  readonly pushPath: string;
  /** Title for which the dialog of related contents is open over the publication, 0 for all; null if closed (A2-020). */
  readonly relatedVariantId: number | null;
  readonly relatedPath: (variantId: number) => string;
  /** True if the choice of an internal link's target is open over the text (A2-020). */
  readonly isInternalLink: boolean;
  readonly internalLinkPath: string;
}

/** Returns the view of the article that the address names. */
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
