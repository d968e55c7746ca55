import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OperationId } from '#contract/contract.ts';
import { apiKey } from '#renderer/platform/api/queries.ts';

/** What shows categories, tags or kickwords, or counts them. */
const SHOWN_IN: readonly OperationId[] = [
  'listCategories',
  'getCategory',
  'listCategoryNodes',
  'listTags',
  'getTag',
  'listKickwords',
  'getKickword',
  'listTaxonomyUses',
  'listMerges',
  'listMetadata',
  'listCollections',
];

export const invalidateTaxonomy = async (queries: QueryClient): Promise<void> => {
  await Promise.all(SHOWN_IN.map(operation => queries.invalidateQueries({ queryKey: apiKey(operation) })));
};

/** Reads everything anew that a merge or a move may have changed. */
export const useInvalidateTaxonomy = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(() => invalidateTaxonomy(queries), [queries]);
};
