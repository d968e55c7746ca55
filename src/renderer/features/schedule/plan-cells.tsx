import { Link } from 'react-router';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import type { Column } from '#renderer/entities/collection/model/collection.ts';
import { ArrowDownIcon, ArrowUpIcon, RefreshIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type PlanRow, planPath } from './plan-rows.ts';

interface RowProps {
  readonly row: PlanRow;
}

const Time = ({ row: { time } }: RowProps) => {
  const words = useMomentWords();
  const now = useNow();
  return (
    <time dateTime={time} className="g-numbers" title={words.whole(time, now)}>
      {words.time(time)}
    </time>
  );
};

const ICONS = { publication: <ArrowUpIcon />, release: <RefreshIcon />, expiry: <ArrowDownIcon /> } as const;

const Act = ({ row: { kind } }: RowProps) => {
  const text = useText('schedule');
  return (
    <span className="g-list-status">
      <span aria-hidden="true">{ICONS[kind]}</span> {text(`plan.${kind}`)}
    </span>
  );
};

const Title = ({ row }: RowProps) => {
  const text = useText('schedule');
  const name = row.title.trim() === '' ? text('plan.untitled') : row.title;
  return (
    <Link className="g-rows-title" to={planPath(row)} tabIndex={-1} title={text('plan.goThere', { title: name })}>
      {name}
    </Link>
  );
};

/** The state in a word with its icon; of what failed also why, of what will fail what prevents it. */
const State = ({ row: { state, failure, kind, contentStatus } }: RowProps) => {
  const text = useText('schedule');
  const failureWords = useFailureWords();
  const isDoubtful = state === 'pending' && kind !== 'expiry' && contentStatus !== 'readyToPublish';
  return (
    <span className={`g-plan-state is-${isDoubtful ? 'late' : state}`}>
      <span aria-hidden="true">{state === 'failed' || isDoubtful ? <WarningSignIcon /> : <TimeIcon />}</span>{' '}
      <span className="g-list-two-lines">
        {isDoubtful ? text('plan.notReady') : text(`plan.state.${state}`)} {failure === null ? null : failureWords(failure)}
      </span>
    </span>
  );
};

const Tenants = ({ row }: RowProps) => <TenantNames value={row.tenantIds} />;
const Person = ({ row: { scheduledBy } }: RowProps) => (scheduledBy === null ? null : fullName(scheduledBy));

/** The columns of the plan. */
export const PLAN_COLUMNS: readonly Column<PlanRow>[] = [
  { id: 'time', label: 'schedule:plan.column.time', Cell: Time, width: 80, isFixed: true },
  { id: 'act', label: 'schedule:plan.column.act', Cell: Act, width: 130 },
  { id: 'title', label: 'schedule:plan.column.title', Cell: Title, isFixed: true },
  { id: 'state', label: 'schedule:plan.column.state', Cell: State, width: [240, 360] },
  { id: 'tenants', label: 'schedule:plan.column.tenants', Cell: Tenants, width: 180, yields: 2 },
  { id: 'person', label: 'schedule:plan.column.person', Cell: Person, width: 150, yields: 1 },
];
