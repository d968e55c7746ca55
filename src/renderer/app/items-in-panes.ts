import { openContentItem } from '../platform/navigation/paths.ts';
import type { PaneName, PanesState } from '../platform/panes/panes-store.ts';

/** An address without its query. */
export const pathnameOf = (path: string): string => path.split('?')[0] ?? '';

/** The item that a pane shows; undefined where it shows none. */
export const itemIn = ({ paths }: PanesState, pane: PaneName): string | undefined => openContentItem(pathnameOf(paths[pane] ?? ''))?.id;

export const oppositeOf = (pane: PaneName): PaneName => (pane === 'main' ? 'beside' : 'main');

/** Whether an address is of the item in the other pane: two editors of one text in one window would fight. */
export const isOpposite = (state: PanesState, pane: PaneName, pathname: string): boolean => {
  const id = openContentItem(pathname)?.id;
  return id !== undefined && id !== itemIn(state, pane) && id === itemIn(state, oppositeOf(pane));
};
