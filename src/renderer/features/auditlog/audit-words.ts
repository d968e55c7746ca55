import { PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { ROLES } from '#domain/user/role.ts';
import type { TextLookup } from '#ui/i18n.ts';
import type { AuditRow } from './audit-lines.ts';

/** A word of the contract as people say it: a status, a role; others as they are. */
const valueWords = (value: string, text: TextLookup): string => {
  if (PUBLICATION_STATUSES.some(status => status === value)) return text(`articles:publicationStatus.${value}`);
  if (ROLES.some(role => role === value)) return text(`common:role.${value}`);
  return value;
};

/** What a line says beside its action: what was before and after, and further details. */
export const detailWords = ({ details }: Pick<AuditRow, 'details'>, text: TextLookup): string => {
  const { before, after, ...others } = details;
  const change =
    before === undefined || after === undefined
      ? []
      : [text('auditlog:details.change', { before: valueWords(before, text), after: valueWords(after, text) })];
  return [...change, ...Object.values(others).map(value => valueWords(value, text))].join(', ');
};
