import { useEffect, useState } from 'react';
import type { ContentItem } from '../../view/block-services.tsx';
import { useSurroundings } from '../../view/block-view.tsx';

/** A row of related contents: the item, or that it is loading, gone or cannot be read. */
export interface RelatedRow {
  readonly metadataId: string;
  readonly item: ContentItem | 'asking' | 'missing' | 'unknown';
}

/** The items with these ids, in this order. */
export const useContents = (metadataIds: readonly string[]): readonly RelatedRow[] => {
  const { itemsOf } = useSurroundings().services;
  const key = metadataIds.join(',');
  const [found, setFound] = useState<{ readonly key: string; readonly items: readonly ContentItem[] | undefined }>();
  useEffect(() => {
    if (!itemsOf || key === '') return undefined;
    let isCurrent = true;
    void itemsOf(key.split(',')).then(items => {
      if (isCurrent) setFound({ key, items });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, itemsOf]);
  const isAsking = itemsOf !== undefined && found?.key !== key;
  const gone = found?.items ? 'missing' : 'unknown';
  return metadataIds.map(metadataId => ({
    metadataId,
    item: found?.items?.find(item => item.metadataId === metadataId) ?? (isAsking ? 'asking' : gone),
  }));
};
