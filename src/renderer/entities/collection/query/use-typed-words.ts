import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#ui/use-debounced.ts';
import { isSearchable } from '../model/search-words.ts';

export interface TypedWords {
  readonly typed: string;
  readonly type: (words: string) => void;
}

/**
 * The text of the search field: it runs ahead of the address while someone types, and follows it when it changes by
 * another way (a chip, a saved filter, back). Words that were sent from here may arrive late, when others are in the field
 * already: they are known by then and change nothing.
 */
export const useTypedWords = (q: string, send: (words: string) => void): TypedWords => {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(q);
  const onTheirWay = useRef<readonly string[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (known.current === q) return;
    known.current = q;
    const arrived = onTheirWay.current.lastIndexOf(q);
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (arrived >= 0) return;
    clearTimeout(timer.current);
    setTyped(q);
  }, [q]);
  const type = (words: string): void => {
    setTyped(words);
    clearTimeout(timer.current);
    const settled = words.trim();
    if (settled !== '' && !isSearchable(settled)) return;
    timer.current = setTimeout(() => {
      onTheirWay.current = [...onTheirWay.current, settled];
      send(settled);
    }, SEARCH_DEBOUNCE_MS);
  };
  return { typed, type };
};
