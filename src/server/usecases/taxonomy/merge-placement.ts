import { isEqual } from '#domain/equal.ts';
import type { PageSection, PlacementPage } from '#domain/placement/page.ts';
import { type Naming, namesBefore, namesIn, type PlacementNames, renamed, withNames } from '#domain/placement/renamed.ts';
import type { SectionState } from '#domain/placement/section.ts';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import type { MergeContent } from '#domain/taxonomy/merge-content.ts';
import type { Queries } from '../../db/schema.ts';
import { findPageOf, leadPageTo, listPages, lockPage } from '../../repositories/placement/pages.ts';
import { keepPlanned, plannedStates } from '../../repositories/placement/plans.ts';
import { keepPreset, listPresets } from '../../repositories/placement/presets.ts';
import { storePage } from '../placement/page-work.ts';
import { placesNaming } from '../fronts/places-naming.ts';
import type { Writing } from '../writing.ts';

type Place = MergeContent['places'][number];

/** Places at front pages that name categories or tags, with their names after a merge. */
export interface PlacementPlan {
  readonly places: readonly Place[];
  /** Pages of merged categories and tags that become those of the target if it has none. */
  readonly pages: MergeContent['pages'];
}

interface Order {
  readonly kind: TaxonomyKind;
  readonly targetId: number;
  readonly sourceIds: readonly number[];
}

const NOTHING: PlacementPlan = { places: [], pages: [] };

const pagesIn = async (queries: Queries, { kind, targetId, sourceIds }: Order): Promise<MergeContent['pages']> => {
  const pageKind = kind === 'tags' ? ('tag' as const) : ('category' as const);
  const moving = new Map<number, MergeContent['pages'][number]>();
  for (const { id, tenant_id: tenantId, owner_id: before } of await listPages(queries, { kind: pageKind }))
    if (
      sourceIds.includes(before) &&
      !moving.has(tenantId) &&
      !(await findPageOf(queries, { tenantId, kind: pageKind, ownerId: targetId }))
    )
      moving.set(tenantId, { id, before });
  return [...moving.values()];
};

/** Finds the changes of a merge at front pages: drafts, live states, plans to come and presets. */
export const planPlacement = async (queries: Queries, order: Order): Promise<PlacementPlan> => {
  const { kind, targetId, sourceIds } = order;
  if (kind === 'kickwords') return NOTHING;
  const to = (id: number): number => (sourceIds.includes(id) ? targetId : id);
  const places = (await placesNaming(queries)).flatMap(({ naming, ...place }) => {
    const before = namesIn(naming);
    const after = renamed(before, kind, to);
    return isEqual(before, after) ? [] : [{ ...place, before, after }];
  });
  return { places, pages: await pagesIn(queries, order) };
};

type Renaming = (present: PlacementNames, place: Place) => PlacementNames | undefined;

interface Done {
  readonly kept: readonly Place[];
}

/** Renames in places; those without a new name in `renaming` stay as they are. */
const renamePlaces = async (writing: Writing, places: readonly Place[], renaming: Renaming): Promise<Done> => {
  const { queries, dialect } = writing;
  const kept: Place[] = [];
  const rename = <Named extends Naming>(naming: Named | null | undefined, place: Place | undefined): Named | null | undefined => {
    if (!naming || !place) return naming;
    const names = renaming(namesIn(naming), place);
    if (!names) kept.push(place);
    return names ? withNames(naming, names) : naming;
  };
  const placeOf = (at: Place['at'], id: string, partId: string): Place | undefined =>
    places.find(place => place.at === at && place.id === id && place.partId === partId);
  const pageIds = new Set(places.filter(({ at }) => at === 'live' || at === 'draft').map(({ id }) => id));
  for (const id of [...pageIds].toSorted()) {
    const page = await lockPage(queries, dialect, id);
    if (!page) continue;
    const version = page.version + 1;
    const section = (one: PageSection): PageSection => {
      const state = (at: 'live' | 'draft'): SectionState | null => rename(one[at], placeOf(at, id, one.id)) ?? null;
      const [live, draft] = [state('live'), state('draft')];
      return live === one.live && draft === one.draft ? one : { ...one, live, draft, version };
    };
    const after: PlacementPage = { ...page, version, sections: page.sections.map(section), removed: page.removed.map(section) };
    await storePage(writing, page, after);
  }
  for (const { id, state, base } of await plannedStates(queries)) {
    if (!places.some(place => place.at === 'plan' && place.id === id)) continue;
    const sections = state.sections.map(one => rename(one, placeOf('plan', id, one.id)) ?? one);
    await keepPlanned(queries, id, { state: { sections }, base });
  }
  for (const preset of await listPresets(queries)) {
    const after = rename(preset, placeOf('preset', preset.id, preset.id));
    if (after && after !== preset) await keepPreset(queries, after);
  }
  return { kept };
};

/** Makes front pages name the target. */
export const mergePlacement = async (writing: Writing, { places, pages }: PlacementPlan, targetId: number): Promise<void> => {
  await renamePlaces(writing, places, (_present, { after }) => after);
  for (const { id, before } of pages) await leadPageTo(writing.queries, { id, from: before, to: targetId });
};

/** Makes front pages name what they named before a merge; returns the places that somebody has changed since. */
export const restorePlacement = async (
  writing: Writing,
  { places, pages }: Pick<MergeContent, 'places' | 'pages'>,
  targetId: number,
): Promise<readonly Place[]> => {
  const { kept } = await renamePlaces(writing, places, namesBefore);
  for (const { id, before } of pages) await leadPageTo(writing.queries, { id, from: targetId, to: before });
  return kept;
};
