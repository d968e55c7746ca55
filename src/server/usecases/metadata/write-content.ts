import { ACTOR_CODES, type ActorCode } from '#contract/calls/codes.ts';
import type { DerivedFields } from '#domain/article/derived.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import { filesProblem, lostByContent, videosProblem } from '#domain/metadata/change.ts';
import type { JudgedContent } from '#domain/metadata/judged-content.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type Released, releasedMetadata, settleStates, type States, writeContent as writeStates } from '#domain/metadata/working-copy.ts';
import type { ItemProblem } from '#domain/item/problems.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { RevisionKey } from '../../repositories/present-revision.ts';
import { tenantRules } from '../../repositories/items/references.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { faultyFilesOf, videosIn } from './faulty-files.ts';
import { contentOfRevision, isContentWaiting, isSameContent, releasedOf } from '../content/content-of.ts';
import { actRefusal } from '../content/judge-act.ts';
import { contentPart, holds } from './settle.ts';

/** Reason why content is not stored. */
type FileCode = 'picturesNotArrived' | 'pictureBlocked';
export type ContentRefusal = Refusal<ItemProblem['code'] | FileCode | 'videoWithoutPreview' | ActorCode>;

interface NextContent {
  readonly before: Metadata;
  readonly derived: DerivedFields;
  readonly content: JudgedContent;
  readonly revision: RevisionKey;
  /** Revision that was current. */
  readonly replaced: RevisionKey;
  readonly wantsHold: boolean;
  /** Further changes of the metadata with the content; nothing waits then. */
  readonly adjust?: ((metadata: Metadata) => Metadata) | undefined;
  /** True if the caller has asked the policy. */
  readonly isJudged?: boolean | undefined;
}

interface Seen {
  readonly content: JudgedContent;
  readonly metadata: Metadata;
}

/** Refuses content that readers would get without its picture, or with a blocked one; faults that readers already have may stay. */
const filesRefusal = async (
  { queries, now }: Writing,
  was: Seen,
  { content, metadata }: Seen,
): Promise<Refusal<FileCode | 'videoWithoutPreview'> | undefined> => {
  const faultyFiles = await faultyFilesOf(queries, { content: was.content, current: was.metadata }, now);
  const found = await faultyFilesOf(queries, { content, current: metadata }, now);
  // An item that is saved as a whole is complete while it is public.
  const absentFiles = content.kind === 'item' ? [] : found.absentFiles.filter(id => !faultyFiles.absentFiles.includes(id));
  const blockedFiles = found.blockedFiles.filter(({ id }) => !faultyFiles.blockedFiles.some(file => file.id === id));
  const knownVideos = videosIn(was.content);
  const videosWithoutPreview = videosIn(content).filter(id => !knownVideos.includes(id));
  const problem = filesProblem({ content, absentFiles, blockedFiles }, metadata) ?? videosProblem({ content, videosWithoutPreview });
  if (!problem) return undefined;
  const code = (['videoWithoutPreview', 'pictureBlocked'] as const).find(known => known === problem.code) ?? 'picturesNotArrived';
  return refusal(code, { fieldNames: problem.fieldNames, ...(problem.message && { message: problem.message }) });
};

/** Refuses content that readers would lose, or get without its picture (D-007). */
const editRefusal = async (
  writing: Writing,
  { before, content }: NextContent,
  was: Seen,
  is: Metadata,
): Promise<ContentRefusal | undefined> => {
  const tenants = await tenantRules(writing.queries, [...before.tenantIds, ...is.tenantIds]);
  const lost = isPublicStatus(is.publicationStatus) ? lostByContent(was, { content, metadata: is }, tenants) : undefined;
  const codes = ['missingRequiredFields', ...ACTOR_CODES] as const;
  const refused = actRefusal(writing, { metadata: before, act: 'edit', missing: lost?.fieldNames ?? [], codes });
  if (refused) return lost && refused.code === 'missingRequiredFields' ? { ...refused, code: lost.code } : refused;
  if (is.publicationStatus !== before.publicationStatus)
    return actRefusal(writing, { metadata: before, act: 'unpublish', codes: ACTOR_CODES });
  return isPublicStatus(is.publicationStatus) ? filesRefusal(writing, was, { content, metadata: is }) : undefined;
};

/** Computes both states of an item whose content the caller has claimed, and judges the state for readers. */
export const writeContent = async (writing: Writing, next: NextContent): Promise<Result<States, ContentRefusal>> => {
  const { before, content, replaced, revision, adjust } = next;
  const isHeld = !adjust && holds(writing, next.wantsHold, before);
  const waits: Released | null = await releasedOf(writing.queries, before);
  const written = writeStates({ ...next, current: before, released: waits?.values ?? null, isHeld });
  const states = adjust ? { current: adjust(written.current), released: null } : written;
  const needsReleased = isHeld || waits !== null || isPublicStatus(before.publicationStatus);
  // If only metadata wait, readers have the revision before this one.
  const present = needsReleased ? await contentOfRevision(writing.queries, before, replaced.id) : content;
  const was = waits !== null && isContentWaiting(before) ? waits.content : present;
  const readers = { content: was, metadata: releasedMetadata(before, waits?.values ?? null) };
  const judge = (): ContentRefusal | undefined | Promise<ContentRefusal | undefined> =>
    isHeld
      ? actRefusal(writing, { metadata: before, act: 'holdSave', codes: ACTOR_CODES })
      : editRefusal(writing, next, readers, releasedMetadata(states.current, states.released));
  const refused = next.isJudged ? undefined : await judge();
  if (refused) return err(refused);
  const known = before.waiting && { id: before.waiting.releasedRevisionId, number: before.waiting.releasedRevisionNumber };
  const released = isHeld ? (known ?? replaced) : revision;
  const part = isHeld && !isSameContent(content, was) ? contentPart(before) : null;
  return ok(settleStates({ states, before: before.waiting, revision: released, content: part, now: writing.now }));
};
