import { useCallback } from 'react';
import { useText } from '#ui/i18n.ts';

/** What a row is called, also while it has no title. */
export const useRowName = <Row>({ titleOf }: { readonly titleOf: (row: Row) => string }): ((row: Row) => string) => {
  const text = useText('content');
  return useCallback(row => titleOf(row).trim() || text('untitled'), [titleOf, text]);
};
