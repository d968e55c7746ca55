import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useWork } from '#renderer/entities/work/use-work.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath, KEPT_PATH } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { HomeCard, HomeLine } from './HomeCard.tsx';

const SHOWN = 5;
/** Asked for at once: an item without a target time comes after all that have one. */
const ASKED = 50;
const REFRESH_MS = 60_000;
const SOON_MS = 24 * 3_600_000;
const LONG_AGO_MS = 7 * SOON_MS;
const NOT_PUBLISHED = PUBLICATION_STATUSES.filter(status => status !== 'published');

/** Shows what waits for the user: conflicts, unsent items, and own items with text that readers do not have yet. */
export const WaitingCard = () => {
  const text = useText('home');
  const { userId } = useSignedIn();
  const work = useWork();
  const asking = work.failed + work.conflict;
  const query = useApiQuery(
    'listMetadata',
    { query: { userIds: [userId], waiting: true, sort: 'updatedAt,desc', page: 0, size: SHOWN } },
    { silent: true, keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const rows = query.data?.content ?? [];
  return (
    <HomeCard
      title={text('card.waiting')}
      query={query}
      empty={text(work.isHostHere ? 'waiting.none' : 'systems.sync.unknown')}
      isEmpty={asking === 0 && work.gone === 0 && rows.length === 0}
    >
      {asking === 0 ? null : (
        <HomeLine to="/outbox" title={text('waiting.asking', { count: asking })} isCritical>
          {text('waiting.decide')}
        </HomeLine>
      )}
      {work.gone === 0 ? null : (
        <HomeLine to={KEPT_PATH} title={text('common:state.gone', { count: work.gone })} isCritical>
          {text('outbox:gone.open')}
        </HomeLine>
      )}
      {rows.map(row => (
        <HomeLine key={row.id} to={contentPath(row.resourceName, row.resourceId)} title={row.title}>
          {text('waiting.release')} · <LiveTime at={row.updatedAt} />
        </HomeLine>
      ))}
    </HomeCard>
  );
};

/** Own items that are to be published within a day, or should have been in the last week. */
export const DueCard = () => {
  const text = useText('home');
  const words = useMomentWords();
  const now = useNow();
  const { userId } = useSignedIn();
  const query = useApiQuery(
    'listMetadata',
    { query: { userIds: [userId], publicationStatus: NOT_PUBLISHED, sort: 'targetDateTime,asc', page: 0, size: ASKED } },
    { silent: true, keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const due = (query.data?.content ?? []).flatMap(row => {
    const left = row.targetDateTime === null ? Number.POSITIVE_INFINITY : Date.parse(row.targetDateTime) - Date.parse(now);
    return row.targetDateTime !== null && left <= SOON_MS ? [{ ...row, at: row.targetDateTime, left }] : [];
  });
  const recent = due.filter(({ left }) => left >= -LONG_AGO_MS);
  // Where all that was asked for is long overdue, what comes after it is not known: these are shown rather than nothing.
  const rows = recent.length === 0 && due.length === ASKED ? due : recent;
  return (
    <HomeCard title={text('card.due')} query={query} empty={text('due.none')} isEmpty={rows.length === 0}>
      {rows.slice(0, SHOWN).map(row => (
        <HomeLine key={row.id} to={contentPath(row.resourceName, row.resourceId)} title={row.title} isCritical={row.left < 0}>
          {text(row.left < 0 ? 'due.late' : 'due.at', { moment: words.whole(row.at, now) })}
        </HomeLine>
      ))}
    </HomeCard>
  );
};

/** Shows scheduled acts that failed, until handled; of all users, since anyone of the desk may handle them. */
export const FailedCard = () => {
  const text = useText('home');
  const schedule = useText('schedule');
  const words = useMomentWords();
  const now = useNow();
  const failureWords = useFailureWords();
  const query = useApiQuery(
    'listSchedule',
    { query: { state: ['failed', 'late'], size: SHOWN } },
    { silent: true, keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const rows = query.data?.content ?? [];
  return (
    <HomeCard
      title={text('card.notSent')}
      query={query}
      empty={text('notSent.none')}
      isEmpty={rows.length === 0}
      all={{ to: '/schedule?state=failed,late', label: schedule('title') }}
    >
      {rows.map(row => (
        <HomeLine key={`${row.metadataId}-${row.kind}`} to={contentPath(row.resourceName, row.resourceId)} title={row.title} isCritical>
          {words.whole(row.time, now)}. {row.failure === null ? text('notSent.late') : failureWords(row.failure)}
        </HomeLine>
      ))}
    </HomeCard>
  );
};
