import { useEffect } from 'react';
import type { ListAddress } from '../model/filters.ts';
import type { FilterControl } from '../query/use-address.ts';
import type { PageState } from '../query/use-page.ts';

/** Provides steps to other pages, within the ends of the list; an address beyond them leads back to the last page. */
export const useListPaging = <Filters extends ListAddress>(
  { filters, goToPage }: FilterControl<Filters>,
  { totalPages, isChanging }: PageState,
): ((step: 1 | -1) => void) => {
  const isBeyondEnd = totalPages > 0 && filters.page > totalPages && !isChanging;
  useEffect(() => {
    if (isBeyondEnd) goToPage(totalPages, { replace: true });
  }, [isBeyondEnd, totalPages, goToPage]);
  return step => {
    const page = filters.page + step;
    if (page >= 1 && page <= totalPages) goToPage(page);
  };
};
