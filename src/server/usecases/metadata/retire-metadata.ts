import { ACTOR_CODES, type ActorCode } from '#contract/calls/codes.ts';
import { markMetadataDeleted, takeChange } from '../../repositories/metadata.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { appendMetadataRevision } from '../../repositories/metadata-history.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { keepReleasedValues } from '../../repositories/items/released-states.ts';
import { keepTakeBack } from '../../repositories/take-backs.ts';
import { releaseSlugs } from '../../repositories/taxonomy/slugs.ts';
import { forgetResults } from '../../repositories/assistance-results.ts';
import { forgetWords } from '../../repositories/search/words.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { actRefusal } from '../content/judge-act.ts';
import { lockMetadata } from './lock-metadata.ts';

/** Reason why content is not deleted. */
export type DeletionRefusal = Refusal<'itemIsPublic' | ActorCode>;

/** Removes deleted content from lists and search; its history stays. Refused while readers can see it. */
export const retireMetadata = async (writing: Writing, metadataId: string): Promise<DeletionRefusal | undefined> => {
  const { queries, dialect, now, user, from } = writing;
  const { before } = await lockMetadata(writing, metadataId);
  const refused = actRefusal(writing, { metadata: before, act: 'delete', codes: ['itemIsPublic', ...ACTOR_CODES] });
  if (refused) return refused;
  const change = await takeChange(queries, now);
  await markMetadataDeleted(queries, metadataId, change);
  await releaseSlugs(queries, metadataId);
  await keepReleasedValues(queries, metadataId, null);
  await keepTakeBack(queries, metadataId, null);
  await forgetResults(queries, before.resourceId);
  await forgetWords(queries, dialect, ordinalOf(metadataId));
  const deletion = { fieldName: 'deleted', operation: 'added', newValue: true, oldValue: null, tenantId: null } as const;
  await appendMetadataRevision(queries, { metadataId, date: change.at, userId: user.id, changes: [deletion] });
  const subject = { kind: before.resourceName, id: before.resourceId };
  await appendAuditLine(queries, { at: change.at, action: 'contentDeleted', userId: user.id, from, subject });
  return undefined;
};
