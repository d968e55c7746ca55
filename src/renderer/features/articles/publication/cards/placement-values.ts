import type { Metadata } from '#domain/metadata/metadata.ts';

export type Placement = Omit<Metadata['placement'][number], 'variantId'>;
type Titles = Pick<Metadata, 'tenantIds' | 'mainTenantId'>;

export const EMPTY_PLACEMENT: Placement = { categories: [], mainCategory: null };

/** Last position in a list that can be fixed. */
const LAST_POSITION = 100;

/** Adds or removes a title: the first is the main one, and a removed one is main no longer. */
export const chooseTenants = ({ tenantIds, mainTenantId }: Titles, id: number, isChosen: boolean): Titles => {
  const next = isChosen ? [...tenantIds, id] : tenantIds.filter(other => other !== id);
  const keepsMain = mainTenantId !== null && next.includes(mainTenantId);
  return { tenantIds: next, mainTenantId: keepsMain ? mainTenantId : (next[0] ?? null) };
};

/** Adds a category; the first is the main one. */
export const withCategory = (placement: Placement, id: number): Placement => ({
  ...placement,
  categories: placement.categories.includes(id) ? placement.categories : [...placement.categories, id],
  mainCategory: placement.mainCategory ?? id,
});

/** Removes a category and its position in the list; if it was the main one, the first of the others becomes it. */
export const withoutCategory = (placement: Placement, id: number): Placement => {
  const categories = placement.categories.filter(other => other !== id);
  const { categoryPlacementDetails: details } = placement;
  return {
    ...placement,
    categories,
    mainCategory: placement.mainCategory === id ? (categories[0] ?? null) : placement.mainCategory,
    ...(details === undefined ? {} : { categoryPlacementDetails: details.filter(({ categoryId }) => categoryId !== id) }),
  };
};

/** Fixes the position of the item in a category's list: 1 to 100; anything else means no fixed position. */
export const withPosition = (placement: Placement, id: number, typed: string): Placement => {
  const position = Number(typed);
  const others = (placement.categoryPlacementDetails ?? []).filter(({ categoryId }) => categoryId !== id);
  const isFixed = Number.isInteger(position) && position >= 1 && position <= LAST_POSITION;
  return { ...placement, categoryPlacementDetails: isFixed ? [...others, { categoryId: id, position }] : others };
};
