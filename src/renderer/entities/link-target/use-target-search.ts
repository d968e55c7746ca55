import { useState } from 'react';
import { useDebounced } from '#ui/use-debounced.ts';
import { MINIMUM_CHARACTERS } from '../user/people.ts';

/** A search field over a paged list: what is typed, what is asked for after a pause, and the page. Pages count from 1. */
export const useTargetSearch = () => {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const settled = useDebounced(typed.trim());
  const isTooShort = typed.trim().length > 0 && typed.trim().length < MINIMUM_CHARACTERS;
  const search = settled.length >= MINIMUM_CHARACTERS ? settled : '';
  return {
    typed,
    search,
    isTooShort,
    page,
    setPage,
    type: (next: string) => {
      setTyped(next);
      setPage(1);
    },
  };
};
