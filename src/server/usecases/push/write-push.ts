import { type PushCode, SEND_CODES, type SendCode } from '#contract/metadata/notifications.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { servicesOf } from '#domain/push/category.ts';
import type { PushDraft } from '#domain/push/message.ts';
import type { PushService } from '#domain/push/services.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { notFound, onlyOf, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { findMetadata, lockItem } from '../../repositories/metadata.ts';
import { findNotificationCategories } from '../../repositories/push/notification-categories.ts';
import {
  appendPushLine,
  findPush,
  insertPush,
  type PushPlace,
  removePush,
  type StoredPush,
  updatePush,
} from '../../repositories/push/messages.ts';
import type { Writing } from '../writing.ts';
import { auditPush } from './audit-push.ts';
import { judgePush, type ReadyServices } from './judge-push.ts';
import { beginSending, clearLeaveJob, setLeaveJob, tellPush } from './leave.ts';

/** Returns the initial place of a message in its plan; one that is sent now is moved on at once. */
const placeOf = ({ plan }: PushDraft): PushPlace => ({
  phase: 'planned',
  leavesAtMs: plan.kind === 'at' ? Date.parse(plan.time) : null,
});

const nowMs = ({ now }: Writing): number => Date.parse(now);

const stored = async (writing: Writing, id: string): Promise<StoredPush> => {
  const push = await findPush(writing.queries, id, nowMs(writing));
  assertPresent(push, 'it was stored in this transaction');
  return push;
};

/** Locks the item, so that a concurrent publication sees the message or is seen. */
const lockedItem = async ({ queries, dialect }: Writing, metadataId: string): Promise<Metadata | undefined> => {
  await lockItem(queries, dialect, metadataId);
  return (await findMetadata(queries, metadataId))?.metadata;
};

const leavingOf = ({ queries, ids, now, user, from }: Writing) => ({ queries, ids, now, userId: user.id, from });

interface Planned {
  readonly id: string;
  readonly metadataId: string;
  readonly draft: PushDraft;
}

/** Sends the message now, or enqueues its job. */
const carryOutPlan = async (writing: Writing, { id, metadataId, draft }: Planned, action: 'pushPlanned' | 'pushChanged'): Promise<void> => {
  if (draft.plan.kind === 'now') await beginSending(leavingOf(writing), { id, metadataId, draft, from: ['planned'] });
  else {
    if (draft.plan.kind === 'at') await setLeaveJob(writing.queries, id, Date.parse(draft.plan.time));
    await auditPush(leavingOf(writing), action, { metadataId, draft });
  }
  await tellPush(writing, metadataId);
};

/** Writes a message about an item. */
export const createPush = async (
  writing: Writing,
  { metadataId, draft, ready }: { readonly metadataId: string; readonly draft: PushDraft; readonly ready: ReadyServices },
): Promise<Result<StoredPush, Refusal<PushCode>>> => {
  const metadata = await lockedItem(writing, metadataId);
  if (!metadata) return err(refusal('unknownReference', { fieldNames: ['metadataId'] }));
  const refused = await judgePush(writing, { metadata, draft, ready });
  if (refused) return err(refused);
  const { queries, ids, now, user } = writing;
  const id = ids.uuid();
  await insertPush(queries, { ...placeOf(draft), id, metadataId, draft, at: now, userId: user.id, etag: ids.uuid() });
  await appendPushLine(queries, id, { at: now, userId: user.id, action: 'created' });
  await carryOutPlan(writing, { id, metadataId, draft }, 'pushPlanned');
  return ok(await stored(writing, id));
};

/** Stored message under its etag. */
interface Target {
  readonly id: string;
  readonly ifMatch: string;
}

type Unchangeable = Refusal<'notFound' | 'preconditionFailed' | 'pushLeft'>;

const findUnder = async (writing: Writing, { id, ifMatch }: Target): Promise<Result<StoredPush, Unchangeable>> => {
  const push = await findPush(writing.queries, id, nowMs(writing));
  if (push === undefined) return err(notFound);
  if (push.message.phase === 'sent') return err(refusal('pushLeft'));
  return push.etag === ifMatch ? ok(push) : err(preconditionFailed({ origin: push.message, etag: `"${push.etag}"` }));
};

