import { isEqual } from '../equal.ts';
import { assertNever, err, ok, type Result } from '../result.ts';
import type { ItemFields, PlacementChange, PlacementConflict, PlacementOperation } from './operation.ts';
import { type PageSection, type PlacementPage, workingState } from './page.ts';
import { type PlacementItem, SECTION_LIMITS, type SectionField, type SectionSettings, type SectionState } from './section.ts';

type ChangeOf<Op extends PlacementChange['op']> = Extract<PlacementChange, { readonly op: Op }>;
type Outcome = Result<PlacementPage, PlacementConflict>;

/** An operation of one kind on a page. */
interface Act<Op extends PlacementChange['op']> {
  readonly page: PlacementPage;
  readonly operation: PlacementOperation;
  readonly change: ChangeOf<Op>;
}

interface Standing {
  readonly id: string;
}

/** Returns the list with an entry put behind the nearest present one of `after`; at the start if none is present. */
export const placedAfter = <Entry extends Standing>(list: readonly Entry[], entry: Entry, after: readonly string[]): readonly Entry[] => {
  const anchor = after.find(id => id !== entry.id && list.some(standing => standing.id === id));
  const others = list.filter(({ id }) => id !== entry.id);
  return others.toSpliced(anchor === undefined ? 0 : others.findIndex(({ id }) => id === anchor) + 1, 0, entry);
};

/** Number of predecessors that an operation names. */
const ANCHORS = 30;

/** The entries before one, nearest first: "after item X" of an operation. Of an entry that is not there, all of them: the end. */
export const predecessorsOf = (list: readonly Standing[], id: string | null): readonly string[] => {
  const at = id === null ? -1 : list.findIndex(entry => entry.id === id);
  return list
    .slice(0, at === -1 ? list.length : at)
    .map(entry => entry.id)
    .toReversed()
    .slice(0, ANCHORS);
};

const conflict = (
  { id: operationId, change }: PlacementOperation,
  reason: PlacementConflict['reason'],
  at: { readonly sectionId?: string; readonly itemId?: string; readonly fields?: readonly string[] } = {},
): { readonly ok: false; readonly error: PlacementConflict } =>
  err({ operationId, sectionId: at.sectionId ?? change.sectionId, itemId: at.itemId ?? null, reason, fields: [...(at.fields ?? [])] });

const sectionIn = ({ sections }: PlacementPage, id: string): PageSection | undefined => sections.find(section => section.id === id);

/** Returns an item in the draft of a page, with its section. */
export const findItem = (
  page: Pick<PlacementPage, 'sections'>,
  itemId: string,
): { readonly section: PageSection; readonly item: PlacementItem } | undefined => {
  for (const section of page.sections) {
    const item = workingState(section).items.find(({ id }) => id === itemId);
    if (item) return { section, item };
  }
  return undefined;
};

/** The page one version on, with these sections changed. */
const withStates = (page: PlacementPage, states: ReadonlyMap<string, SectionState>): PlacementPage => {
  const version = page.version + 1;
  return {
    ...page,
    version,
    draft: true,
    sections: page.sections.map(section => {
      const draft = states.get(section.id);
      return draft ? { ...section, version, draft } : section;
    }),
  };
};

const withItems = (page: PlacementPage, sectionId: string, items: readonly PlacementItem[]): PlacementPage => {
  const section = sectionIn(page, sectionId);
  return section ? withStates(page, new Map([[sectionId, { ...workingState(section), items: [...items] }]])) : page;
};

/** Returns why a section cannot take another item; null if it can. */
const refusalOf = (section: PageSection): PlacementConflict['reason'] | null => {
  const { settings, items } = workingState(section);
  if (settings.type === 'no_logic') return 'sectionChanged';
  return items.length >= SECTION_LIMITS.items ? 'full' : null;
};

const insert = ({ page, operation, change }: Act<'insert'>): Outcome => {
  const section = sectionIn(page, change.sectionId);
  const itemId = change.item.id;
  if (!section) return conflict(operation, 'sectionRemoved', { itemId });
  if (findItem(page, itemId)) return ok(page);
  const refusal = refusalOf(section);
  if (refusal) return conflict(operation, refusal, { itemId });
  return ok(withItems(page, section.id, placedAfter(workingState(section).items, change.item, change.after)));
};

