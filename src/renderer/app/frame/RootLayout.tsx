import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { IncompleteNotice } from '../../entities/media/IncompleteNotice.tsx';
import { ArrivedToasts } from '../../entities/publication/ArrivedToasts.tsx';
import { TakeBack, TakeBackProvider } from '../../entities/publication/take-back.tsx';
import { Slot } from '../../platform/feature/features-context.tsx';
import { rememberPath } from '../../platform/navigation/last-path.ts';
import { documentTitle } from '../../platform/navigation/page-title.ts';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { ConnectivityToasts } from '../notices/ConnectivityToasts.tsx';
import { HelpDialog } from '../help/HelpDialog.tsx';
import { LeavePrompt } from '../leaving/LeavePrompt.tsx';
import { WindowLeaveGuard } from '../leaving/WindowLeaveGuard.tsx';
import '../notices/notices.css';
import { NewVersionNotice } from '../notices/NewVersionNotice.tsx';
import { RecoveryNotice } from '../notices/RecoveryNotice.tsx';
import { RouteLoading } from '../routes/RouteLoading.tsx';
import { ShortcutsHelp } from '../keys/ShortcutsHelp.tsx';
import { Tour } from '../tour/Tour.tsx';
import { UpdateNotice } from '../notices/UpdateNotice.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useShownTitle } from '../routes/use-shown-title.ts';

/** Renders what every page has, signed in or not. */
export const RootLayout = () => {
  const location = useLocation();
  const title = useShownTitle();
  useShortcuts();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => rememberPath(sessionStorage, location), [location]);
  return (
    <TakeBackProvider>
      <RouteLoading />
      <Outlet />
      <LeavePrompt />
      <WindowLeaveGuard />
      <CommandPalette />
      <HelpDialog />
      <ShortcutsHelp />
      <Tour />
      <ConnectivityToasts />
      <ArrivedToasts />
      <div className="g-notices">
        <TakeBack />
        <Slot name="notice" />
        <NewVersionNotice />
        <UpdateNotice />
        <RecoveryNotice />
        <IncompleteNotice />
      </div>
      <Slot name="window" />
      <ScrollRestoration />
    </TakeBackProvider>
  );
};
