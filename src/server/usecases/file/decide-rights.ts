import type { AuditedAction } from '#contract/accounts/audit.ts';
import { isFlagged, isReleased, type PictureRights, type RightsAct } from '#domain/media/rights.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { addDecision, readRights } from '../../repositories/files/rights.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

const AUDITED: Readonly<Record<RightsAct, AuditedAction>> = {
  block: 'pictureBlocked',
  unblock: 'pictureUnblocked',
  release: 'pictureReleased',
  revoke: 'pictureReleaseRevoked',
};

/** Checks whether the act is already done: a repeated call changes nothing. */
const isDone = ({ decisions }: PictureRights, act: RightsAct): boolean => {
  switch (act) {
    case 'block':
      return isFlagged(decisions) && !isReleased(decisions);
    case 'unblock':
      return !isFlagged(decisions);
    case 'release':
      return isReleased(decisions);
    case 'revoke':
      return !isReleased(decisions);
  }
};

/** Blocks or releases a picture, with a reason that is stored and logged (D-019). Any editor may; external accounts may not. */
export const decideRights = async (
  writing: Writing,
  { id, act, reason }: { readonly id: string; readonly act: RightsAct; readonly reason: string },
): Promise<Result<PictureRights, Refusal<'notFound' | 'externalAccount'>>> => {
  const { queries, now, user, from } = writing;
  if (writing.isExternal) return err(refusal('externalAccount'));
  const [before] = await readRights(queries, [id], now);
  if (!before) return err(notFound);
  if (isDone(before, act)) return ok(before);
  await addDecision(queries, { fileId: id, at: now, userId: user.id, act, reason });
  await appendAuditLine(queries, { at: now, action: AUDITED[act], userId: user.id, from, subject: { kind: 'files', id } });
  const [after] = await readRights(queries, [id], now);
  assertPresent(after, 'files are not deleted');
  return ok(after);
};
