import { useCallback, useRef, useState } from 'react';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';

/** Provides the articles seen on pages and in the pool, so that a placed article shows before the newsroom has replied. */
export const useArticles = () => {
  const all = useRef(new Map<string, CardArticle>());
  const [known, setKnown] = useState<ReadonlyMap<string, CardArticle>>(() => new Map());
  const learn = useCallback((articles: ReadonlyMap<string, CardArticle>) => {
    for (const [id, article] of articles) all.current.set(id, article);
  }, []);
  /** Adds articles of the pool, which columns show before the newsroom returns them. */
  const offer = useCallback(
    (articles: ReadonlyMap<string, CardArticle>) => {
      learn(articles);
      setKnown(before => ([...articles.keys()].every(id => before.has(id)) ? before : new Map([...before, ...articles])));
    },
    [learn],
  );
  const articleOf = useCallback((metadataId: string) => all.current.get(metadataId), []);
  return { known, learn, offer, articleOf };
};
