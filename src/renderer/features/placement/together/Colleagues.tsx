import { useEffect, useState } from 'react';
import type { ApiBody } from '#contract/contract.ts';
import { useIsOnline, useSignedIn } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import { PeopleIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

/** Renewal interval of a presence, which expires after 90 seconds. */
const RENEW_MS = 45_000;

type Presence = ApiBody<'patchUserPresence'>;

/** Reports that the user is at a page, and shows who else is. */
export const Colleagues = ({ pageId }: { readonly pageId: string }) => {
  const text = useText('placement');
  const bridge = useBridge();
  const isOnline = useIsOnline();
  const { userId } = useSignedIn();
  const [presence, setPresence] = useState<Presence | null>(null);
  useEffect(() => {
    if (!isOnline) return undefined;
    const session = crypto.randomUUID();
    const report = async (mode: 'editing' | 'left'): Promise<void> => {
      try {
        const answer = await callApi(bridge, 'patchUserPresence', { params: { id: pageId }, body: { mode, session } });
        if (mode !== 'left') setPresence(answer.body);
      } catch {
        // Presences are unknown now; the next report tries again.
      }
    };
    void report('editing');
    const timer = setInterval(() => void report('editing'), RENEW_MS);
    return () => {
      clearInterval(timer);
      void report('left');
    };
  }, [bridge, pageId, isOnline]);
  useBridgeEvent('live.news', ({ kind, id }) => {
    if (kind !== 'reset' && (kind !== 'presence' || id !== pageId)) return;
    callApi(bridge, 'getUserPresence', { params: { id: pageId } }).then(
      answer => setPresence(answer.body),
      () => undefined, // as it was last known
    );
  });
  const others = (presence?.users ?? []).map(({ user }) => user).filter(({ id }) => id !== userId);
  if (others.length === 0 || !isOnline) return null;
  const names = others.map(fullName).join(', ');
  return (
    <span className="g-front-people" title={text('together.here', { names })}>
      <PeopleIcon size={12} aria-hidden="true" />
      <span aria-hidden="true">{others.length}</span>
      <span className="g-hidden">{text('together.here', { names })}</span>
    </span>
  );
};
