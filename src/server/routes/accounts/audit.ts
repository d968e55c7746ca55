import { listAuditEntries } from '#contract/accounts/audit.ts';
import { ok } from '#domain/result.ts';
import { listAuditLines } from '../../repositories/accounts/audit-log.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** Lines per page. */
const AUDIT_PAGE = 100;

/** The audit log, for administrators. */
export const auditRoutes: Resource = newsroom => {
  implement(newsroom, listAuditEntries, async ({ queries, query }) =>
    ok({ body: await listAuditLines(queries, { ...query, size: query.size ?? AUDIT_PAGE }) }),
  );
};
