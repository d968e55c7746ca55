const byArticle = new Map<string, File>();

/** Files to be imported into new articles, stored until the screen of the article opens. */
export const imports = {
  put: (articleId: string, file: File): void => void byArticle.set(articleId, file),
  /** Returns the file of an article and forgets it. */
  take: (articleId: string): File | undefined => {
    const file = byArticle.get(articleId);
    byArticle.delete(articleId);
    return file;
  },
};
