import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { useSystemNotice } from '#renderer/entities/notices/use-system-notice.ts';
import { useIsOnline, useSession } from '#renderer/entities/session/session.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';

/** Asked only once the window has settled, and then every minute. */
const FIRST_MS = 10_000;
const EVERY_MS = 60_000;

/** Tells the person who scheduled something that it did not go out, wherever in Galley they are (D-003). */
export const FailureWatch = () => {
  const text = useText('schedule');
  const failureWords = useFailureWords();
  const toasts = useToasts();
  const navigate = useNavigate();
  const notify = useSystemNotice();
  const session = useSession();
  const isOnline = useIsOnline();
  const [isSettled, setSettled] = useState(false);
  const said = useRef(new Set<string>());
  const userId = session?.kind === 'signedIn' ? session.userId : null;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useApiQuery(
    'listSchedule',
    { query: { state: ['failed'], size: 200 } },
    { enabled: isSettled && isOnline && userId !== null, silent: true, refetchIntervalMs: EVERY_MS },
  );
  useEffect(() => {
    for (const { metadataId, resourceName, resourceId, kind, title, failure, scheduledBy } of data?.content ?? []) {
      const key = `schedule:${metadataId}:${failure?.at ?? ''}`;
      if (failure === null || scheduledBy?.id !== userId || said.current.has(key)) continue;
      said.current.add(key);
      const words = {
        title: text(kind === 'release' ? 'watch.title.release' : 'watch.title', { title }),
        message: failureWords(failure),
      };
      const path = contentPath(resourceName, resourceId);
      const actions = [
        { label: text('watch.open'), path },
        { label: text('watch.toPlan'), path: '/schedule' },
      ];
      void notify({ kind: 'schedule', key, ...words, path, actions });
      toasts.show({
        tone: 'critical',
        ...words,
        action: { label: text('watch.toPlan'), onClick: () => void navigate('/schedule') },
        key,
      });
    }
  }, [data, userId, text, failureWords, toasts, notify, navigate]);
  return null;
};
