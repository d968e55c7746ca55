import { missingForContentStatus, missingForPublicationStatus } from './article-requirements.ts';
import { canMovePublication, type ContentStatus, isPublicStatus, type PublicationStatus } from '../article/workflow.ts';
import { type ItemProblem, problemsForContent, problemsForPublication } from '../item/problems.ts';
import { err, ok, type Result } from '../result.ts';
import type { AssetId } from '../media/asset.ts';
import { filesShownIn } from '../media/shown-files.ts';
import { publishedPlacing, writtenPlacing } from './scheduled-placing.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { instantOfZurich } from '../time/zurich.ts';
import { followContent } from './following.ts';
import type { JudgedContent } from './judged-content.ts';
import { ALL_TENANTS_VARIANT, type Metadata, type MetadataPatch } from './metadata.ts';
import { type PublicationProblem, publicationProblem } from './publication-rules.ts';
import { VARIANT_FIELDS } from './variants.ts';

export type { JudgedContent } from './judged-content.ts';

/** Why a change of metadata is refused; `fieldNames` are the invalid fields, `message` explains in English what would be valid. */
export interface MetadataProblem {
  readonly code:
    | ItemProblem['code']
    | PublicationProblem['code']
    | 'forbiddenPublicationMove'
    | 'forbiddenContentStatus'
    | 'tenantNotAssigned'
    | 'invalidSchedule'
    | 'picturesNotArrived';
  readonly fieldNames: readonly string[];
  readonly message?: string;
}

interface Change {
  readonly current: Metadata;
  readonly patch: MetadataPatch;
  readonly now: string;
  readonly content: JudgedContent;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
  /** Files of the content or its teasers, before or after the change, that the library does not have. */
  readonly absentFiles?: readonly AssetId[];
}

const problem = (code: MetadataProblem['code'], fieldNames: readonly string[]): Result<never, MetadataProblem> => err({ code, fieldNames });

const applyFields = (current: Metadata, patch: MetadataPatch): Metadata => {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const next: Metadata = { ...current, ...given };
  const { targetDate, targetTime } = next;
  const targetDateTime = targetDate !== null && targetTime !== null ? instantOfZurich({ date: targetDate, time: targetTime }) : null;
  // A main tenant that was removed from the list is cleared.
  const keepsMain = patch.mainTenantId !== undefined || next.mainTenantId === null || next.tenantIds.includes(next.mainTenantId);
  const scheduledPlacing =
    patch.scheduledPlacing === undefined ? current.scheduledPlacing : writtenPlacing(current.scheduledPlacing, patch.scheduledPlacing);
  return { ...next, targetDateTime, scheduledPlacing, mainTenantId: keepsMain ? next.mainTenantId : null };
};

/** Assigned titles, and variants that existed before: a removed title keeps its entries in case it is added again. */
const tenantProblem = (current: Metadata, next: Metadata, patch: MetadataPatch): MetadataProblem | undefined => {
  const fieldNames: string[] = [];
  if (patch.mainTenantId && !next.tenantIds.includes(patch.mainTenantId)) fieldNames.push('mainTenantId');
  for (const field of VARIANT_FIELDS) {
    const variants = (patch[field] ?? []).map(entry => entry.variantId);
    const isAssigned = (id: number): boolean =>
      id === ALL_TENANTS_VARIANT || next.tenantIds.includes(id) || current[field].some(({ variantId }) => variantId === id);
    if (!variants.every(isAssigned) || new Set(variants).size < variants.length) fieldNames.push(field);
  }
  return fieldNames.length === 0 ? undefined : { code: 'tenantNotAssigned', fieldNames };
};

/** B5-019: at least one of the two times is set, expiry is after publication, a custom update after its publication. */
const scheduleProblem = (next: Metadata, patch: MetadataPatch): MetadataProblem | undefined => {
  const fieldNames: string[] = [];
  if (patch.scheduledPlacing) {
    const { publicationTime, expiryTime } = patch.scheduledPlacing;
    if (publicationTime === null && expiryTime === null) fieldNames.push('scheduledPlacing');
    else if (publicationTime !== null && expiryTime !== null && Date.parse(expiryTime) <= Date.parse(publicationTime))
      fieldNames.push('scheduledPlacing.expiryTime');
  }
  const publication = next.customPublishedAt ?? next.publishedAt;
  if (patch.customUpdatedAt && publication !== null && Date.parse(patch.customUpdatedAt) <= Date.parse(publication))
    fieldNames.push('customUpdatedAt');
  return fieldNames.length === 0 ? undefined : { code: 'invalidSchedule', fieldNames };
};

