import { z } from 'zod';
import { AUDITED_ACTIONS, type AuditedAction, type AuditEntry } from '#contract/accounts/audit.ts';
import { type Person, personSchema } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { UNREADABLE } from '../../db/sealed-columns.ts';

/** A line of the audit log before it has its number. */
export interface AuditLine {
  readonly at: string;
  readonly action: AuditedAction;
  readonly userId: string | null;
  /** Origin of the call; null for the newsroom itself. */
  readonly from: string | null;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** Only words of the contract, never text typed by a user. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Adds a line in the transaction of the audited change: both are stored or neither. */
export const appendAuditLine = async (queries: Queries, line: AuditLine): Promise<void> => {
  await queries
    .insertInto('audit_log')
    .values({
      at: line.at,
      action: line.action,
      user_id: line.userId,
      from_address: line.from,
      subject_kind: line.subject?.kind ?? null,
      subject_id: line.subject?.id ?? null,
      details: JSON.stringify(line.details ?? {}),
    })
    .execute();
};

/** Which part of the log. */
export interface AuditWindow {
  readonly before?: number | undefined;
  readonly size: number;
  readonly action?: AuditedAction | undefined;
  readonly userId?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Lines from this moment on. */
  readonly since?: string | undefined;
  /** Lines before this moment. */
  readonly until?: string | undefined;
}

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null ? null : personSchema.parse({ id, firstName, lastName });

const actionSchema = z.enum(AUDITED_ACTIONS);
const detailsSchema = z.record(z.string(), z.string());

/** Times are stored in UTC, in one format, and compare as texts. */
const toUtc = (instant: string): string => new Date(instant).toISOString();

/** Lines, the latest first. */
export const listAuditLines = async (queries: Queries, window: AuditWindow): Promise<AuditEntry[]> => {
  const { before, size, action, userId, subjectKind, subjectId, since, until } = window;
  let selected = queries
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.number', 'a.at', 'a.action', 'a.from_address', 'a.subject_kind', 'a.subject_id', 'a.details'])
    .leftJoin('users as s', join => join.onRef('s.id', '=', 'a.subject_id').on('a.subject_kind', '=', 'users'))
    .select(['u.id as person_id', 'u.first_name', 'u.last_name'])
    .select(['s.id as subject_person_id', 's.first_name as subject_first_name', 's.last_name as subject_last_name'])
    .orderBy('a.number', 'desc')
    .limit(size);
  if (before !== undefined) selected = selected.where('a.number', '<', before);
  if (action !== undefined) selected = selected.where('a.action', '=', action);
  if (userId !== undefined) selected = selected.where('a.user_id', '=', userId);
  if (subjectKind !== undefined) selected = selected.where('a.subject_kind', '=', subjectKind);
  if (subjectId !== undefined) selected = selected.where('a.subject_id', '=', subjectId);
  if (since !== undefined) selected = selected.where('a.at', '>=', toUtc(since));
  if (until !== undefined) selected = selected.where('a.at', '<', toUtc(until));
  return (await selected.execute()).map(row => ({
    number: row.number,
    at: row.at,
    action: actionSchema.parse(row.action),
    by: personOf(row.person_id, row.first_name, row.last_name),
    from: row.from_address,
    subject: row.subject_kind === null || row.subject_id === null ? null : { kind: row.subject_kind, id: row.subject_id },
    subjectPerson: personOf(row.subject_person_id, row.subject_first_name, row.subject_last_name),
    details: row.details === UNREADABLE ? { unreadable: UNREADABLE } : detailsSchema.parse(JSON.parse(row.details)),
  }));
};
