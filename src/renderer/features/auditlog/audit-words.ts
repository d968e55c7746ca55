import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { ROLES } from '#domain/user/role.ts';
import { RIGHTS } from '#domain/user/right.ts';
import { USER_SOURCES } from '#domain/user/user.ts';
import type { TextLookup } from '#ui/i18n.ts';
import type { AuditRow } from './audit-lines.ts';

const has = (values: readonly string[], value: string): boolean => values.includes(value);

/** Translates a value of the contract; an unknown one is shown as it is. */
const valueWords = (value: string, text: TextLookup): string => {
  if (has(PUBLICATION_STATUSES, value)) return text(`articles:publicationStatus.${value}`);
  if (has(ROLES, value)) return text(`common:role.${value}`);
  if (has(USER_SOURCES, value)) return text(`users:source.${value}`);
  return value === 'singleSignOn' ? text('users:singleSignOn') : value;
};

/** Labels a field as in the form of an account or of a title. */
const fieldWords = (field: string, kind: string | undefined, text: TextLookup): string => {
  if (kind === 'tenants') return text(field === 'logoUrl' ? 'titles:logo' : `titles:${field}`);
  if (field === 'username') return text('users:username');
  return field === 'serviceUser' ? text('users:kind.services.one') : text(`profile:${field}`);
};

/** Names for ids of titles and for instants on screen; a file has them as they are. */
interface DetailNames {
  readonly titleOf: (id: string) => string;
  readonly timeOf: (instant: string) => string;
}

interface Part {
  readonly name: string;
  readonly value: string;
  readonly kind: string | undefined;
}

const partWords = ({ name, value, kind }: Part, text: TextLookup, { titleOf, timeOf }: DetailNames): string => {
  if (name === 'titles')
    return text('auditlog:details.titles', {
      titles: value.split(' ').map(titleOf).join(', '),
    });
  if (name === 'unreadable') return text('auditlog:details.unreadable');
  if (name === 'plan') return text(`push:plan.${value}`);
  if (name === 'time') return timeOf(value);
  if (name === 'fields')
    return value
      .split(' ')
      .map(field => fieldWords(field, kind, text))
      .join(', ');
  if (has(RIGHTS, name)) return `${text(`users:right.${name}`)}: ${text(value === 'true' ? 'common:form.on' : 'common:form.off')}`;
  return name === 'serviceUser' ? text('users:kind.services.one') : valueWords(value, text);
};

const AS_STORED: DetailNames = { titleOf: id => id, timeOf: instant => instant };

/** Returns the details of a line: the values before and after, and further ones. */
export const detailWords = (
  { details, subject }: Pick<AuditRow, 'details' | 'subject'>,
  text: TextLookup,
  names: DetailNames = AS_STORED,
): string => {
  const { before, after, ...others } = details;
  const change =
    before === undefined || after === undefined
      ? []
      : [text('auditlog:details.change', { before: valueWords(before, text), after: valueWords(after, text) })];
  return [...change, ...Object.entries(others).map(([name, value]) => partWords({ name, value, kind: subject?.kind }, text, names))].join(
    ', ',
  );
};