/** Whether a change names fields that follow the content. */
const namesFollower = ({ teasers, seoTeasers, urlSlugs }: MetadataPatch): boolean => Boolean(teasers ?? seoTeasers ?? urlSlugs);

const asProblem = (missing: readonly string[]): MetadataProblem | undefined =>
  missing.length === 0 ? undefined : { code: 'missingRequiredFields', fieldNames: missing };

const contentStatusProblem = ({ content, tenants }: Change, next: Metadata, to: ContentStatus): MetadataProblem | undefined =>
  content.kind === 'item'
    ? problemsForContent(content.item, to)[0]
    : asProblem(missingForContentStatus({ elements: content.elements, tenants, metadata: next }, to));

const publicationStatusProblem = ({ content, tenants }: Change, next: Metadata, to: PublicationStatus): MetadataProblem | undefined =>
  content.kind === 'item'
    ? problemsForPublication(content.item, to)[0]
    : asProblem(missingForPublicationStatus({ elements: content.elements, tenants, metadata: next }, to));

/** What readers would see and the library does not have: its upload is in progress, failed or cancelled. */
const filesProblem = ({ content, absentFiles = [] }: Change, { teasers, teaserImage }: Metadata): MetadataProblem | undefined => {
  if (absentFiles.length === 0) return undefined;
  const shown = content.kind === 'text' ? content.elements : content.item.fields;
  const inContent = filesShownIn({ shown }).filter(id => absentFiles.includes(id));
  // A teaser usually shows the content's picture; report it once.
  const inTeasers = filesShownIn({ teasers, teaserImage }).filter(id => absentFiles.includes(id) && !inContent.includes(id));
  const absent = [...inContent, ...inTeasers];
  if (absent.length === 0) return undefined;
  return {
    code: 'picturesNotArrived',
    fieldNames: [...(inContent.length > 0 ? ['content'] : []), ...(inTeasers.length > 0 ? ['teasers'] : [])],
    message: `The library does not have these files yet; upload or remove them: ${absent.join(', ')}`,
  };
};

const withContentStatus = (change: Change, next: Metadata): Result<Metadata, MetadataProblem> => {
  if (next.contentStatus === change.current.contentStatus) return ok(next);
  const missing = contentStatusProblem(change, next, next.contentStatus);
  if (missing) return err(missing);
  return ok(next.contentStatus === 'readyToPublish' ? { ...next, readyToPublishAt: change.now } : next);
};

/** A published item is complete and ready: publishing sets readyToPublish, and refuses any other status in the same change. */
const withPublicationStatus = (change: Change, next: Metadata): Result<Metadata, MetadataProblem> => {
  const { current, patch, now } = change;
  if (next.publicationStatus === current.publicationStatus) return ok(next);
  if (!canMovePublication(current.publicationStatus, next.publicationStatus))
    return problem('forbiddenPublicationMove', ['publicationStatus']);
  if (!isPublicStatus(next.publicationStatus)) return ok(next);
  if (patch.contentStatus !== undefined && patch.contentStatus !== 'readyToPublish')
    return problem('forbiddenContentStatus', ['contentStatus']);
  const missing = publicationStatusProblem(change, next, next.publicationStatus) ?? filesProblem(change, next);
  if (missing) return err(missing);
  const wasReady = next.contentStatus === 'readyToPublish';
  return ok({
    ...next,
    contentStatus: 'readyToPublish',
    readyToPublishAt: wasReady ? next.readyToPublishAt : now,
    publishedAt: next.publishedAt ?? now,
    scheduledPlacing: publishedPlacing(next.scheduledPlacing),
  });
};

/**
 * Applies a change to metadata and enforces the rules of tenants, schedule, content status and publication status
 * (A4-002, A4-003, A4-011 to A4-018). Null empties a nullable field. The first publication sets `publishedAt` permanently.
 * The patch must not contain fields that are derived from the text.
 */
export const changeMetadata = (change: Change): Result<Metadata, MetadataProblem> => {
  const { current, patch } = change;
  const applied = applyFields(current, patch);
  const next = namesFollower(patch) ? followContent(current, applied, change.content) : applied;
  const found = tenantProblem(current, next, patch) ?? publicationProblem(current, patch) ?? scheduleProblem(next, patch);
  if (found) return err(found);
  const publishing = isPublicStatus(next.publicationStatus) && next.publicationStatus !== current.publicationStatus;
  // A publication checks more than a content status does, and sets it.
  const judged = publishing ? ok(next) : withContentStatus(change, next);
  return judged.ok ? withPublicationStatus(change, judged.value) : judged;
};