const move = ({ page, operation, change }: Act<'move'>): Outcome => {
  const itemId = change.was.id;
  const standing = findItem(page, itemId);
  const target = sectionIn(page, change.sectionId);
  if (!target) return conflict(operation, 'sectionRemoved', { itemId });
  if (!standing) return conflict(operation, 'itemRemoved', { sectionId: change.fromSectionId, itemId });
  const { section, item } = standing;
  const place = change.place ?? operation.id;
  if (item.place === place) return ok(page);
  if (item.place !== change.was.place) return conflict(operation, 'itemMoved', { sectionId: section.id, itemId });
  const moved = { ...item, place };
  const { items } = workingState(target);
  if (section.id === target.id) return ok(withItems(page, target.id, placedAfter(items, moved, change.after)));
  const refusal = refusalOf(target);
  if (refusal) return conflict(operation, refusal, { itemId });
  const source = workingState(section);
  return ok(
    withStates(
      page,
      new Map([
        [section.id, { ...source, items: source.items.filter(({ id }) => id !== itemId) }],
        [target.id, { ...workingState(target), items: [...placedAfter(items, moved, change.after)] }],
      ]),
    ),
  );
};

const remove = ({ page, operation, change }: Act<'remove'>): Outcome => {
  const standing = findItem(page, change.was.id);
  if (!standing) return ok(page);
  const { section, item } = standing;
  const at = { sectionId: section.id, itemId: item.id };
  if (item.place !== change.was.place) return conflict(operation, 'itemMoved', at);
  if (!isEqual(item, change.was)) return conflict(operation, 'itemChanged', at);
  return ok(
    withItems(
      page,
      section.id,
      workingState(section).items.filter(({ id }) => id !== item.id),
    ),
  );
};

/** The item with what is set of it; a placeholder has no article of its own, a direct item no placeholder. */
export const itemWith = (item: PlacementItem, { pinned, publishedSince, metadataId, placeholder }: ItemFields): PlacementItem => {
  const common = { pinned: pinned ?? item.pinned, publishedSince: publishedSince === undefined ? item.publishedSince : publishedSince };
  return item.type === 'placeholder'
    ? { ...item, ...common, placeholder: placeholder ?? item.placeholder }
    : { ...item, ...common, metadataId: metadataId ?? item.metadataId };
};

const valueOf = (item: PlacementItem, field: string): unknown => (item as Readonly<Record<string, unknown>>)[field]; // by name

const setItem = ({ page, operation, change }: Act<'setItem'>): Outcome => {
  const itemId = change.was.id;
  const standing = findItem(page, itemId);
  if (!standing) return conflict(operation, 'itemRemoved', { itemId });
  const { section, item } = standing;
  const both = Object.keys(change.fields).filter(
    name =>
      !isEqual(valueOf(item, name), valueOf(change.was, name)) &&
      !isEqual(valueOf(item, name), change.fields[name as keyof ItemFields]) /* one of its keys */,
  );
  if (both.length > 0) return conflict(operation, 'itemChanged', { sectionId: section.id, itemId, fields: both });
  const next = itemWith(item, change.fields);
  if (isEqual(next, item)) return ok(page);
  return ok(
    withItems(
      page,
      section.id,
      workingState(section).items.map(standingItem => (standingItem.id === itemId ? next : standingItem)),
    ),
  );
};

const setSection = ({ page, operation, change }: Act<'setSection'>): Outcome => {
  const section = sectionIn(page, change.sectionId);
  if (!section) return conflict(operation, 'sectionRemoved');
  const { settings, items } = workingState(section);
  const names = Object.keys(change.fields) as SectionField[]; // keys of a part of the settings
  const both = names.filter(name => !isEqual(settings[name], change.was[name]) && !isEqual(settings[name], change.fields[name]));
  if (both.length > 0) return conflict(operation, 'sectionChanged', { fields: both });
  const next: SectionSettings = { ...settings, ...(change.fields as Partial<SectionSettings>) }; // absent where undefined: parsed
  return isEqual(next, settings) ? ok(page) : ok(withStates(page, new Map([[section.id, { settings: next, items }]])));
};

