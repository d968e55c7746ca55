import type { AuditedAction } from '#contract/accounts/audit.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';

/** Context of a change of the administration: user, transaction, time and address. */
export interface Administering {
  readonly queries: Queries;
  readonly caller: Caller;
  readonly now: string;
  readonly from: string;
}

type Details = Readonly<Record<string, string>>;

/** Adds a line about an account or a title to the audit log. */
export const noteAdministration = (
  { queries, caller, now, from }: Administering,
  action: AuditedAction,
  subject: { readonly kind: 'users' | 'tenants'; readonly id: string },
  details: Details = {},
): Promise<void> => appendAuditLine(queries, { at: now, action, userId: caller.id, from, subject, details });
