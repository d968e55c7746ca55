import type { ErrorCode } from '#contract/calls/codes.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { isOwnItem, proofreaderBeside, situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { assertPresent } from '#domain/result.ts';
import { findMetadataOfResource } from '../../repositories/metadata.ts';
import type { Refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';

type Acting = Pick<Writing, 'user' | 'isExternal' | 'editorsOf'>;

const proofreaderOf = ({ user, editorsOf }: Acting, metadata: Metadata) =>
  proofreaderBeside(metadata, editorsOf(metadata.resourceId), user.id);

/** Returns the circumstances of the caller that the policy asks for. */
export const circumstancesOf = (acting: Acting, metadata: Metadata): Circumstances => ({
  isExternal: acting.isExternal,
  isOwn: isOwnItem(metadata, acting.user.id),
  isProofreadByOther: proofreaderOf(acting, metadata) !== undefined,
});

interface Asked<Code extends ErrorCode> {
  readonly metadata: Metadata;
  readonly act: Act;
  readonly missing?: readonly string[];
  /** Refusals that the policy can give to this act here. */
  readonly codes: readonly Code[];
}

/** Refuses an act that the policy forbids. */
export const actRefusal = <Code extends ErrorCode>(
  acting: Acting,
  { metadata, act, missing = [], codes }: Asked<Code>,
): Refusal<Code> | undefined => {
  const verdict = judgeAct(act, situationOf(metadata, { ...circumstancesOf(acting, metadata), missing }));
  if (verdict.kind === 'allowed') return undefined;
  const code = codes.find(known => known === verdict.code);
  assertPresent(code, `an act here is not refused as ${verdict.code}`);
  const holder = verdict.code === 'proofreadTaken' ? proofreaderOf(acting, metadata) : undefined;
  const message = holder && { message: `${holder.firstName} ${holder.lastName} is editing the article` };
  return { code, fieldNames: verdict.fieldNames, ...message };
};

/** Refuses additions (comments, files) of external accounts to items of others (D-010). */
export const additionRefusal = async (writing: Writing, resourceId: string): Promise<Refusal<'notOwnItem'> | undefined> => {
  if (!writing.isExternal) return undefined;
  const metadata = (await findMetadataOfResource(writing.queries, resourceId))?.metadata;
  return metadata && actRefusal(writing, { metadata, act: 'comment', codes: ['notOwnItem'] });
};
