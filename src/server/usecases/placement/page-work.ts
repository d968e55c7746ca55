import { err, ok, type Result } from '#domain/result.ts';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { HistoryEntry, PageSection, PlacementPage } from '#domain/placement/page.ts';
import { liveState } from '#domain/placement/page.ts';
import { type SeenVersions, staleOf } from '#domain/placement/publish.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { tell } from '../../repositories/live-events.ts';
import { keepPublished } from '../../repositories/placement/history.ts';
import { findPageOfSection, lockPage, updatePage } from '../../repositories/placement/pages.ts';
import { versionEtag } from '../../version-etag.ts';
import type { Writing } from '../writing.ts';
import { resolvePage } from './resolve-page.ts';

/** Returns the etag of a section: of its content, not of its place. */
export const sectionEtag = ({ id, version, liveVersion, live, draft }: PageSection): string =>
  versionEtag('s', version, { id, liveVersion, live, draft });

/** Returns a page with the current content of its draft. */
export const pageAnswer = async (queries: Queries, page: PlacementPage, now: string): Promise<PlacementAnswer> => ({
  page: { ...page, sections: [...page.sections], removed: [...page.removed], liveOrder: [...page.liveOrder] },
  resolved: await resolvePage(queries, { page, state: 'draft', now }),
});

/** Refuses external accounts, which change no front page (D-010). */
export const outsideRefusal = ({ isExternal }: Pick<Writing, 'isExternal'>): Refusal<'externalAccount'> | undefined =>
  isExternal ? refusal('externalAccount') : undefined;

type PageRefusal = Refusal<'notFound' | 'externalAccount'>;

/** Returns a page, locked until the end of the transaction. */
export const lockedPage = async (writing: Writing, id: string): Promise<Result<PlacementPage, PageRefusal>> => {
  const refused = outsideRefusal(writing);
  if (refused) return err(refused);
  const page = await lockPage(writing.queries, writing.dialect, id);
  return page ? ok(page) : err(notFound);
};

/** Returns the locked page of a section, under the version of the section that the caller has seen. */
export const lockedSection = async (
  writing: Writing,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string },
): Promise<Result<PlacementPage, PageRefusal | Refusal<'preconditionFailed'>>> => {
  const page = await findPageOfSection(writing.queries, id);
  const locked = page ? await lockedPage(writing, page.id) : err(outsideRefusal(writing) ?? notFound);
  if (!locked.ok) return locked;
  const section = locked.value.sections.find(one => one.id === id);
  if (!section) return err(notFound);
  const etag = sectionEtag(section);
  return etag === ifMatch ? locked : err(preconditionFailed({ origin: section, etag: `"${etag}"` }));
};

/** Refuses a decision that was made on an older state of a page, with the current page. */
export const staleRefusal = (page: PlacementPage, seen: SeenVersions): Refusal<'preconditionFailed'> | undefined => {
  const stale = staleOf(page, seen);
  return stale.order || stale.sectionIds.length > 0
    ? preconditionFailed({ origin: page, stale: { order: stale.order, sectionIds: [...stale.sectionIds] } })
    : undefined;
};

/** Stores the next state of a locked page and notifies all desks. */
export const storePage = async (
  { queries, now }: Pick<Writing, 'queries' | 'now'>,
  before: PlacementPage,
  after: PlacementPage,
): Promise<void> => {
  if (before === after) return;
  await updatePage(queries, before, after);
  await tell(queries, { kind: 'placement', subject: after.id, at: now });
};

/** Context of publishing, by a user or by a user's plan. */
export interface Publishing extends Pick<Writing, 'queries' | 'now' | 'ids'> {
  readonly userId: string | null;
  readonly from: string | null;
}

/** Stores a page with a new live state and its line in the history. */
export const storePublished = async (
  { queries, now, ids, userId, from }: Publishing,
  {
    before,
    after,
    kind,
    sectionId,
  }: Pick<HistoryEntry, 'kind' | 'sectionId'> & { readonly before: PlacementPage; readonly after: PlacementPage },
): Promise<void> => {
  await keepPublished(queries, { id: ids.uuid(), pageId: after.id, at: now, userId, kind, sectionId, state: liveState(after) });
  await appendAuditLine(queries, {
    at: now,
    action: 'pagePublished',
    userId,
    from,
    subject: { kind: 'placement', id: after.id },
    details: { kind },
  });
  await storePage({ queries, now }, before, after);
};

/** Returns the publishing context of a user. */
export const publishingOf = ({ queries, now, ids, user, from }: Writing): Publishing => ({ queries, now, ids, userId: user.id, from });
