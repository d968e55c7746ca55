import type { LinkTarget } from '#richtext/view/link-services.tsx';

/**
 * Returns the path of a target (B2-005): a category, a tag or an author at the base path of categories, tags or users with its id;
 * a content item at its preview, whose address is known without asking the newsroom.
 */
export const targetPath = (target: LinkTarget): string => {
  switch (target.kind) {
    case 'internal':
      return `/preview/metadata/${encodeURIComponent(target.metadataId)}`;
    case 'category':
      return `/categories/${target.categoryId}`;
    case 'tag':
      return `/tags/${target.tagId}`;
    case 'author':
      return `/users/${encodeURIComponent(target.authorId)}`;
  }
};
