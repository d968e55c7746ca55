import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { CrossIcon, ExchangeIcon } from '#ui/icons.ts';
import { TakeBack, TakeBackProvider } from '../../entities/publication/take-back.tsx';
import { type HeaderPlaces, HeaderPlacesProvider } from '../../platform/navigation/header-slot.tsx';
import { CLOSED } from '../../platform/navigation/leaving.ts';
import { type Pane, PaneProvider } from '../../platform/state/pane.ts';
import { useStores } from '../../platform/state/stores.tsx';
import { LeavePrompt } from '../leaving/LeavePrompt.tsx';
import { PageContent } from '../routes/PageContent.tsx';
import { RouteLoading } from '../routes/RouteLoading.tsx';
import { useRememberShown } from '../recent/use-recent-items.ts';
import { CLOSING_PATH } from '../workspace/beside-acts.ts';
import { useFollowPage } from '../workspace/use-follow-page.ts';
import { useKeptScroll } from '../workspace/use-kept-scroll.ts';
import { useWorkspaceStore, type Workspace } from '../workspace/workspace-store.ts';
import { PaneHead } from './PaneHead.tsx';
import { usePanePath } from './use-pane-path.ts';

/** Stores the pane's path for the next start. */
const useKeepPath = (workspace: Workspace): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== CLOSING_PATH) workspace.setState(({ split }) => ({ split: split && { path: `${pathname}${search}` } }));
  }, [workspace, pathname, search]);
};

/** Renders the frame around the page of the second pane. */
export const BesideLayout = () => {
  const text = useText('workspace');
  const workspace = useWorkspaceStore();
  const { panes } = useStores();
  const navigate = useNavigate();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo<HeaderPlaces>(() => ({ main, actions }), [main, actions]);
  const content = useRef<HTMLDivElement>(null);
  const pane = useMemo<Pane>(
    () => ({
      name: 'beside',
      hasKeys: () => panes.getState().focused === 'beside',
      navigate: path => void navigate(path),
    }),
    [panes, navigate],
  );
  usePanePath('beside');
  useKeepPath(workspace);
  useFollowPage(workspace);
  useKeptScroll(workspace, content);
  useRememberShown();
  return (
    <PaneProvider value={pane}>
      <TakeBackProvider>
        <RouteLoading />
        <PaneHead mainRef={setMain} actionsRef={setActions}>
          <IconButton
            label={text('split.swap')}
            icon={<ExchangeIcon />}
            onClick={() => workspace.setState(({ isSwapped }) => ({ isSwapped: !isSwapped }))}
          />
          <IconButton label={text('split.close')} icon={<CrossIcon />} onClick={() => void navigate(CLOSING_PATH, { state: CLOSED })} />
        </PaneHead>
        <div ref={content} className="g-content" tabIndex={-1}>
          <HeaderPlacesProvider places={places}>
            <PageContent />
          </HeaderPlacesProvider>
        </div>
        <LeavePrompt />
        <div className="g-notices">
          <TakeBack />
        </div>
      </TakeBackProvider>
    </PaneProvider>
  );
};
