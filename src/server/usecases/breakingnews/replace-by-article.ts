import { REPLACE_CODES, type ReplaceCode } from '#contract/calls/codes.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import { replacementPatch } from '#domain/breakingnews/replacement.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { findMetadataOfResource, type StoredMetadata } from '../../repositories/metadata.ts';
import { keepTakeBack } from '../../repositories/take-backs.ts';
import { notFound, onlyOf, type Refusal, refusal } from '../../refusal.ts';
import { actRefusal } from '../content/judge-act.ts';
import { changeLockedItem } from '../metadata/change-item.ts';
import { type LockedMetadata, lockMetadataUnder } from '../metadata/lock-metadata.ts';
import { stopPlanned } from '../push/note-push.ts';
import type { Writing } from '../writing.ts';

interface Replacement {
  readonly articleId: string;
  /** Etag of the article's metadata. */
  readonly ifMatch: string;
  readonly breakingnewsId: string;
  readonly breakingnewsIfMatch: string;
}

type LockRefusal = Refusal<'notFound' | 'preconditionFailed'>;

interface Locked {
  readonly article: LockedMetadata;
  readonly breaking: LockedMetadata;
}

/** Locks both in the order of their ids: two concurrent replacements wait for each other, and never deadlock. */
const lockBoth = async (
  writing: Writing,
  ids: Readonly<Record<keyof Locked, string>>,
  { ifMatch, breakingnewsIfMatch }: Replacement,
): Promise<Result<Locked, LockRefusal>> => {
  const expected = { article: ifMatch, breaking: breakingnewsIfMatch };
  const order: readonly (keyof Locked)[] = ids.article < ids.breaking ? ['article', 'breaking'] : ['breaking', 'article'];
  const locked: Partial<Record<keyof Locked, LockedMetadata>> = {};
  for (const name of order) {
    const taken = await lockMetadataUnder(writing, { id: ids[name], ifMatch: expected[name] });
    if (!taken.ok) return taken;
    locked[name] = taken.value;
  }
  return ok(locked as Locked); // both names were locked
};

/** Refuses states that either of the two may not have. */
const stateRefusal = (article: Metadata, breaking: Metadata): Refusal<ReplaceCode> | undefined => {
  if (breaking.successor) return refusal('replaced', { fieldNames: ['breakingnewsId'] });
  if (!isPublicStatus(breaking.publicationStatus)) return refusal('notPublic', { fieldNames: ['breakingnewsId'] });
  if (isPublicStatus(article.publicationStatus)) return refusal('forbiddenPublicationMove', { fieldNames: ['publicationStatus'] });
  return article.contentStatus === 'readyToPublish' ? undefined : refusal('notReadyToPublish', { fieldNames: ['contentStatus'] });
};

/**
 * Publishes a ready article in the place of breaking news (D-012): the old address leads to it, no message is sent, and neither of the two
 * publications can be taken back.
 */
export const replaceByArticle = async (
  writing: Writing,
  request: Replacement,
): Promise<Result<StoredMetadata, LockRefusal | Refusal<ReplaceCode>>> => {
  const { queries, now, user, from } = writing;
  const metadata = await findMetadataOfResource(queries, request.articleId);
  if (metadata?.metadata.resourceName !== 'articles') return err(notFound);
  // Before the breaking news is looked up: the answer reveals nothing of items of others (D-076).
  const outside = writing.isExternal
    ? actRefusal(writing, { metadata: metadata.metadata, act: 'publish', codes: REPLACE_CODES })
    : undefined;
  if (outside) return err(outside);
  const old = await findMetadataOfResource(queries, request.breakingnewsId);
  if (old?.metadata.resourceName !== 'breakingnews') return err(refusal('unknownReference', { fieldNames: ['breakingnewsId'] }));
  const locked = await lockBoth(writing, { article: metadata.metadata.id, breaking: old.metadata.id }, request);
  if (!locked.ok) return locked;
  const { article, breaking } = locked.value;
  const refused = stateRefusal(article.before, breaking.before);
  if (refused) return err(refused);
  await stopPlanned(writing, article.before.id);
  const published = await changeLockedItem(writing, {
    locked: article,
    patch: replacementPatch(article.before, breaking.before),
    releases: article.before.waiting !== null,
  });
  if (!published.ok) return err(onlyOf(published.error, REPLACE_CODES));
  const { id, resourceId, resourceName } = published.value.metadata;
  const gone = await changeLockedItem(writing, {
    locked: breaking,
    patch: { publicationStatus: 'unpublished' },
    adjust: after => ({ ...after, successor: { id, resourceId, resourceName, at: now } }),
  });
  if (!gone.ok) return err(onlyOf(gone.error, REPLACE_CODES));
  await keepTakeBack(queries, id, null);
  const subject = { kind: 'breakingnews', id: request.breakingnewsId };
  const details = { article: request.articleId };
  await appendAuditLine(queries, { at: now, action: 'breakingNewsReplaced', userId: user.id, from, subject, details });
  return published;
};
