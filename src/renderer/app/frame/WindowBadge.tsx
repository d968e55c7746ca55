import { useEffect } from 'react';
import { onlyHereCount } from '#domain/work/work.ts';
import { useOutbox } from '../../entities/session/session.ts';
import { useBridge } from '../../platform/bridge/bridge-context.tsx';
import { isMeteredIn, watchConnection } from '../../platform/state/connection.ts';

const ICON = new URL('../../../../resources/icon.svg', import.meta.url).href;
const WAITING_ICON = new URL('../../../../resources/icon-waiting.svg', import.meta.url).href;
/** Delay before unsent work is shown: most is sent within a moment. */
const SETTLE_MS = 1_500;

/** Marks the window's icon while something exists only on this computer, and reports the browser's network state to the host. */
export const WindowBadge = () => {
  const bridge = useBridge();
  const { summary } = useOutbox();
  const unsent = onlyHereCount(summary);
  useEffect(() => {
    const show = (): void => {
      document.querySelector('link[rel="icon"]')?.setAttribute('href', unsent > 0 ? WAITING_ICON : ICON);
      // An app window may show the number; if the browser has no badge or refuses, the icon shows it.
      if ('setAppBadge' in navigator) void navigator.setAppBadge(unsent).catch(() => undefined);
    };
    const timer = setTimeout(show, unsent > 0 ? SETTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [unsent]);
  useEffect(
    () => watchConnection(navigator, () => void bridge.call('sending.reportConnection', { isMetered: isMeteredIn(navigator) })),
    [bridge],
  );
  return null;
};
