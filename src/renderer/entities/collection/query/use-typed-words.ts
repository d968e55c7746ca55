import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#ui/fields/use-debounced.ts';
import { isSearchable } from '../model/search-words.ts';

export interface TypedWords {
  readonly typed: string;
  readonly type: (words: string) => void;
}

/**
 * Provides the text of the search field: it is ahead of the address while the user types, and follows it when it changes in
 * another way (a chip, a saved filter, back). Words sent from here may arrive late, when the field holds others
 * already: they are recognised then and change nothing.
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