/** Removes items that others have put elsewhere meanwhile: every item is on a page only once. */
const withoutStanding = (page: PlacementPage, state: SectionState): SectionState => ({
  ...state,
  items: state.items.filter(({ id }) => !findItem(page, id)),
});

const insertSection = ({ page, operation, change }: Act<'insertSection'>): Outcome => {
  if (sectionIn(page, change.sectionId)) return ok(page);
  if (page.sections.length >= SECTION_LIMITS.sections) return conflict(operation, 'full');
  const version = page.version + 1;
  const earlier = page.removed.find(({ id }) => id === change.sectionId);
  const section: PageSection = {
    id: change.sectionId,
    place: change.place ?? operation.id,
    version,
    liveVersion: earlier?.liveVersion ?? 0,
    live: earlier?.live ?? null,
    draft: withoutStanding(page, change.state),
  };
  return ok({
    ...page,
    version,
    orderVersion: version,
    draft: true,
    sections: [...placedAfter(page.sections, section, change.after)],
    removed: page.removed.filter(({ id }) => id !== section.id),
  });
};

const moveSection = ({ page, operation, change }: Act<'moveSection'>): Outcome => {
  const section = sectionIn(page, change.sectionId);
  if (!section) return conflict(operation, 'sectionRemoved');
  const place = change.place ?? operation.id;
  if (section.place === place) return ok(page);
  if (section.place !== change.wasPlace) return conflict(operation, 'sectionMoved');
  const version = page.version + 1;
  const sections = [...placedAfter(page.sections, { ...section, place }, change.after)];
  return ok({ ...page, version, orderVersion: version, draft: true, sections });
};

const removeSection = ({ page, operation, change }: Act<'removeSection'>): Outcome => {
  const section = sectionIn(page, change.sectionId);
  if (!section) return ok(page);
  if (!isEqual(workingState(section), change.was)) return conflict(operation, 'sectionChanged');
  const version = page.version + 1;
  return ok({
    ...page,
    version,
    orderVersion: version,
    draft: true,
    sections: page.sections.filter(({ id }) => id !== section.id),
    removed: section.live ? [...page.removed, { ...section, version, draft: null }] : page.removed,
  });
};

/**
 * Applies an operation to the draft of a page, whatever others have made of it since: places follow their anchors, fields that others did not
 * touch are set. Refused, with the page as it is, only if both set one field, moved one item apart, or one removed what the other changed.
 * The same operation applied again changes nothing.
 */
export const applyOperation = (page: PlacementPage, operation: PlacementOperation): Outcome => {
  const { change } = operation;
  switch (change.op) {
    case 'insert':
      return insert({ page, operation, change });
    case 'move':
      return move({ page, operation, change });
    case 'remove':
      return remove({ page, operation, change });
    case 'setItem':
      return setItem({ page, operation, change });
    case 'setSection':
      return setSection({ page, operation, change });
    case 'insertSection':
      return insertSection({ page, operation, change });
    case 'moveSection':
      return moveSection({ page, operation, change });
    case 'removeSection':
      return removeSection({ page, operation, change });
    default:
      return assertNever(change);
  }
};

/** Returns the page that a desk shows: the newsroom's, with the desk's unconfirmed operations; `conflicts` are those that lost. */
export const rebase = (
  page: PlacementPage,
  pending: readonly PlacementOperation[],
): { readonly page: PlacementPage; readonly applied: readonly PlacementOperation[]; readonly conflicts: readonly PlacementConflict[] } => {
  let rebased = page;
  const applied: PlacementOperation[] = [];
  const conflicts: PlacementConflict[] = [];
  for (const operation of pending) {
    const outcome = applyOperation(rebased, operation);
    if (outcome.ok) {
      rebased = outcome.value;
      applied.push(operation);
    } else conflicts.push(outcome.error);
  }
  return { page: rebased, applied, conflicts };
};
