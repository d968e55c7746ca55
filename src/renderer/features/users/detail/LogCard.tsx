import { Link } from 'react-router';
import type { Account } from '#domain/user/account.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Card } from '../Card.tsx';

/** Lines that are shown here; the log has them all. */
const LINES = 8;

/** Shows the changes of this account, the latest first, and links to the whole log. */
export const LogCard = ({ account }: { readonly account: Account }) => {
  const text = useText('users');
  const lines = useApiQuery('listAuditEntries', { query: { subjectId: account.id, size: LINES } }, { silent: true });
  return (
    <Card id="log" title={text('log')}>
      {lines.data?.length === 0 ? <p className="g-quiet">{text('log.none')}</p> : null}
      <ul className="g-user-log">
        {(lines.data ?? []).map(line => (
          <li key={line.number}>
            {text(`auditlog:action.${line.action}`)}
            {line.by === null ? null : `, ${fullName(line.by)}`}{' '}
            <span className="g-quiet">
              <LiveTime at={line.at} />
            </span>
          </li>
        ))}
      </ul>
      <div className="g-user-actions">
        <Link to={`/auditlog?subjectId=${account.id}`}>{text('log.about')}</Link>
        <Link to={`/auditlog?userId=${account.id}`}>{text('log.by')}</Link>
      </div>
    </Card>
  );
};
