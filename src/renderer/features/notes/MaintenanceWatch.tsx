import { useEffect, useRef } from 'react';
import { useSystemNotice } from '#renderer/entities/notices/use-system-notice.ts';
import { useSession } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';
import { useLatestNote } from './latest-note.ts';

const Watch = () => {
  const text = useText('notices');
  const notify = useSystemNotice();
  const note = useLatestNote();
  const told = useRef('');
  useEffect(() => {
    if (note?.status !== 'maintenance') return;
    const key = `maintenance:${note.id}:${note.updatedAt}`;
    if (told.current === key) return;
    told.current = key;
    void notify({ kind: 'maintenance', key, title: text('maintenance.title'), message: note.barNote, path: '/system' });
  }, [note, notify, text]);
  return null;
};

/** Notifies a user who is not looking that the newsroom is, or will be, under maintenance. */
export const MaintenanceWatch = () => (useSession()?.kind === 'signedIn' ? <Watch /> : null);
