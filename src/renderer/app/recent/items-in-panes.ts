import { openContentItem } from '../../platform/navigation/paths.ts';
import type { PaneName, PanesState } from '../../platform/panes/panes-store.ts';

/** An address without its query. */
export const pathnameOf = (path: string): string => path.split('?')[0] ?? '';

/** Returns the item that a pane shows; undefined if it shows none. */
export const itemIn = ({ paths }: PanesState, pane: PaneName): string | undefined => openContentItem(pathnameOf(paths[pane] ?? ''))?.id;

export const oppositeOf = (pane: PaneName): PaneName => (pane === 'main' ? 'beside' : 'main');

/** Returns whether an address belongs to the item in the other pane: two editors of one text in one window would conflict. */
export const isOpposite = (state: PanesState, pane: PaneName, pathname: string): boolean => {
  const id = openContentItem(pathname)?.id;
  return id !== undefined && id !== itemIn(state, pane) && id === itemIn(state, oppositeOf(pane));
};
