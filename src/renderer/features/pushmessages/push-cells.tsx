import { Link } from 'react-router';
import type { Column } from '#renderer/entities/collection/model/collection.ts';
import { PushStanding } from '#renderer/entities/push/PushStanding.tsx';
import { PushTargets } from '#renderer/entities/push/PushTargets.tsx';
import { useMomentWords, useNow } from '#renderer/entities/schedule/moment-words.ts';
import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { type PushRow, pushPath } from './push-rows.ts';

interface RowProps {
  readonly row: PushRow;
}

const Time = ({ row: { updatedAt } }: RowProps) => {
  const words = useMomentWords();
  const now = useNow();
  return (
    <time dateTime={updatedAt} className="g-numbers" title={words.whole(updatedAt, now)}>
      {words.time(updatedAt)}
    </time>
  );
};

const Message = ({ row: { text: message, recalls } }: RowProps) => {
  const text = useText('push');
  return (
    <span>
      {message}
      {recalls === null ? null : <span className="g-quiet"> · {text('isRecall')}</span>}
    </span>
  );
};

const Item = ({ row }: RowProps) => (
  <Link className="g-rows-title" to={pushPath(row)} tabIndex={-1}>
    {row.title.trim() === '' ? row.resourceId.slice(0, 8) : row.title}
  </Link>
);

const State = ({ row }: RowProps) => (
  <span>
    <PushStanding message={row} />
  </span>
);

const Services = ({ row: { targets, services } }: RowProps) => {
  const text = useText('push');
  if (targets.length > 0) return <PushTargets targets={targets} />;
  return <span className="g-quiet">{services.map(service => text(`service.${service}`)).join(', ')}</span>;
};

const Tenants = ({ row }: RowProps) => <TenantNames value={row.tenantIds} />;

const Person = ({ row: { createdBy } }: RowProps) => {
  const text = useText('push');
  return <>{createdBy === null ? text('all.newsroom') : fullName(createdBy)}</>;
};

/** The columns of the list of all messages. */
export const PUSH_COLUMNS: readonly Column<PushRow>[] = [
  { id: 'time', label: 'push:all.column.time', Cell: Time, width: 80, isFixed: true },
  { id: 'text', label: 'push:all.column.text', Cell: Message, isFixed: true },
  { id: 'state', label: 'push:all.column.state', Cell: State, width: [190, 260], isFixed: true },
  { id: 'services', label: 'push:all.column.services', Cell: Services, width: [260, 360], yields: 3 },
  { id: 'item', label: 'push:all.column.item', Cell: Item, width: [160, 260], yields: 4 },
  { id: 'tenants', label: 'push:all.column.tenants', Cell: Tenants, width: 150, yields: 2 },
  { id: 'person', label: 'push:all.column.person', Cell: Person, width: 140, yields: 1 },
];
