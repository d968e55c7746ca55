import type { Naming } from '#domain/placement/renamed.ts';
import type { Queries } from '../../db/schema.ts';
import { findPage, listPages, ownerNames } from '../../repositories/placement/pages.ts';
import { plannedStates } from '../../repositories/placement/plans.ts';
import { listPresets } from '../../repositories/placement/presets.ts';

/** State of a section: live or drafted on a page, in a plan to come, or stored as a preset. */
interface NamingPlace {
  readonly at: 'live' | 'draft' | 'plan' | 'preset';
  /** Id of the page, plan or preset. */
  readonly id: string;
  /** Id of the section; again of the preset for a preset. */
  readonly partId: string;
  readonly title: string;
  readonly naming: Naming;
}

/** Returns all places at front pages that may name categories, tags and curated lists. */
export const placesNaming = async (queries: Queries): Promise<readonly NamingPlace[]> => {
  const namingPlaces: NamingPlace[] = [];
  for (const { id } of await listPages(queries)) {
    const page = await findPage(queries, id);
    for (const section of page ? [...page.sections, ...page.removed] : [])
      for (const at of ['live', 'draft'] as const) {
        const naming = section[at];
        if (naming) namingPlaces.push({ at, id, partId: section.id, title: naming.settings.title, naming });
      }
  }
  for (const { id, state } of await plannedStates(queries))
    for (const section of state.sections)
      namingPlaces.push({ at: 'plan', id, partId: section.id, title: section.settings.title, naming: section });
  for (const preset of await listPresets(queries))
    namingPlaces.push({ at: 'preset', id: preset.id, partId: preset.id, title: preset.presetName, naming: preset });
  return namingPlaces;
};

/** Front page, plan or preset that names something: the title says which page and section. */
interface PlacementUse {
  readonly resource: 'placement';
  readonly id: string;
  readonly title: string;
}

/** Returns the places at front pages that match, each page, plan and preset once. */
export const placementUses = async (queries: Queries, names: (naming: Naming) => boolean): Promise<readonly PlacementUse[]> => {
  const naming = (await placesNaming(queries)).filter(place => names(place.naming));
  const namingPlaces = [...new Map(naming.map(place => [place.id, place])).values()];
  const pages = new Map((await listPages(queries)).map(page => [page.id, page]));
  const owners = [...pages.values()].map(page => ({
    kind: page.kind === 'tag' ? ('tag' as const) : ('category' as const),
    ownerId: page.owner_id,
  }));
  const owned = await ownerNames(queries, owners, 'de-CH');
  return namingPlaces.map(({ id, title }) => {
    const page = pages.get(id);
    const name = page && owned.get(`${page.kind} ${page.owner_id}`);
    return { resource: 'placement', id, title: [name ?? '', title].filter(part => part !== '').join(' – ') };
  });
};
