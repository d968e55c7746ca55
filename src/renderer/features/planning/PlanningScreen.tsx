import { Link, useSearchParams } from 'react-router';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useText } from '#ui/i18n.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { DayBar } from './DayBar.tsx';
import { NoAnswer } from './NoAnswer.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { useDay, useToday } from './use-day.ts';
import { usePlanningDay, usePlanningSystems } from './use-planning.ts';
import './planning.css';

const DayList = ({ day, isSimulated, showsAll }: { readonly day: string; readonly isSimulated: boolean; readonly showsAll: boolean }) => {
  const text = useText('planning');
  const isOnline = useIsOnline();
  const query = usePlanningDay(day);
  const { data, error, isPending, refetch } = query;
  if (isPending && error === null) return <Skeleton lines={6} lineHeightPx={57} />;
  if (data === undefined) return <NoAnswer why={text(isOnline ? 'note.never' : 'note.neverOffline')} ask={refetch} />;
  if (data.fetchedAt === null && data.failure !== null)
    return <NoAnswer why={`${text(`failure.${data.failure}`)} ${text('note.never')}`} ask={refetch} />;
  const shown = data.assignments.filter(({ isMine }) => showsAll || isMine);
  return (
    <>
      <PlanNotes query={query} isSimulated={isSimulated} />
      {shown.length === 0 ? (
        <EmptyState icon={<CalendarIcon />} title={text(showsAll ? 'screen.none' : 'screen.noneOwn')} level={3} />
      ) : null}
      <AssignmentList assignments={shown} day={day} showsPerson={showsAll} />
    </>
  );
};

const Days = ({ isSimulated }: { readonly isSimulated: boolean }) => {
  const text = useText('planning');
  const chosen = useDay(useToday());
  const [params, setParams] = useSearchParams();
  const showsAll = params.get('of') === 'all';
  const showAll = (): void =>
    setParams(
      present => {
        const next = new URLSearchParams(present);
        if (showsAll) next.delete('of');
        else next.set('of', 'all');
        return next;
      },
      { replace: true },
    );
  return (
    <section className="g-assignments" aria-labelledby="planning-day">
      <DayBar id="planning-day" chosen={chosen} usualName={text('act.today')}>
        <Button aria-pressed={showsAll} active={showsAll} onClick={showAll}>
          {text('act.all')}
        </Button>
      </DayBar>
      <DayList {...{ showsAll, isSimulated }} day={chosen.day} />
      <p>
        <Link to={`/planning/pages?day=${chosen.day}`}>{text('pages.ofDay')}</Link>
      </p>
    </section>
  );
};

/** Assignments by day, one's own or all. */
export const PlanningScreen = () => {
  const text = useText('planning');
  const { data: systems, error, refetch } = usePlanningSystems();
  return (
    <main className="g-planning">
      {systems === undefined && error === null ? <Skeleton lines={6} lineHeightPx={57} /> : null}
      {systems === undefined && error !== null ? <NoAnswer why={text('note.neverOffline')} ask={refetch} /> : null}
      {systems?.planning === null ? (
        <EmptyState
          icon={<CalendarIcon />}
          title={text('screen.notConnected')}
          action={<Link to="/planning/pages">{text('pages.title')}</Link>}
        >
          {text('screen.notConnected.detail')}
        </EmptyState>
      ) : null}
      {systems?.planning ? <Days isSimulated={systems.planning.isSimulated} /> : null}
    </main>
  );
};