/** Returns the refusal of a message that was changed between reading and writing. */
const overtaken = async (writing: Writing, target: Target): Promise<Unchangeable> => {
  const again = await findUnder(writing, target);
  return again.ok ? preconditionFailed({ origin: again.value.message, etag: `"${again.value.etag}"` }) : again.error;
};

/** Changes a message that has not been sent; its plan starts again. */
export const changePush = async (
  writing: Writing,
  { draft, ready, ...target }: Target & { readonly draft: PushDraft; readonly ready: ReadyServices },
): Promise<Result<StoredPush, Unchangeable | Refusal<PushCode>>> => {
  const lookup = await findUnder(writing, target);
  if (!lookup.ok) return lookup;
  const { metadataId, id } = lookup.value.message;
  const metadata = await lockedItem(writing, metadataId);
  if (!metadata) return err(notFound);
  const refused = await judgePush(writing, { metadata, draft, ready });
  if (refused) return err(refused);
  const { queries, ids, now, user } = writing;
  if (!(await updatePush(queries, target, { ...placeOf(draft), draft, at: now, etag: ids.uuid() })))
    return err(await overtaken(writing, target));
  await clearLeaveJob(queries, id);
  await appendPushLine(queries, id, { at: now, userId: user.id, action: 'changed' });
  await carryOutPlan(writing, { id, metadataId, draft }, 'pushChanged');
  return ok(await stored(writing, id));
};

/** Deletes a message that has not been sent. */
export const deletePush = async (writing: Writing, target: Target): Promise<Result<null, Unchangeable | Refusal<'externalAccount'>>> => {
  if (writing.isExternal) return err(refusal('externalAccount'));
  const lookup = await findUnder(writing, target);
  if (!lookup.ok) return lookup;
  if (!(await removePush(writing.queries, target))) return err(await overtaken(writing, target));
  await clearLeaveJob(writing.queries, target.id);
  const { metadataId } = lookup.value.message;
  await auditPush(leavingOf(writing), 'pushDeleted', { metadataId, draft: lookup.value.message });
  await tellPush(writing, metadataId);
  return ok(null);
};

/** Returns the services that are ready by now for a message that stopped for lack of one. */
const servicesNow = async ({ queries }: Writing, categoryIds: readonly string[], ready: ReadyServices): Promise<readonly PushService[]> =>
  servicesOf(await findNotificationCategories(queries, categoryIds)).filter(service => ready.has(service));

/** Sends a message now, whatever its plan was. */
export const sendPushNow = async (
  writing: Writing,
  { ready, ...target }: Target & { readonly ready: ReadyServices },
): Promise<Result<StoredPush, Unchangeable | Refusal<SendCode>>> => {
  const lookup = await findUnder(writing, target);
  if (!lookup.ok) return lookup;
  const { id, metadataId, phase, text, tenantIds, categoryIds, services, recalls, plan } = lookup.value.message;
  const metadata = await lockedItem(writing, metadataId);
  if (!metadata) return err(notFound);
  const through = services.length > 0 ? services : await servicesNow(writing, categoryIds, ready);
  if (through.length === 0) return err(refusal('senderMissing', { fieldNames: ['services'] }));
  const draft: PushDraft = { text, tenantIds, categoryIds, services: [...through], recalls, plan: { kind: 'now' } };
  const refused = await judgePush(writing, { metadata, draft, ready });
  if (refused) return err(onlyOf(refused, SEND_CODES));
  const change = { draft: { ...draft, plan }, phase, leavesAtMs: null, at: writing.now, etag: writing.ids.uuid() };
  if (services.length === 0 && !(await updatePush(writing.queries, target, change))) return err(await overtaken(writing, target));
  if (!(await beginSending(leavingOf(writing), { id, metadataId, draft, from: [phase] }))) return err(await overtaken(writing, target));
  await clearLeaveJob(writing.queries, id);
  return ok(await stored(writing, id));
};
