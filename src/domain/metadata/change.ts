import { changesLockedTeasers } from './ab-test-rules.ts';
import { missingForContentStatus, missingForPublicationStatus } from './article-requirements.ts';
import { type Element, isElement } from '../article/document.ts';
import { isPublicStatus } from '../article/workflow.ts';
import { isEqual } from '../equal.ts';
import { type ItemProblem, placedItem, problemsForContent, problemsForPublication } from '../item/problems.ts';
import { type Act, endsSchedule, judgeAct, type RefusalCode } from '../publication/policy.ts';
import type { Circumstances } from '../publication/situation.ts';
import { assertPresent, err, ok, type Result } from '../result.ts';
import type { AssetId } from '../media/asset.ts';
import { changedPrint, reportedInChange } from '../print/change-print.ts';
import type { RightsBlock } from '../media/rights.ts';
import { filesShownIn } from '../media/shown-files.ts';
import { type TimesProblem, timesProblem } from './schedule-rules.ts';
import { publishedPlacing, withoutPublication, writtenPlacing } from './scheduled-placing.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { instantOfZurich } from '../time/zurich.ts';
import { actsOfChange } from './acts-of-change.ts';
import { followContent } from './following.ts';
import { HELD_FIELDS } from './held-fields.ts';
import type { JudgedContent } from './judged-content.ts';
import { ALL_TENANTS_VARIANT, type Metadata, type MetadataPatch } from './metadata.ts';
import { type PublicationProblem, publicationProblem } from './publication-rules.ts';
import { situationOf } from './situation-of.ts';
import { VARIANT_FIELDS } from './variants.ts';

export type { JudgedContent } from './judged-content.ts';

/** Reason for refusing a change of metadata; `fieldNames` are the invalid fields, `message` explains in English what would be valid. */
export interface MetadataProblem {
  readonly code:
    | ItemProblem['code']
    | PublicationProblem['code']
    | TimesProblem['code']
    | (typeof ITEM_REFUSALS)[number]
    | 'forbiddenContentStatus'
    | 'tenantNotAssigned'
    | 'picturesNotArrived'
    | 'pictureBlocked'
    | 'videoWithoutPreview'
    | 'replaced'
    | 'invalidPrintMetadata'
    | 'teasersLocked';
  readonly fieldNames: readonly string[];
  readonly message?: string;
}

/** A picture that may not be published, and why. */
export interface BlockedFile {
  readonly id: AssetId;
  readonly block: RightsBlock;
}

/** A change of an item by a user, or by its schedule. */
export interface Change {
  readonly current: Metadata;
  readonly patch: MetadataPatch;
  readonly now: string;
  readonly content: JudgedContent;
  readonly tenants: readonly Pick<Tenant, 'id' | 'categoriesRequired'>[];
  /** Files of the content or its teasers, before or after the change, that the library does not have. */
  readonly absentFiles?: readonly AssetId[];
  /** Files of the content or its teasers that may not be published now (D-019). */
  readonly blockedFiles?: readonly BlockedFile[];
  /** Videos of the text whose preview picture is not in the library. */
  readonly videosWithoutPreview?: readonly string[];
  /** Circumstances of the act; a user of the newsroom if absent. */
  readonly circumstances?: Omit<Circumstances, 'missing'>;
  /** True if the change is a scheduled publication whose time has come. */
  readonly isDue?: boolean;
  /** State that users edit, to which the content status applies, while `current` is what readers have. */
  readonly draft?: { readonly content: JudgedContent; readonly metadata: Metadata };
  /** True if everything that readers would notice was left out: it waits. */
  readonly isHeld?: boolean;
}

const problem = (code: MetadataProblem['code'], fieldNames: readonly string[]): Result<never, MetadataProblem> => err({ code, fieldNames });

