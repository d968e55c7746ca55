import type { PlacementChange, PlacementConflict, PlacementOperation } from '#domain/placement/operation.ts';
import { applyOperation } from '#domain/placement/apply.ts';
import { type PageOwner, type PlacementPage, workingState } from '#domain/placement/page.ts';
import { newSettings, type PlacementItem, type SectionSettings, type SectionState } from '#domain/placement/section.ts';
import { discardDraft, publishPage, publishSection, type SeenVersions } from '#domain/placement/publish.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { tell } from '../../repositories/live-events.ts';
import { appliedOperations, findPageOf, insertPage, noteOperations, takenSections } from '../../repositories/placement/pages.ts';
import { inactiveCategories, missingIds, missingItems } from '../../repositories/items/references.ts';
import type { Writing } from '../writing.ts';
import { lockedPage, lockedSection, outsideRefusal, publishingOf, staleRefusal, storePage, storePublished } from './page-work.ts';

/** Ids that states refer to. */
interface Named {
  readonly metadataIds: readonly string[];
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly tenantIds: readonly number[];
}

const namedByItem = (item: PlacementItem): Named => ({
  metadataIds: item.type === 'direct_placement' ? [item.metadataId] : [],
  categoryIds: item.type === 'placeholder' && item.placeholder.categoryId !== null ? [item.placeholder.categoryId] : [],
  tagIds: [],
  tenantIds: item.type === 'placeholder' ? [item.placeholder.tenantId] : [],
});

const namedBySettings = ({
  categoryIds,
  tagIds,
  button,
}: { readonly [Name in 'categoryIds' | 'tagIds' | 'button']?: SectionSettings[Name] | undefined }): Named => ({
  metadataIds: button?.metadataId ? [button.metadataId] : [],
  categoryIds: [...(categoryIds ?? []), ...(button?.categoryId ? [button.categoryId] : [])],
  tagIds: [...(tagIds ?? []), ...(button?.tagId ? [button.tagId] : [])],
  tenantIds: [],
});

const together = (parts: readonly Named[]): Named => ({
  metadataIds: parts.flatMap(({ metadataIds }) => metadataIds),
  categoryIds: parts.flatMap(({ categoryIds }) => categoryIds),
  tagIds: parts.flatMap(({ tagIds }) => tagIds),
  tenantIds: parts.flatMap(({ tenantIds }) => tenantIds),
});

const namedByState = ({ settings, items }: SectionState): Named => together([namedBySettings(settings), ...items.map(namedByItem)]);

/** Returns the ids that a change introduces; ids from before may be gone by now. */
const namedByChange = (change: PlacementChange): Named => {
  switch (change.op) {
    case 'insert':
      return namedByItem(change.item);
    case 'setItem':
      return together([
        {
          metadataIds: change.fields.metadataId === undefined ? [] : [change.fields.metadataId],
          categoryIds: [],
          tagIds: [],
          tenantIds: [],
        },
        change.fields.placeholder && change.was.type === 'placeholder'
          ? namedByItem({ ...change.was, placeholder: change.fields.placeholder })
          : { metadataIds: [], categoryIds: [], tagIds: [], tenantIds: [] },
      ]);
    case 'setSection':
      return namedBySettings(change.fields);
    case 'insertSection':
      return namedByState(change.state);
    default:
      return { metadataIds: [], categoryIds: [], tagIds: [], tenantIds: [] };
  }
};

/** Returns the categories that a change newly chooses; a whole section brings earlier choices. */
const chosenBy = (change: PlacementChange): readonly number[] => {
  switch (change.op) {
    case 'insert':
      return namedByItem(change.item).categoryIds;
    case 'setItem':
      return namedByChange(change).categoryIds.filter(id => !namedByItem(change.was).categoryIds.includes(id));
    case 'setSection': {
      const categoryIds = namedBySettings(change.was).categoryIds;
      return namedBySettings(change.fields).categoryIds.filter(id => !categoryIds.includes(id));
    }
    default:
      return [];
  }
};

type Missing = (named: Named) => boolean;

/** Returns a check of named ids for missing ones, from one look at the newsroom. */
const lookUp = async (queries: Queries, named: Named): Promise<Missing> => {
  const items = new Set(await missingItems(queries, named.metadataIds));
  const [categories, tags, tenants] = [
    new Set(await missingIds(queries, 'categories', named.categoryIds)),
    new Set(await missingIds(queries, 'tags', named.tagIds)),
    new Set(await missingIds(queries, 'tenants', named.tenantIds)),
  ];
  return one =>
    one.metadataIds.some(id => items.has(id)) ||
    one.categoryIds.some(id => categories.has(id)) ||
    one.tagIds.some(id => tags.has(id)) ||
    one.tenantIds.some(id => tenants.has(id));
};

