import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '#renderer/platform/state/use-latest.ts';

/** Delay before the selected node is opened, so that moving by arrow keys does not wait for each form. */
const REST_MS = 80;

interface Selection {
  readonly id: string | null;
  /** Id in the address. */
  readonly opened: string | null;
  /** Ids requested to be opened that are not in the address yet. */
  readonly asked: readonly string[];
}

/** Follows an external change of the address; a requested one may arrive after the selection has moved on. */
const followed = ({ id, asked }: Selection, opened: string | null): Selection => {
  const index = opened === null ? -1 : asked.indexOf(opened);
  return index === -1 ? { id: opened, opened, asked: [] } : { id, opened, asked: asked.slice(index + 1) };
};

/** Provides the selection of a tree: immediate, and opened once the keyboard rests. */
export const useSelection = (opened: string | null, open: (id: string) => void) => {
  const [selection, setSelection] = useState<Selection>({ id: opened, opened, asked: [] });
  if (selection.opened !== opened) setSelection(followed(selection, opened));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stableOpen = useStableCallback(open);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (id: string): void => {
    setSelection(before => ({ ...before, asked: [...before.asked, id] }));
    stableOpen(id);
  };
  return {
    selected: selection.id,
    /** Selects a node; by a click it is opened at once. */
    select: (id: string, byPointer: boolean): void => {
      setSelection(before => ({ ...before, id }));
      clearTimeout(timer.current);
      if (id === opened) return;
      if (byPointer) ask(id);
      else timer.current = setTimeout(() => ask(id), REST_MS);
    },
  };
};
