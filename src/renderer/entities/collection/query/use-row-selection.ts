import { useCallback, useState } from 'react';
import { keepSelection } from '../model/row-selection.ts';

interface Selection {
  readonly selected: string | null;
  readonly keys: readonly string[];
}

export interface SelectableRows {
  /** Storage key of the last selected row, so that it is selected when the user comes back. */
  readonly storageKey: string;
  readonly rows: readonly { readonly key: string }[];
  readonly isChanging: boolean;
}

/** Provides the selected row: it stays through every refresh. */
export const useRowSelection = ({ storageKey, rows, isChanging }: SelectableRows) => {
  const [state, setState] = useState<Selection>(() => ({ selected: sessionStorage.getItem(storageKey), keys: [] }));
  const keys = rows.map(row => row.key);
  const isSame = keys.length === state.keys.length && keys.every((key, index) => key === state.keys[index]);
  if (!isSame && !isChanging && keys.length > 0) setState({ selected: keepSelection(state.keys, keys, state.selected), keys });
  const select = useCallback(
    (key: string) => {
      sessionStorage.setItem(storageKey, key);
      setState(current => (current.selected === key ? current : { ...current, selected: key }));
    },
    [storageKey],
  );
  return { selected: state.selected, select };
};
