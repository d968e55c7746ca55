import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { onTouch } from '../model/edit-mode.ts';
import {
  createPresenceReporter,
  NOBODY,
  type Presence,
  type PresenceReporter,
  type PresenceState,
  type Turn,
} from './presence-reporter.ts';

/** Returns a function that reads the time of the last input; a function, since no redraw is needed. */
const useTouchedAt = (): (() => number) => {
  const [touchedAt] = useState(() => ({ ms: Date.now() }));
  useEffect(() => onTouch(() => void (touchedAt.ms = Date.now())), [touchedAt]);
  return useCallback(() => touchedAt.ms, [touchedAt]);
};

const schedule = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** Reports again when the window becomes visible, and says farewell before it is closed. */
const followWindow = ({ renew, leave }: PresenceReporter): (() => void) => {
  const gone = (event: PageTransitionEvent): void => {
    if (!event.persisted) leave();
  };
  const shown = (): void => {
    if (document.visibilityState === 'visible') renew();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('pagehide', gone);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('pagehide', gone);
  };
};

export interface PresenceAt {
  readonly presence: Presence;
  /** Makes all other editors viewers; returns whether the newsroom has acknowledged it. */
  readonly takeOver: () => Promise<boolean>;
}

/** Reports viewing or editing of the item, and loads who else does. Offline the last answer is shown, with its time. */
export const usePresence = (
  input: PresenceState & { readonly resourceId: string | null; readonly userId: string | null; readonly onTurn: (turn: Turn) => void },
): PresenceAt => {
  const { resourceId, mode, isUnsaved, userId } = input;
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const touchedAt = useTouchedAt();
  const [presence, setPresence] = useState<Presence>(NOBODY);
  const handleTurn = useEffectEvent(input.onTurn);
  const reporter = useRef<PresenceReporter | null>(null);
  useEffect(() => {
    if (resourceId === null) return undefined;
    const session = crypto.randomUUID();
    const created = createPresenceReporter({
      notify: async word => {
        try {
          const answer = await callApi(bridge, 'patchUserPresence', { params: { id: resourceId }, body: { ...word, session } });
          return answer.stale ? undefined : answer;
        } catch {
          return undefined; // offline: what was last known stays on screen with its time
        }
      },
      userId,
      now: Date.now,
      touchedAt,
      schedule,
      onPresence: setPresence,
      onTurn: turn => handleTurn(turn),
    });
    reporter.current = created;
    const stop = followWindow(created);
    return () => {
      stop();
      created.leave();
      reporter.current = null;
    };
  }, [bridge, resourceId, userId, touchedAt]);
  useEffect(() => reporter.current?.stand({ mode, isUnsaved }), [mode, isUnsaved, resourceId, userId, bridge]);
  useEffect(() => {
    if (isOnline) reporter.current?.renew();
  }, [isOnline]);
  useBridgeEvent('live.news', ({ kind, id }) => {
    if (kind === 'reset' || (kind === 'presence' && id === resourceId)) reporter.current?.renew();
  });
  const takeOver = useCallback(() => reporter.current?.takeOver() ?? Promise.resolve(false), []);
  const shown = useMemo(() => (isOnline ? presence : { ...presence, isCurrent: false }), [isOnline, presence]);
  return { presence: shown, takeOver };
};
