import { useText } from '#ui/i18n.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Navigate, useLocation } from 'react-router';
import { SignedInContext, useIsConnectivityKnown, useSession } from '../../entities/session/session.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { forgetFrame } from '../../platform/first-frame/frame-record.ts';
import { type HeaderPlaces, HeaderPlacesProvider } from '../../platform/navigation/header-slot.tsx';
import { carryFormsOver } from '../../platform/records/carry-over.ts';
import { Boot } from '../Boot.tsx';
import { Header } from './Header.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { PageContent } from '../routes/PageContent.tsx';
import { PreferencesApplier } from '../preferences/PreferencesApplier.tsx';
import { useShownTitle } from '../routes/use-shown-title.ts';
import { WindowBadge } from './WindowBadge.tsx';
import { Panes } from '../split/Panes.tsx';
import { usePanePath } from '../split/use-pane-path.ts';
import { shellParts } from '../shell-parts.ts';
import { useRecentItems } from '../recent/use-recent-items.ts';
import { useRememberedFrame } from '../use-remembered-frame.ts';
import { useSectionCommands } from '../keys/use-section-commands.ts';
import { TabStrip } from '../workspace/TabStrip.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';

const Frame = () => {
  const text = useText('common');
  const { pathname } = useLocation();
  const title = useShownTitle();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo<HeaderPlaces>(() => ({ main, actions }), [main, actions]);
  const refs = { mainRef: setMain, actionsRef: setActions };
  // Path on which the menu was opened: navigating closes it.
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const isMenuOpen = menuOn === pathname;
  const menu = { isOpen: isMenuOpen, setOpen: (isOpen: boolean): void => setMenuOn(isOpen ? pathname : null) };
  const parts = shellParts(pathname);
  useRememberedFrame(pathname);
  useSectionCommands();
  useRecentItems();
  const content = useRef<HTMLDivElement>(null);
  usePanePath('main');
  const workspace = useWorkspace(content);
  const isSplit = useStore(workspace.workspace, state => state.split !== null);
  if (!parts.frame) return <PageContent />;
  return (
    <div
      className={parts.menu ? 'g-frame' : 'g-frame g-frame-without-menu'}
      {...(isMenuOpen && { 'data-menu': 'open' })}
      onKeyDown={event => {
        if (event.key === 'Escape' && isMenuOpen) setMenuOn(null);
      }}
    >
      <a className="g-skip" href="#content">
        {text('skipToContent')}
      </a>
      {parts.menu ? <NavigationDrawer /> : null}
      <Header title={title} {...refs} isSplit={isSplit} menu={parts.menu ? menu : undefined} />
      {parts.menu ? <TabStrip {...workspace} /> : null}
      <Panes workspace={workspace.workspace} acts={workspace.acts} {...refs}>
        <div ref={content} className="g-content" id="content" tabIndex={-1}>
          <HeaderPlacesProvider places={places}>
            <PageContent />
          </HeaderPlacesProvider>
        </div>
      </Panes>
    </div>
  );
};

/** Moves form drafts of earlier versions to their user, before any form loads its draft. */
const EarlierForms = ({ userId }: { readonly userId: string }) => {
  const bridge = useBridge();
  useState(() => carryFormsOver(localStorage, bridge, userId));
  return null;
};

/** Leads to the login; the frame of who was signed in is not drawn at the next start. */
const ToLogin = ({ search }: { readonly search: string }) => {
  useEffect(() => forgetFrame(localStorage), []);
  return <Navigate to={`/login${search}`} replace />;
};

/** Renders everything behind the login; redirects to the login page if no user is signed in. */
export const AuthenticatedLayout = () => {
  const session = useSession();
  const isConnectivityKnown = useIsConnectivityKnown();
  const { search } = useLocation();
  if (session === undefined || !isConnectivityKnown) return <Boot />;
  if (session.kind !== 'signedIn') {
    const query = new URLSearchParams(search);
    const isComingBack = query.has('state') && (query.has('code') || query.has('error'));
    return <ToLogin search={isComingBack ? search : ''} />;
  }
  return (
    <SignedInContext value={session}>
      <EarlierForms key={session.userId} userId={session.userId} />
      <PreferencesApplier />
      <WindowBadge />
      <Frame />
    </SignedInContext>
  );
};