const applyFields = (current: Metadata, patch: MetadataPatch): Metadata => {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const printMetadata =
    patch.printMetadata === undefined
      ? current.printMetadata
      : changedPrint({ metadataId: current.id, print: current.printMetadata }, patch.printMetadata);
  const next: Metadata = { ...current, ...given, printMetadata };
  const { targetDate, targetTime } = next;
  const targetDateTime = targetDate !== null && targetTime !== null ? instantOfZurich({ date: targetDate, time: targetTime }) : null;
  // A main tenant that was removed from the list is cleared.
  const keepsMain = patch.mainTenantId !== undefined || next.mainTenantId === null || next.tenantIds.includes(next.mainTenantId);
  const scheduledPlacing =
    patch.scheduledPlacing === undefined ? current.scheduledPlacing : writtenPlacing(current.scheduledPlacing, patch.scheduledPlacing);
  // Switch that only turns on (D-013): the alert is sent once.
  const emailAlertEnabled = current.emailAlertEnabled || next.emailAlertEnabled;
  return { ...next, targetDateTime, scheduledPlacing, emailAlertEnabled, mainTenantId: keepsMain ? next.mainTenantId : null };
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

/** Teasers do not change while readers see two of them (A4-028); the other fields of a change do (D-033). */
const lockProblem = (current: Metadata, next: Metadata): MetadataProblem | undefined =>
  changesLockedTeasers(current, next)
    ? {
        code: 'teasersLocked',
        fieldNames: ['teasers'],
        message: 'Teasers do not change while they are under test: send the other fields without them',
      }
    : undefined;

/** Returns a problem if a change writes fields that the planning system and the studio report, which users do not write (A3-022). */
const printProblem = ({ id, printMetadata: print }: Metadata, { printMetadata: change }: MetadataPatch): MetadataProblem | undefined => {
  const reported = change ? reportedInChange({ metadataId: id, print }, change) : [];
  if (reported.length === 0) return undefined;
  return {
    code: 'invalidPrintMetadata',
    fieldNames: reported.map(name => `printMetadata.${name}`),
    message: `Only the newsroom writes ${reported.join(', ')}: leave out what the planning system and the studio report`,
  };
};

/** Checks whether a change names fields that follow the content. */
const namesFollower = ({ teasers, seoTeasers, urlSlugs }: MetadataPatch): boolean => Boolean(teasers ?? seoTeasers ?? urlSlugs);

const asProblem = (missing: readonly string[]): MetadataProblem | undefined =>
  missing.length === 0 ? undefined : { code: 'missingRequiredFields', fieldNames: missing };

/** Returns what an item lacks for its content status. */
export const contentStatusProblem = (
  { content, tenants }: Pick<Change, 'content' | 'tenants'>,
  next: Metadata,
): MetadataProblem | undefined =>
  content.kind === 'item'
    ? problemsForContent(placedItem(content.item, next), next.contentStatus)[0]
    : asProblem(missingForContentStatus({ elements: content.elements, tenants, metadata: next }, next.contentStatus));

type Showing = Pick<Change, 'content'>;

/** Returns which of the files readers would see, and where. */
const shownOf = (
  { content }: Showing,
  { teasers, teaserImage }: Pick<Metadata, 'teasers' | 'teaserImage'>,
  files: readonly AssetId[],
): { readonly ids: readonly AssetId[]; readonly fieldNames: readonly string[] } => {
  if (files.length === 0) return { ids: [], fieldNames: [] };
  const shown = content.kind === 'text' ? content.elements : content.item.fields;
  const inContent = filesShownIn({ shown }).filter(id => files.includes(id));
  // A teaser usually shows the content's picture; report it once.
  const inTeasers = filesShownIn({ teasers, teaserImage }).filter(id => files.includes(id) && !inContent.includes(id));
  const fieldNames = [...(inContent.length > 0 ? ['content'] : []), ...(inTeasers.length > 0 ? ['teasers'] : [])];
  return { ids: [...inContent, ...inTeasers], fieldNames };
};

/**
 * Returns a problem for files that readers would see but may not: absent from the library (upload in progress, failed or cancelled), or
 * forbidden by the file or by a user (D-019).
 */
export const filesProblem = (
  { content, absentFiles = [], blockedFiles = [] }: Pick<Change, 'content' | 'absentFiles' | 'blockedFiles'>,
  metadata: Pick<Metadata, 'teasers' | 'teaserImage'>,
): MetadataProblem | undefined => {
  const absent = shownOf({ content }, metadata, absentFiles);
  if (absent.ids.length > 0)
    return {
      code: 'picturesNotArrived',
      fieldNames: absent.fieldNames,
      message: `The library does not have these files yet; upload or remove them: ${absent.ids.join(', ')}`,
    };
  const blocked = shownOf(
    { content },
    metadata,
    blockedFiles.map(({ id }) => id),
  );
  if (blocked.ids.length === 0) return undefined;
  const named = blockedFiles.filter(({ id }) => blocked.ids.includes(id)).map(({ id, block }) => `${id} (${block})`);
  return {
    code: 'pictureBlocked',
    fieldNames: blocked.fieldNames,
    message: `These pictures may not be published now; release them with a reason or remove them: ${named.join(', ')}`,
  };
};

const withContentStatus = (change: Change, next: Metadata): Result<Metadata, MetadataProblem> => {
  if (next.contentStatus === change.current.contentStatus) return ok(next);
  // The state that people edit is judged by itself.
  const missing = change.draft ? undefined : contentStatusProblem(change, next);
  if (missing) return err(missing);
  return ok(next.contentStatus === 'readyToPublish' ? { ...next, readyToPublishAt: change.now } : next);
};

interface Seen {
  readonly content: JudgedContent;
  readonly metadata: Metadata;
}

/** Returns what an item lacks for readers; code and fields of the first problem. */
const lacks = ({ content, metadata }: Seen, tenants: Change['tenants']): ItemProblem | undefined => {
  if (content.kind === 'item') return problemsForPublication(placedItem(content.item, metadata), 'published')[0];
  const missing = missingForPublicationStatus({ elements: content.elements, tenants, metadata }, 'published');
  return missing.length === 0 ? undefined : { code: 'missingRequiredFields', fieldNames: missing };
};

/** Returns what readers lose between two states (D-007); what was missing before may stay so. */
export const lostBetween = (was: Seen, is: Seen, tenants: Change['tenants']): ItemProblem | undefined => {
  const [before, after] = [lacks(was, tenants), lacks(is, tenants)];
  const fieldNames = after?.fieldNames.filter(name => !before?.fieldNames.includes(name)) ?? [];
  return after && fieldNames.length > 0 ? { ...after, fieldNames } : undefined;
};

/** Returns what readers would lose, or not get, with another content: an item that is saved as a whole is complete while it is public. */
export const lostByContent = (was: Seen, is: Seen, tenants: Change['tenants']): ItemProblem | undefined =>
  is.content.kind === 'item' ? lacks(is, tenants) : lostBetween(was, is, tenants);

/** Codes with which the policy can refuse a change of an item. */
export const ITEM_REFUSALS = [
  'notOwnItem',
  'externalAccount',
  'proofreadTaken',
  'forbiddenPublicationMove',
  'notReadyToPublish',
  'missingRequiredFields',
] as const satisfies readonly RefusalCode[];

const actProblem = (change: Change, next: Metadata, act: Act): MetadataProblem | undefined => {
  const { current, content, tenants, circumstances } = change;
  const goesOn = { content, metadata: next };
  const lacking = act === 'edit' ? lostBetween({ content, metadata: current }, goesOn, tenants) : lacks(goesOn, tenants);
  const now = situationOf(current, { ...circumstances, missing: lacking?.fieldNames ?? [] });
  // Readers keep what the same change takes away from them.
  const publicationStatus = act === 'edit' ? next.publicationStatus : current.publicationStatus;
  const verdict = judgeAct(act, { ...now, publicationStatus, contentStatus: next.contentStatus });
  if (verdict.kind === 'allowed') return undefined;
  const code = ITEM_REFUSALS.find(known => known === verdict.code);
  assertPresent(code, 'a change of metadata comes from a person who is connected, and cancels only what is there');
  return { code: lacking && code === 'missingRequiredFields' ? lacking.code : code, fieldNames: verdict.fieldNames };
};

const firstProblem = (change: Change, next: Metadata, acts: readonly Act[]): MetadataProblem | undefined => {
  for (const act of acts) {
    const found = actProblem(change, next, act);
    if (found) return found;
  }
  return undefined;
};

const idsIn = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap(({ id, children }) => [id, ...idsIn(children.filter(isElement))]);

/** Videos that readers would see without a picture. */
export const videosProblem = ({
  content,
  videosWithoutPreview = [],
}: Pick<Change, 'content' | 'videosWithoutPreview'>): MetadataProblem | undefined => {
  if (videosWithoutPreview.length === 0 || content.kind === 'item') return undefined;
  const shown = new Set(idsIn(content.elements));
  const blind = videosWithoutPreview.filter(id => shown.has(id));
  if (blind.length === 0) return undefined;
  return {
    code: 'videoWithoutPreview',
    fieldNames: ['content'],
    message: `These videos have no preview picture: ${blind.join(', ')}`,
  };
};

/** Makes a published item ready: publishing sets readyToPublish, and refuses any other status in the same change. */
const goneOut = (change: Change, next: Metadata): Result<Metadata, MetadataProblem> => {
  const { patch, now } = change;
  if (patch.contentStatus !== undefined && patch.contentStatus !== 'readyToPublish')
    return problem('forbiddenContentStatus', ['contentStatus']);
  const absent = filesProblem(change, next) ?? videosProblem(change);
  if (absent) return err(absent);
  const wasReady = next.contentStatus === 'readyToPublish';
  return ok({
    ...next,
    contentStatus: 'readyToPublish',
    readyToPublishAt: wasReady ? next.readyToPublishAt : now,
    publishedAt: next.publishedAt ?? now,
  });
};

/** The schedule after the acts of a user (D-004), or after the schedule itself has published. */
const settledSchedule = ({ current, isDue }: Change, next: Metadata, acts: readonly Act[]): Metadata => {
  const { scheduledPlacing } = next;
  if (isDue) return { ...next, scheduledPlacing: publishedPlacing(scheduledPlacing) };
  const ends = acts.some(act => endsSchedule(act, current.publicationStatus));
  return ends ? { ...next, scheduledPlacing: withoutPublication(scheduledPlacing) } : next;
};

/** The fields of a change applied, before any rule is asked. */
export const appliedChange = ({ current, patch, content }: Pick<Change, 'current' | 'patch' | 'content'>): Metadata => {
  const applied = applyFields(current, patch);
  return namesFollower(patch) ? followContent(current, applied, content) : applied;
};

/** Returns the problem of a held change: it must be sound, and by a user who may save; publication requirements are not checked. */
export const holdProblem = (change: Change, applied: Metadata): MetadataProblem | undefined => {
  const { current, patch, now } = change;
  const found =
    lockProblem(current, applied) ??
    tenantProblem(current, applied, patch) ??
    publicationProblem(current, patch) ??
    printProblem(current, patch) ??
    timesProblem(current, applied, patch, now);
  if (found) return found;
  const held = HELD_FIELDS.filter(name => !isEqual(current[name], applied[name]));
  if (held.length === 0) return undefined;
  return actProblem(change, current, held.some(name => name !== 'note') ? 'holdSave' : 'holdNote');
};

/**
 * Applies a change to metadata and enforces the rules of tenants, schedule, content status and publication (A4-002, A4-003, A4-011
 * to A4-018, D-002 to D-010). Null empties a nullable field. The first publication sets `publishedAt` permanently.
 * The patch must not contain fields that are derived from the text.
 */
export const changeMetadata = (change: Change): Result<Metadata, MetadataProblem> => {
  const { current, patch, now, isDue } = change;
  const next = appliedChange(change);
  const found =
    lockProblem(current, next) ??
    tenantProblem(current, next, patch) ??
    publicationProblem(current, patch) ??
    printProblem(current, patch) ??
    timesProblem(current, next, patch, now);
  if (found) return err(found);
  // Nobody returns to the status before the first publication; the other moves are acts.
  if (next.publicationStatus === 'notPublished' && current.publicationStatus !== 'notPublished')
    return problem('forbiddenPublicationMove', ['publicationStatus']);
  const comesBack = !isPublicStatus(current.publicationStatus) && isPublicStatus(next.publicationStatus);
  if (comesBack && current.successor !== undefined) return problem('replaced', ['publicationStatus']);
  const acts = isDue ? (['publishWhenDue'] as const) : actsOfChange(current, next, change.isHeld);
  const refused = firstProblem(change, next, acts);
  if (refused) return err(refused);
  const goesOut = isPublicStatus(next.publicationStatus) && next.publicationStatus !== current.publicationStatus;
  // Going out checks more than a content status does, and sets it.
  const judged = goesOut ? goneOut(change, next) : withContentStatus(change, next);
  return judged.ok ? ok(settledSchedule(change, judged.value, acts)) : judged;
};
