import { Link } from 'react-router';
import type { Column } from '#renderer/entities/collection/model/collection.ts';
import { Avatar } from '#renderer/entities/user/Avatar.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { AccountMarks } from '../AccountMarks.tsx';
import { USER_SORTS, userPath, type UserRow } from './user-rows.ts';

interface RowProps {
  readonly row: UserRow;
}

const Name = ({ row }: RowProps) => (
  <div className="g-user-name">
    <Avatar person={row} imageUrl={row.imageUrl} size={28} />
    <div>
      <Link className="g-rows-title" to={userPath(row.id)} tabIndex={-1}>
        {row.fullName}
      </Link>
      <div className="g-quiet g-truncate">{row.username}</div>
    </div>
  </div>
);

const ShortName = ({ row }: RowProps) => <>{row.shortName}</>;
const JobTitle = ({ row }: RowProps) => <>{row.jobTitle}</>;
const Role = ({ row }: RowProps) => <>{useText('common')(`role.${row.role}`)}</>;
const LastSignIn = ({ row: { lastSignInAt } }: RowProps) => {
  const text = useText('users');
  if (lastSignInAt === undefined) return null;
  return <span className="g-quiet">{lastSignInAt === null ? text('never') : <LiveTime at={lastSignInAt} />}</span>;
};
const Marks = ({ row }: RowProps) => <AccountMarks account={row} />;

/** The columns of the list of users. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { id: 'name', label: 'users:column.name', Cell: Name, isFixed: true, sorts: USER_SORTS },
  { id: 'shortName', label: 'users:column.shortName', Cell: ShortName, width: 110, yields: 1 },
  { id: 'jobTitle', label: 'users:column.jobTitle', Cell: JobTitle, width: [200, 280], yields: 2 },
  { id: 'role', label: 'users:column.role', Cell: Role, width: 160, yields: 4 },
  { id: 'account', label: 'users:column.account', Cell: Marks, width: [240, 320], yields: 5 },
  { id: 'lastSignIn', label: 'users:column.lastSignIn', Cell: LastSignIn, width: 150, yields: 3 },
];
