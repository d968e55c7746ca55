import { err, ok, type Result } from '../result.ts';
import type { PageOwner } from './page.ts';
import { NO_BUTTON, type PlacementItem, type SectionButton, type SectionState } from './section.ts';

/** Reasons why a section cannot be copied to a page (B8-033). */
export const COPY_REFUSALS = ['defaultSection', 'ownReferencedPage', 'categoryMissing'] as const;
export type CopyRefusal = (typeof COPY_REFUSALS)[number];

/** Parts that were not copied (A3-073). */
export const COPY_WARNINGS = ['REMOVED_BUTTON', 'REMOVED_CONTENT', 'REMOVED_PLACEHOLDERS'] as const;
export type CopyWarning = (typeof COPY_WARNINGS)[number];

/** Page that a section is copied to. */
export interface CopyTarget {
  readonly owner: PageOwner;
  /** Checks whether a category is in the sitemap of the target's title. */
  readonly hasCategory: (categoryId: number) => boolean;
  /** Checks whether an item belongs to the target's title. */
  readonly hasItem: (metadataId: string) => boolean;
}

const isSamePage = (one: PageOwner, other: PageOwner): boolean =>
  one.tenantId === other.tenantId && one.kind === other.kind && one.ownerId === other.ownerId;

/** The page that a section leads to, where it shows a category or a tag. */
const refersTo = ({ settings }: SectionState, { owner }: CopyTarget): boolean =>
  (settings.type === 'category' && owner.kind === 'category' && settings.categoryIds.includes(owner.ownerId)) ||
  (settings.type === 'tag' && owner.kind === 'tag' && settings.tagIds.includes(owner.ownerId));

const keepsButton = (button: SectionButton, target: CopyTarget): boolean => {
  if (button.linkType === 'categoryLink') return button.categoryId === null || target.hasCategory(button.categoryId);
  if (button.linkType === 'internalLink') return button.metadataId === null || target.hasItem(button.metadataId);
  return true;
};

/** A placeholder of the section's own title takes its article from the target's title there. */
const retargeted = (item: PlacementItem, from: PageOwner, { owner }: CopyTarget): PlacementItem =>
  item.type === 'placeholder' && item.placeholder.tenantId === from.tenantId
    ? { ...item, placeholder: { ...item.placeholder, tenantId: owner.tenantId } }
    : item;

const keepsItem = (item: PlacementItem, target: CopyTarget): boolean => {
  if (item.type === 'direct_placement') return target.hasItem(item.metadataId);
  const { tenantId, categoryId } = item.placeholder;
  return tenantId !== target.owner.tenantId || categoryId === null || target.hasCategory(categoryId);
};

/** Returns the section copied to another page, and what was left out; the items get new ids. Copies nothing if it is refused. */
export const copySection = (
  state: SectionState,
  from: PageOwner,
  target: CopyTarget,
  newId: () => string,
): Result<
  { readonly state: SectionState; readonly warnings: readonly CopyWarning[] },
  { readonly refusal: CopyRefusal; readonly categoryIds: readonly number[] }
> => {
  const { settings } = state;
  if (settings.type === 'default_category' || settings.type === 'default_tag') return err({ refusal: 'defaultSection', categoryIds: [] });
  if (isSamePage(from, target.owner) || refersTo(state, target)) return err({ refusal: 'ownReferencedPage', categoryIds: [] });
  const missing = settings.categoryIds.filter(id => !target.hasCategory(id));
  if (missing.length > 0) return err({ refusal: 'categoryMissing', categoryIds: missing });
  const items = state.items.map(item => retargeted(item, from, target));
  const kept = items.filter(item => keepsItem(item, target));
  const lost = items.filter(item => !kept.includes(item));
  const keeps = keepsButton(settings.button, target);
  const warnings: CopyWarning[] = [];
  if (!keeps) warnings.push('REMOVED_BUTTON');
  if (lost.some(({ type }) => type === 'direct_placement')) warnings.push('REMOVED_CONTENT');
  if (lost.some(({ type }) => type === 'placeholder')) warnings.push('REMOVED_PLACEHOLDERS');
  return ok({
    state: {
      settings: { ...settings, button: keeps ? settings.button : NO_BUTTON },
      items: kept.map(item => ({ ...item, id: newId(), publishedSince: item.type === 'placeholder' ? item.publishedSince : null })),
    },
    warnings,
  });
};