/** Returns the ids that a state newly names; ids from before may be gone or inactive by now, and stay until a user removes them. */
const newIn = (state: SectionState, before: SectionState): Named => {
  const [now, known] = [namedByState(state), namedByState(before)];
  return {
    metadataIds: now.metadataIds.filter(id => !known.metadataIds.includes(id)),
    categoryIds: now.categoryIds.filter(id => !known.categoryIds.includes(id)),
    tagIds: now.tagIds.filter(id => !known.tagIds.includes(id)),
    tenantIds: now.tenantIds.filter(id => !known.tenantIds.includes(id)),
  };
};

interface Changed {
  readonly page: PlacementPage;
  readonly conflicts: readonly PlacementConflict[];
}

/**
 * Applies operations to the draft of a page, in their order, on top of concurrent changes. Rejected operations are returned and change
 * nothing; an operation that was applied before has no second effect.
 */
export const changePage = async (
  writing: Writing,
  id: string,
  operations: readonly PlacementOperation[],
): Promise<Result<Changed, Refusal<'notFound' | 'externalAccount'>>> => {
  const { queries, now, user } = writing;
  const locked = await lockedPage(writing, id);
  if (!locked.ok) return locked;
  const ids = operations.map(operation => operation.id);
  const done = new Set(await appliedOperations(queries, id, ids));
  const isMissing = await lookUp(queries, together(operations.map(({ change }) => namedByChange(change))));
  const inserted = operations.flatMap(({ change }) => (change.op === 'insertSection' ? [change.sectionId] : []));
  const foreign = new Set(await takenSections(queries, id, inserted));
  const inactive = new Set(
    await inactiveCategories(
      queries,
      operations.flatMap(({ change }) => chosenBy(change)),
    ),
  );
  let page = locked.value;
  const conflicts: PlacementConflict[] = [];
  const applied: string[] = [];
  for (const operation of operations) {
    if (done.has(operation.id)) continue;
    const { sectionId } = operation.change;
    if (isMissing(namedByChange(operation.change)) || foreign.has(sectionId)) {
      conflicts.push({ operationId: operation.id, sectionId, itemId: null, reason: 'unknownReference', fields: [] });
      continue;
    }
    if (chosenBy(operation.change).some(id => inactive.has(id))) {
      conflicts.push({ operationId: operation.id, sectionId, itemId: null, reason: 'inactiveCategory', fields: [] });
      continue;
    }
    const outcome = applyOperation(page, operation);
    if (outcome.ok) {
      page = outcome.value;
      applied.push(operation.id);
      done.add(operation.id);
    } else conflicts.push(outcome.error);
  }
  await noteOperations(queries, { pageId: id, ids: applied, at: now, userId: user.id });
  await storePage(writing, locked.value, page);
  return ok({ page, conflicts });
};

/** Returns the page of a category or tag, created with its default section if there is none. */
export const openPage = async (
  writing: Writing,
  owner: PageOwner,
): Promise<Result<{ readonly page: PlacementPage; readonly isNew: boolean }, Refusal<'unknownReference' | 'externalAccount'>>> => {
  const { queries, ids, now } = writing;
  const refused = outsideRefusal(writing);
  if (refused) return err(refused);
  const missing = [
    ...((await missingIds(queries, 'tenants', [owner.tenantId])).length > 0 ? ['tenantId'] : []),
    ...((await missingIds(queries, owner.kind === 'tag' ? 'tags' : 'categories', [owner.ownerId])).length > 0 ? ['ownerId'] : []),
  ];
  if (missing.length > 0) return err(refusal('unknownReference', { fieldNames: missing }));
  const present = await findPageOf(queries, owner);
  if (present) return ok({ page: present, isNew: false });
  const page: PlacementPage = {
    id: ids.uuid(),
    ...owner,
    version: 1,
    orderVersion: 1,
    draft: true,
    sections: [
      {
        id: ids.uuid(),
        place: ids.uuid(),
        version: 1,
        liveVersion: 0,
        live: null,
        draft: { settings: newSettings(owner.kind === 'tag' ? 'default_tag' : 'default_category'), items: [] },
      },
    ],
    removed: [],
    liveOrder: [],
    publishedAt: null,
  };
  const isNew = await insertPage(queries, page);
  const stored = isNew ? page : await findPageOf(queries, owner);
  if (!stored) return err(refusal('unknownReference', { fieldNames: ['ownerId'] }));
  if (isNew) await tell(queries, { kind: 'placement', subject: stored.id, at: now });
  return ok({ page: stored, isNew });
};

