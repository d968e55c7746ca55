import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AssignmentList } from './AssignmentList.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { useToday } from './use-day.ts';
import { usePlanningDay, usePlanningSystems } from './use-planning.ts';
import './planning.css';

const OwnAssignments = ({ isSimulated }: { readonly isSimulated: boolean }) => {
  const text = useText('planning');
  const day = useToday();
  const query = usePlanningDay(day);
  const { data, error, isPending, refetch } = query;
  const mine = data?.assignments.filter(({ isMine }) => isMine) ?? [];
  const isUnknown = data === undefined ? error !== null : data.fetchedAt === null && data.failure !== null;
  return (
    <section className="g-assignments g-assignments-card" aria-labelledby="assignments-today">
      <h3 id="assignments-today">{text('card.title')}</h3>
      {isPending && error === null ? <Skeleton lines={2} lineHeightPx={57} /> : null}
      <PlanNotes query={query} isSimulated={isSimulated} />
      {isUnknown ? (
        <p role="status">
          {data?.failure ? text(`failure.${data.failure}`) : null} {text('note.never')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('act.askAgain')}
          </Button>
        </p>
      ) : null}
      {data && !isUnknown && mine.length === 0 ? <p className="g-quiet">{text('card.none')}</p> : null}
      <AssignmentList assignments={mine} day={day} showsPerson={false} />
      <p>
        <Link to="/planning?of=all">{text('card.all')}</Link>
      </p>
    </section>
  );
};

/** On the home screen, where a planning system is connected: one's own work of today. */
export const AssignmentsCard = () => {
  const planning = usePlanningSystems().data?.planning;
  return planning ? <OwnAssignments isSimulated={planning.isSimulated} /> : null;
};
