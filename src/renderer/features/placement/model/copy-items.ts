import { findItem } from '#domain/placement/apply.ts';
import { type PlacementPage, workingState } from '#domain/placement/page.ts';
import { type PlacementItem, SECTION_LIMITS } from '#domain/placement/section.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { copyOfItem, insertChanges } from '#renderer/entities/placement/changes.ts';
import type { Changes } from '#renderer/entities/placement/steps.ts';
import { besideTarget } from './places.ts';

/** Effect of copying items to another page. */
export interface ItemsCopy {
  readonly page: PlacementPage;
  /** Section of the same number, or the nearest one before that takes items; null if the page has none. */
  readonly sectionId: string | null;
  readonly going: readonly PlacementItem[];
  /** Articles that stand on that page already, and those that do not belong to its title. */
  readonly standing: readonly PlacementItem[];
  readonly foreign: readonly PlacementItem[];
  /** Items for which the section has no place left. */
  readonly overfull: readonly PlacementItem[];
}

interface CopyInput {
  readonly from: PlacementPage;
  readonly itemIds: readonly string[];
  readonly to: PlacementPage;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
}

const articlesOn = (page: PlacementPage): ReadonlySet<string | null> =>
  new Set(
    page.sections.flatMap(section => workingState(section).items.flatMap(item => (item.type === 'placeholder' ? [] : [item.metadataId]))),
  );

/** Computes the effect of a copy in advance: for each item that it goes along, or why it stays behind. */
export const itemsCopy = ({ from, itemIds, to, articleOf }: CopyInput): ItemsCopy => {
  const items = itemIds.flatMap(id => findItem(from, id)?.item ?? []);
  const [first] = itemIds;
  const section = first === undefined ? undefined : findItem(from, first)?.section;
  const pageOf = (id: string): PlacementPage | undefined => [from, to].find(page => page.id === id);
  const target =
    section === undefined
      ? null
      : besideTarget({ pageIds: [from.id, to.id], pageOf }, { pageId: from.id, sectionId: section.id, index: 0 }, 1);
  const there = articlesOn(to);
  const isDirect = (item: PlacementItem): boolean => item.type === 'direct_placement';
  const standing = items.filter(item => isDirect(item) && there.has(item.metadataId));
  const foreign = items.filter(
    item =>
      isDirect(item) &&
      !standing.includes(item) &&
      item.metadataId !== null &&
      articleOf(item.metadataId)?.tenantIds.includes(to.tenantId) !== true,
  );
  const able = items.filter(item => !standing.includes(item) && !foreign.includes(item));
  const targetSection = to.sections.find(({ id }) => id === target?.sectionId);
  const places = targetSection ? SECTION_LIMITS.items - workingState(targetSection).items.length : 0;
  return {
    page: to,
    sectionId: target?.sectionId ?? null,
    going: able.slice(0, places),
    standing,
    foreign,
    overfull: target === null ? [] : able.slice(places),
  };
};

/** Returns the copy of an item; a placeholder of the page's own title changes to the target's title, as in copying a section. */
const arriving = (item: PlacementItem, from: PlacementPage, to: PlacementPage): PlacementItem => {
  const copy = { ...copyOfItem(item), publishedSince: null };
  return copy.type === 'placeholder' && copy.placeholder.tenantId === from.tenantId
    ? { ...copy, placeholder: { ...copy.placeholder, tenantId: to.tenantId } }
    : copy;
};

/** Returns the changes of a copy to several pages, as one step. */
export const itemsCopyChanges = (from: PlacementPage, copies: readonly ItemsCopy[]): Changes =>
  copies.flatMap(({ page, sectionId, going }) =>
    sectionId === null || going.length === 0
      ? []
      : [
          {
            pageId: page.id,
            changes: insertChanges(
              page,
              { pageId: page.id, sectionId, index: 0 },
              going.map(item => arriving(item, from, page)),
            ),
          },
        ],
  );
