import { type CSSProperties, type ReactNode, type Ref, useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useText } from '#ui/i18n.ts';
import { followFocus } from '../../platform/panes/focus-pane.ts';
import { type Pane, PaneProvider, useFocusedPane } from '../../platform/state/pane.ts';
import { useStores } from '../../platform/state/stores.tsx';
import type { TabActs } from '../workspace/use-tab-acts.ts';
import type { Workspace } from '../workspace/workspace-store.ts';
import { BesideDrop } from './BesideDrop.tsx';
import { PaneDivider } from './PaneDivider.tsx';
import { PaneHead } from './PaneHead.tsx';
import { PaneSwitch } from './PaneSwitch.tsx';
import './split.css';

interface PanesProps {
  readonly workspace: Workspace;
  readonly acts: TabActs;
  readonly mainRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
  /** The page of the main pane. */
  readonly children: ReactNode;
}

/** The page, or two pages side by side. The main one is drawn here; the other one, with a router of its own, into the place made for it. */
export const Panes = ({ workspace, acts, mainRef, actionsRef, children }: PanesProps) => {
  const text = useText('workspace');
  const { panes } = useStores();
  const focused = useFocusedPane();
  const isSplit = useStore(workspace, state => state.split !== null);
  const share = useStore(workspace, state => state.share);
  const isSwapped = useStore(workspace, state => state.isSwapped);
  const main = useMemo<Pane>(() => ({ name: 'main', hasKeys: () => panes.getState().focused === 'main' }), [panes]);
  useEffect(() => (isSplit ? followFocus(panes) : undefined), [panes, isSplit]);
  const hostRef = useCallback((host: HTMLElement | null) => workspace.setState({ host }), [workspace]);
  const style: CSSProperties & { readonly '--share': string } = { '--share': `${share}` };
  const sideOf = (isLeft: boolean): string => text(isLeft ? 'split.left' : 'split.right');
  const marks = (name: Pane['name']) => (isSplit ? { 'data-pane': name, 'data-has-keys': focused === name } : {});
  return (
    <div className="g-panes" style={style} {...(isSplit && { 'data-split': isSwapped ? 'swapped' : 'plain' })}>
      {isSplit ? <PaneSwitch isSwapped={isSwapped} /> : null}
      <div className="g-pane" {...marks('main')} {...(isSplit && { role: 'group', 'aria-label': sideOf(!isSwapped) })}>
        {isSplit ? <PaneHead mainRef={mainRef} actionsRef={actionsRef} /> : null}
        <PaneProvider value={main}>{children}</PaneProvider>
      </div>
      {isSplit ? <PaneDivider workspace={workspace} /> : null}
      {isSplit ? <div className="g-pane" role="group" aria-label={sideOf(isSwapped)} ref={hostRef} {...marks('beside')} /> : null}
      <BesideDrop onDrop={acts.openBeside} />
    </div>
  );
};
