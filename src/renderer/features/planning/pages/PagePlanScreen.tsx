import { Link, useSearchParams } from 'react-router';
import { PAGE_STATES } from '#domain/print/page-plan.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon, PrintIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DayBar } from '../DayBar.tsx';
import { NoAnswer } from '../NoAnswer.tsx';
import { PlanNotes } from '../PlanNotes.tsx';
import { dayBeside, useDay, useToday } from '../use-day.ts';
import { usePlanningDay, usePlanningSystems } from '../use-planning.ts';
import { pagesOf, papersOf, storiesOf, type StoryRow } from './page-rows.ts';
import { PageTable } from './PageTable.tsx';
import '../planning.css';
import './pages.css';

const MINUTE_MS = 60_000;
const HEADING = 'page-plan-day';

/** Shows the state of the day in one line: number of stories, progress, and what needs attention. */
const Summary = ({ stories }: { readonly stories: readonly StoryRow[] }) => {
  const text = useText('planning');
  const counts = [
    ['stories', stories.length],
    ...PAGE_STATES.map(state => [state, stories.filter(row => row.state === state).length] as const),
  ] as const;
  const asking = [
    ['late', stories.filter(({ isLate }) => isLate).length],
    ['noPage', stories.filter(({ pageName }) => pageName === null).length],
  ] as const;
  const say = (facts: readonly (readonly [string, number])[]): string =>
    facts.flatMap(([name, count]) => (count === 0 ? [] : [text(`pages.count.${name}`, { count })])).join(' · ');
  return (
    <p className="g-pages-summary">
      {say(counts)}
      {asking.some(([, count]) => count > 0) ? <strong>{say(asking)}</strong> : null}
    </p>
  );
};

const usePaper = (): readonly [string | null, (paper: string) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (paper: string): void =>
    setParams(
      present => {
        const next = new URLSearchParams(present);
        if (paper === '') next.delete('publication');
        else next.set('publication', paper);
        return next;
      },
      { replace: true },
    );
  return [params.get('publication'), choose];
};

/** Provides the assignments of the day, if a planning system is connected. */
const usePlanned = (day: string) => {
  const planning = usePlanningSystems().data?.planning ?? null;
  const query = usePlanningDay(day, { isAsked: planning !== null });
  return { planning, query, assignments: query.data?.assignments ?? [] };
};

/** The printed pages of a day: what goes where, how long it is and how far. Tomorrow's paper, where no day was chosen. */
export const PagePlanScreen = () => {
  const text = useText('planning');
  const moments = useMomentWords();
  const isOnline = useIsOnline();
  const chosen = useDay(dayBeside(useToday(), 1));
  const { day } = chosen;
  const [publication, choose] = usePaper();
  const now = useNow();
  const query = publication === null ? {} : { publication };
  const asked = useApiQuery('getPagePlan', { params: { day }, query }, { silent: true, refetchIntervalMs: usePollingMs(MINUTE_MS) });
  const { data: plan, error, stale, receivedAt, refetch } = asked;
  const { planning, query: planned, assignments } = usePlanned(day);
  const stories = plan ? storiesOf({ day, publication, plan, assignments, now: zurichTimeOf(now) }) : [];
  const papers = plan ? papersOf({ day, plan, assignments }) : [];
  const names = publication === null || papers.includes(publication) ? papers : [publication, ...papers];
  return (
    <main className="g-planning g-page-plan g-printed">
      <DayBar id={HEADING} chosen={chosen} usualName={text('act.tomorrow')}>
        <Select
          label={text('pages.publication')}
          hideLabel
          value={publication ?? ''}
          options={[{ value: '', label: text('pages.publication.all') }, ...names.map(name => ({ value: name, label: name }))]}
          onChange={choose}
        />
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {text('pages.print')}
        </Button>
      </DayBar>
      <p className="g-only-printed">
        {publication ?? text('pages.publication.all')} · {text('pages.asOf', { time: moments.short(receivedAt ?? now) })}
      </p>
      {plan === undefined && error === null ? <Skeleton lines={8} /> : null}
      {plan === undefined && error !== null ? <NoAnswer why={text(isOnline ? 'note.never' : 'note.neverOffline')} ask={refetch} /> : null}
      {stale && receivedAt !== undefined ? (
        <p className="g-plan-note" role="status">
          {text('note.offline')} {text('note.asOf')} <LiveTime at={receivedAt} by="desk" />
        </p>
      ) : null}
      {planning && !stale ? <PlanNotes query={planned} isSimulated={planning.isSimulated} /> : null}
      {plan && stories.length === 0 ? (
        <EmptyState icon={<CalendarIcon />} title={text('pages.empty')} level={3}>
          {text('pages.empty.detail')}
        </EmptyState>
      ) : null}
      {stories.length === 0 ? null : (
        <>
          <Summary stories={stories} />
          <PageTable pages={pagesOf(stories)} day={day} showsPaper={publication === null} label={HEADING} />
        </>
      )}
      {planning ? (
        <p className="g-not-printed">
          <Link to={`/planning?of=all&day=${day}`}>{text('pages.toPlanning')}</Link>
        </p>
      ) : null}
    </main>
  );
};
