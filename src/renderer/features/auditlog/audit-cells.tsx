import { Link } from 'react-router';
import { kindNamed } from '#domain/kinds/kind-named.ts';
import { zurichWords } from '#renderer/entities/article/zurich-words.ts';
import type { Column } from '#renderer/entities/collection/model/collection.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { type TextLookup, useText, useUiLanguage } from '#ui/i18n.ts';
import { exactTime } from '#ui/time/age.ts';
import { type AuditRow, subjectPath } from './audit-lines.ts';
import { detailWords } from './audit-words.ts';

interface RowProps {
  readonly row: AuditRow;
}

/** Returns the name of the user; without one, the newsroom itself, or a sign-in with an account that does not exist. */
export const personWords = ({ by, action }: Pick<AuditRow, 'by' | 'action'>, text: TextLookup): string => {
  if (by !== null) return fullName(by);
  return text(action === 'signInRefused' ? 'auditlog:person.unknown' : 'auditlog:person.newsroom');
};

/** Returns the name of the subject's kind. */
export const kindWords = (kind: string, text: TextLookup): string => {
  const name = kind === 'snippets' ? 'rtelements' : kind;
  return kindNamed(name) === undefined ? text(`auditlog:subject.${name}`) : text(`${name}:one`);
};

const Time = ({ row: { at } }: RowProps) => {
  const language = useUiLanguage();
  return (
    <time dateTime={at} className="g-numbers" title={exactTime(Date.parse(at), language)}>
      {zurichWords(at, language)}
    </time>
  );
};

const Person = ({ row }: RowProps) => {
  const text = useText('auditlog');
  return row.by === null ? (
    <span className="g-quiet">{personWords(row, text)}</span>
  ) : (
    <Link to={`/users/${row.by.id}`} tabIndex={-1}>
      {personWords(row, text)}
    </Link>
  );
};

const Action = ({ row: { action } }: RowProps) => <strong>{useText('auditlog')(`action.${action}`)}</strong>;

const Subject = ({ row: { subject, subjectPerson } }: RowProps) => {
  const text = useText('auditlog');
  if (subject === null) return null;
  const path = subjectPath(subject);
  const name = subjectPerson === null ? subject.id.slice(0, 8) : fullName(subjectPerson);
  return (
    <span>
      {kindWords(subject.kind, text)}{' '}
      {path === null ? (
        name
      ) : (
        <Link to={path} tabIndex={-1}>
          {name}
        </Link>
      )}
    </span>
  );
};

const Details = ({ row }: RowProps) => {
  const { byId } = useTenants();
  const language = useUiLanguage();
  const names = { titleOf: (id: string) => byId.get(Number(id))?.name ?? id, timeOf: (instant: string) => zurichWords(instant, language) };
  return <>{detailWords(row, useText('auditlog'), names)}</>;
};
const From = ({ row: { from } }: RowProps) => <span className="g-numbers">{from}</span>;

/** The columns of the audit log. */
export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'time', label: 'auditlog:column.time', Cell: Time, width: 160, isFixed: true },
  { id: 'person', label: 'auditlog:column.person', Cell: Person, width: [170, 240] },
  { id: 'action', label: 'auditlog:column.action', Cell: Action, width: [210, 300], isFixed: true },
  { id: 'subject', label: 'auditlog:column.subject', Cell: Subject },
  { id: 'details', label: 'auditlog:column.details', Cell: Details, width: [220, 320], yields: 2 },
  { id: 'from', label: 'auditlog:column.from', Cell: From, width: 130, yields: 1 },
];
