const byArticle = new Map<string, File>();

/** Files on their way into the text of a new article, whose screen comes after the act that made it. */
export const imports = {
  put: (articleId: string, file: File): void => void byArticle.set(articleId, file),
  /** The file of an article, once. */
  take: (articleId: string): File | undefined => {
    const file = byArticle.get(articleId);
    byArticle.delete(articleId);
    return file;
  },
};
