/** Picture with the focus, and the chosen ones. */
export interface Selection {
  readonly current: string | undefined;
  /** Start of a range. */
  readonly anchor: string | undefined;
  readonly chosen: ReadonlySet<string>;
}

export const NOTHING_CHOSEN: Selection = { current: undefined, anchor: undefined, chosen: new Set() };

/** Manner of going to a picture: alone, added or removed, with all between, or without choosing. */
export type Manner = 'alone' | 'toggle' | 'range' | 'moveOnly';

const between = (keys: readonly string[], from: string, to: string): readonly string[] => {
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/** Goes to a picture as in a file manager: by click, with Ctrl, or with Shift. */
export const goTo = (
  selection: Selection,
  key: string,
  { keys, manner }: { readonly keys: readonly string[]; readonly manner: Manner },
): Selection => {
  switch (manner) {
    case 'alone':
      return { current: key, anchor: key, chosen: new Set([key]) };
    case 'moveOnly':
      return { ...selection, current: key, anchor: key };
    case 'toggle': {
      const chosen = new Set(selection.chosen);
      if (!chosen.delete(key)) chosen.add(key);
      return { current: key, anchor: key, chosen };
    }
    case 'range': {
      const anchor = selection.anchor ?? selection.current ?? key;
      return { current: key, anchor, chosen: new Set(between(keys, anchor, key)) };
    }
  }
};

/** Returns the picture that a key leads to, in a sheet with this many columns. */
export const neighbourOf = (
  key: string,
  { keys, current, columns }: { readonly keys: readonly string[]; readonly current: string | undefined; readonly columns: number },
): string | undefined => {
  const index = current === undefined ? -1 : keys.indexOf(current);
  if (index < 0) return keys[0];
  const last = keys.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns > last && Math.floor(index / columns) < Math.floor(last / columns) ? last : index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target > last ? current : keys[target];
};
