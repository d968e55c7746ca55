import type { AuditedAction } from '#contract/accounts/audit.ts';
import type { PushDraft } from '#domain/push/message.ts';
import type { Queries } from '../../db/schema.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findMetadata } from '../../repositories/metadata.ts';

/** Acting user with address, or the newsroom itself. */
interface Acting {
  readonly queries: Queries;
  readonly now: string;
  readonly userId: string | null;
  readonly from: string | null;
}

type PushAction = Extract<AuditedAction, `push${string}`>;

/** Logs an act on a message: the item, the titles whose readers it is for, and when it leaves. */
export const auditPush = async (
  { queries, now, userId, from }: Acting,
  action: PushAction,
  { metadataId, draft }: { readonly metadataId: string; readonly draft: Pick<PushDraft, 'tenantIds' | 'plan'> },
): Promise<void> => {
  const item = (await findMetadata(queries, metadataId))?.metadata;
  const { plan, tenantIds } = draft;
  const waits = action === 'pushPlanned' || action === 'pushChanged';
  await appendAuditLine(queries, {
    at: now,
    action,
    userId,
    from,
    ...(item && { subject: { kind: item.resourceName, id: item.resourceId } }),
    details: {
      titles: tenantIds.join(' '),
      ...(waits && { plan: plan.kind }),
      ...(waits && plan.kind === 'at' && { time: plan.time }),
    },
  });
};
