/**
 * Articles whose copy on this desk is known to be the newsroom's: they were compared while they were shown, and since then each change by a
 * colleague would have been heard. One of them is shown at once when somebody comes back to it.
 */
export interface CurrentCopies {
  /** An article that was compared with the newsroom is no longer shown. */
  readonly left: (articleId: string) => void;
  readonly has: (articleId: string) => boolean;
  /** Somebody changed this article; null: nobody knows which ones were changed. */
  readonly changed: (articleId: string | null) => void;
  /** Changes by colleagues are heard as they happen, or no longer. */
  readonly setLive: (isLive: boolean) => void;
}

export const createCurrentCopies = (): CurrentCopies => {
  const current = new Set<string>();
  let isLive = false;
  return {
    left: articleId => {
      if (isLive) current.add(articleId);
    },
    has: articleId => current.has(articleId),
    changed: articleId => {
      if (articleId === null) current.clear();
      else current.delete(articleId);
    },
    setLive: next => {
      isLive = next;
      if (!next) current.clear();
    },
  };
};
