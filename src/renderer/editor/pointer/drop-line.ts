import { createStore } from 'zustand/vanilla';
import type { Place } from '../status.ts';

/** A line between two blocks at which dragged content would be dropped. Pixels of the writing column. */
export interface DropLine extends Pick<Place, 'top' | 'left'> {
  readonly width: number;
}

/** Delay before the line disappears when nothing can be dropped, so that it does not flicker (rules.md, section 9). */
export const CLEAR_DELAY_MS = 25;

export interface DropLineStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => DropLine | undefined;
  readonly show: (line: DropLine) => void;
  /** Removes the line after 25 ms, unless it is shown again meanwhile. */
  readonly clearSoon: () => void;
  readonly clearNow: () => void;
}

export const createDropLine = (): DropLineStore => {
  const store = createStore<{ readonly line: DropLine | undefined }>(() => ({ line: undefined }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const clearNow = () => {
    stop();
    if (store.getState().line) store.setState({ line: undefined });
  };
  return {
    subscribe: store.subscribe,
    get: () => store.getState().line,
    show: line => {
      stop();
      const last = store.getState().line;
      if (last?.top === line.top && last.left === line.left && last.width === line.width) return;
      store.setState({ line });
    },
    clearSoon: () => {
      timer ??= setTimeout(clearNow, CLEAR_DELAY_MS);
    },
    clearNow,
  };
};
