import { useEffect, useRef } from 'react';
import type { OutboxEntry } from '#bridge/states.ts';
import { useSystemNotice } from '#renderer/entities/notices/use-system-notice.ts';
import { useOutbox, useSession } from '#renderer/entities/session/session.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';

const OUTBOX = '/outbox';

/** Returns the key of one attempt of one change: a change refused again is announced again. */
const keyOf = ({ id, state, attempts }: OutboxEntry): string => `${state}:${id}:${String(attempts)}`;

const Watch = () => {
  const text = useText('notices');
  const notify = useSystemNotice();
  const { entries, isPending } = useOutbox();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isPending) return;
    const stuck = entries.flatMap(entry =>
      entry.state === 'failed' || entry.state === 'conflict' ? [{ ...entry, state: entry.state }] : [],
    );
    // Refusals from before this window looked are in the outbox, and no news.
    const isNews = (entry: OutboxEntry): boolean => known.current?.has(keyOf(entry)) === false;
    for (const entry of stuck.filter(isNews)) {
      const title = (entry.itemTitle ?? entry.title).trim() || text('untitled');
      void notify({
        kind: 'refused',
        key: keyOf(entry),
        title: text(`refused.title.${entry.state}`, { title }),
        message: text(`refused.message.${entry.state}`),
        path: OUTBOX,
        actions: [
          ...(entry.place === null ? [] : [{ label: text('open'), path: contentPath(entry.place.resource, entry.place.id) }]),
          { label: text('refused.outbox'), path: OUTBOX },
        ],
      });
    }
    known.current = new Set(stuck.map(keyOf));
  }, [entries, isPending, notify, text]);
  return null;
};

/** Notifies a user who is not looking that a change of theirs was refused, or is in conflict. */
export const RefusedWatch = () => {
  const session = useSession();
  return session?.kind === 'signedIn' ? <Watch key={session.userId} /> : null;
};
