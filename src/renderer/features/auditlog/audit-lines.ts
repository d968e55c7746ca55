import { z } from 'zod';
import { AUDITED_ACTIONS, type AuditedAction, type AuditEntry } from '#contract/accounts/audit.ts';
import { userIdSchema } from '#domain/ids.ts';
import { endOfZurichDay, startOfZurichDay } from '#domain/time/zurich.ts';
import { type FilterTable, type ListAddress, oneFilter, pageFilter } from '#renderer/entities/collection/model/filters.ts';
import { CONTENT_RESOURCES, contentPath } from '#renderer/platform/navigation/paths.ts';

/** Line of the audit log. */
export interface AuditRow extends AuditEntry {
  readonly key: string;
}

export interface AuditFilters extends ListAddress {
  readonly action: AuditedAction | null;
  /** User who acted. */
  readonly userId: string | null;
  /** Subject of the action: the id of an item or a user. */
  readonly subjectId: string | null;
  /** Days in Zurich, both included. */
  readonly from: string | null;
  readonly to: string | null;
}

export const AUDIT_FILTERS: FilterTable<AuditFilters> = {
  action: oneFilter(z.enum(AUDITED_ACTIONS)),
  userId: oneFilter(userIdSchema),
  subjectId: oneFilter(z.string().min(1).max(100)),
  from: oneFilter(z.iso.date()),
  to: oneFilter(z.iso.date()),
  page: pageFilter,
};

export const toAuditRow = (entry: AuditEntry): AuditRow => ({ ...entry, key: String(entry.number) });

/** Returns the query of the log, without its page. */
export const toAuditQuery = ({ action, userId, subjectId, from, to }: AuditFilters) => ({
  ...(action === null ? {} : { action }),
  ...(userId === null ? {} : { userId }),
  ...(subjectId === null ? {} : { subjectId }),
  ...(from === null ? {} : { since: startOfZurichDay(from) }),
  ...(to === null ? {} : { until: endOfZurichDay(to) }),
});

/** Returns the path of a line's subject; null if it has no screen. */
export const subjectPath = (subject: AuditEntry['subject']): string | null => {
  if (subject === null) return null;
  const { kind, id } = subject;
  if (kind === 'users') return `/users/${id}`;
  if (kind === 'agencies') return `/agencies/${id}`;
  if (kind === 'tenants') return `/titles/${id}`;
  if (kind === 'categories' || kind === 'tags' || kind === 'kickwords') return `/${kind}/${id}`;
  if (kind === 'snippets') return contentPath('rtelements', id);
  const resource = CONTENT_RESOURCES.find(known => known === kind);
  return resource === undefined ? null : contentPath(resource, id);
};
