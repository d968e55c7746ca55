import { useMemo } from 'react';
import { useOpenState } from '../../model/use-article-model.tsx';
import type { Derived } from './teaser-values.ts';

/** Returns the fields that are derived from the article's saved text. */
export const useDerived = (): Derived => {
  const titleHeader = useOpenState(({ status }) => status.metadata?.titleHeader ?? '');
  const title = useOpenState(({ status }) => status.metadata?.title ?? '');
  const lead = useOpenState(({ status }) => status.metadata?.lead ?? '');
  return useMemo(() => ({ titleHeader, title, lead }), [titleHeader, title, lead]);
};
