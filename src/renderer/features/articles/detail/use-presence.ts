import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { presenceSchema } from '#contract/users.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';

/** How often one says that one is still here; the newsroom forgets after 90 seconds. */
const RENEW_MS = 25_000;

export interface Presence {
  /** Everybody else who has the item open, with when that was last known. */
  readonly others: z.infer<typeof presenceSchema>['users'];
  /** When the newsroom last said so; null while it has not. */
  readonly knownAt: string | null;
}

const NOBODY: Presence = { others: [], knownAt: null };

/** Says that one views or edits the item, and learns who else does. Without a network the last answer stands, with its time. */
export const usePresence = (input: {
  readonly resourceId: string | null;
  readonly mode: 'viewing' | 'editing';
  readonly userId: string | null;
}): Presence => {
  const { resourceId, mode, userId } = input;
  const bridge = useBridge();
  const [presence, setPresence] = useState<Presence>(NOBODY);
  const [session] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (resourceId === null) return undefined;
    let isOver = false;
    const tell = async (saidMode: 'viewing' | 'editing' | 'left'): Promise<void> => {
      try {
        const answer = await callApi(bridge, 'patchUserPresence', { params: { id: resourceId }, body: { mode: saidMode, session } });
        if (!isOver && !answer.stale)
          setPresence({ others: answer.body.users.filter(({ user }) => user.id !== userId), knownAt: answer.receivedAt });
      } catch {
        // offline: what was last known stays on screen with its time
      }
    };
    void tell(mode);
    const timer = setInterval(() => void tell(mode), RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void tell('left');
    };
  }, [bridge, resourceId, mode, session, userId]);
  return presence;
};
