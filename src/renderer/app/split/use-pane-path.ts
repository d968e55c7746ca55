import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { PaneName } from '../../platform/panes/panes-store.ts';
import { useStores } from '../../platform/state/stores.tsx';

/** Tells the window which address a pane shows. */
export const usePanePath = (pane: PaneName): void => {
  const { panes } = useStores();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  useLayoutEffect(() => panes.setState(({ paths }) => ({ paths: { ...paths, [pane]: path } })), [panes, pane, path]);
  useLayoutEffect(
    () => () =>
      panes.setState(({ paths, focused }) => ({ paths: { ...paths, [pane]: null }, focused: focused === pane ? 'main' : focused })),
    [panes, pane],
  );
};
