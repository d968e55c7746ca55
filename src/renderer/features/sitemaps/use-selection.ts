import { useEffect, useRef, useState } from 'react';

/** How long the keyboard rests before what it is at is opened: who goes through the tree by arrow keys does not wait for each form. */
const REST_MS = 80;

interface Selection {
  readonly id: string | null;
  /** What the address says. */
  readonly opened: string | null;
  /** What was asked to be opened and is not in the address yet. */
  readonly asked: readonly string[];
}

/** An address that changes by itself is followed; one that was asked for may come when the keyboard is further on. */
const followed = ({ id, asked }: Selection, opened: string | null): Selection => {
  const index = opened === null ? -1 : asked.indexOf(opened);
  return index === -1 ? { id: opened, opened, asked: [] } : { id, opened, asked: asked.slice(index + 1) };
};

/** What is selected in a tree: at once, and opened once the keyboard rests. */
export const useSelection = (opened: string | null, open: (id: string) => void) => {
  const [selection, setSelection] = useState<Selection>({ id: opened, opened, asked: [] });
  if (selection.opened !== opened) setSelection(followed(selection, opened));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (id: string): void => {
    setSelection(before => ({ ...before, asked: [...before.asked, id] }));
    latest.current(id);
  };
  return {
    selected: selection.id,
    /** By a click it is opened at once. */
    select: (id: string, byPointer: boolean): void => {
      setSelection(before => ({ ...before, id }));
      clearTimeout(timer.current);
      if (id === opened) return;
      if (byPointer) ask(id);
      else timer.current = setTimeout(() => ask(id), REST_MS);
    },
  };
};
