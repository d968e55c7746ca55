import { useCallback, useState } from 'react';
import type { ListRow } from './list-rows.ts';
import { keepSelection } from './row-selection.ts';

/** Remembers for this window which article was looked at last, so that coming back finds it selected. */
const STORAGE_KEY = 'galley.articles.selected';

interface Selection {
  readonly selected: string | null;
  readonly keys: readonly string[];
}

/** The selected row: it stays through every refresh. */
export const useRowSelection = (rows: readonly ListRow[], isChanging: boolean) => {
  const [state, setState] = useState<Selection>(() => ({ selected: sessionStorage.getItem(STORAGE_KEY), keys: [] }));
  const keys = rows.map(row => row.key);
  const isSame = keys.length === state.keys.length && keys.every((key, index) => key === state.keys[index]);
  if (!isSame && !isChanging && keys.length > 0) setState({ selected: keepSelection(state.keys, keys, state.selected), keys });
  const select = useCallback((key: string) => {
    sessionStorage.setItem(STORAGE_KEY, key);
    setState(current => (current.selected === key ? current : { ...current, selected: key }));
  }, []);
  return { selected: state.selected, select };
};