type SeenRefusal = Refusal<'notFound' | 'externalAccount' | 'preconditionFailed'>;

/** Returns a locked page that is as the caller has seen it. */
export const seenPage = async (writing: Writing, id: string, seen: SeenVersions): Promise<Result<PlacementPage, SeenRefusal>> => {
  const locked = await lockedPage(writing, id);
  if (!locked.ok) return locked;
  const stale = staleRefusal(locked.value, seen);
  return stale ? err(stale) : locked;
};

/** Publishes a page with all its sections (D-050). */
export const publishWholePage = async (writing: Writing, id: string, seen: SeenVersions): Promise<Result<PlacementPage, SeenRefusal>> => {
  const locked = await seenPage(writing, id, seen);
  if (!locked.ok) return locked;
  const after = publishPage(locked.value, writing.now);
  await storePublished(publishingOf(writing), { before: locked.value, after, kind: 'page', sectionId: null });
  return ok(after);
};

/** Publishes one section; the page's draft flag stays (D-050). */
export const publishOneSection = async (
  writing: Writing,
  target: { readonly id: string; readonly ifMatch: string },
): Promise<Result<PlacementPage, SeenRefusal>> => {
  const locked = await lockedSection(writing, target);
  if (!locked.ok) return locked;
  const after = publishSection(locked.value, target.id, writing.now);
  await storePublished(publishingOf(writing), { before: locked.value, after, kind: 'section', sectionId: target.id });
  return ok(after);
};

/** Resets a page's draft to its live state. */
export const discardWholePage = async (writing: Writing, id: string, seen: SeenVersions): Promise<Result<PlacementPage, SeenRefusal>> => {
  const locked = await seenPage(writing, id, seen);
  if (!locked.ok) return locked;
  const after = discardDraft(locked.value, null);
  await storePage(writing, locked.value, after);
  return ok(after);
};

/** Resets a section's draft to its live state. */
export const discardOneSection = async (
  writing: Writing,
  target: { readonly id: string; readonly ifMatch: string },
): Promise<Result<PlacementPage, SeenRefusal>> => {
  const locked = await lockedSection(writing, target);
  if (!locked.ok) return locked;
  const after = discardDraft(locked.value, target.id);
  await storePage(writing, locked.value, after);
  return ok(after);
};

/** Replaces a section's draft as a whole. */
export const replaceSection = async (
  writing: Writing,
  target: { readonly id: string; readonly ifMatch: string; readonly state: SectionState },
): Promise<Result<PlacementPage, SeenRefusal | Refusal<'unknownReference' | 'inactiveCategory' | 'alreadyExists'>>> => {
  const { queries, ids } = writing;
  const locked = await lockedSection(writing, target);
  if (!locked.ok) return locked;
  const page = locked.value;
  const section = page.sections.find(({ id }) => id === target.id);
  if (!section) return err(notFound);
  const chosen = newIn(target.state, workingState(section));
  if ((await lookUp(queries, chosen))(chosen)) return err(refusal('unknownReference', { fieldNames: ['items'] }));
  if ((await inactiveCategories(queries, chosen.categoryIds)).length > 0)
    return err(refusal('inactiveCategory', { fieldNames: ['categoryIds'] }));
  const elsewhere = new Set(
    page.sections.filter(one => one !== section).flatMap(({ draft, live }) => (draft ?? live)?.items.map(({ id }) => id) ?? []),
  );
  const own = target.state.items.map(({ id }) => id);
  if (own.some(id => elsewhere.has(id)) || new Set(own).size < own.length) return err(refusal('alreadyExists', { fieldNames: ['items'] }));
  const version = page.version + 1;
  const place = ids.uuid();
  const draft = { ...target.state, items: target.state.items.map(item => ({ ...item, place })) };
  const after = {
    ...page,
    version,
    draft: true,
    sections: page.sections.map(one => (one === section ? { ...section, version, draft } : one)),
  };
  await storePage(writing, page, after);
  return ok(after);
};
