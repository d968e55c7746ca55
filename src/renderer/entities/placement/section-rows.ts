import type { FilledSection, LeftReason, SlotReason } from '#domain/placement/fill.ts';
import type { PlacementItem, SectionState } from '#domain/placement/section.ts';

/** One line of a section on the board: an item of the draft, or an article that comes by itself. */
export interface BoardRow {
  /** Unique on the board: the item's id, or the section and the article. */
  readonly key: string;
  /** Null for what comes by itself. */
  readonly item: PlacementItem | null;
  /** The article that stands there now; null for a placeholder that nothing fits, or while it is not known. */
  readonly metadataId: string | null;
  /** Why it stands there, or why it does not; null while the newsroom has not said so. */
  readonly reason: SlotReason | LeftReason | null;
  readonly isShown: boolean;
}

/** A section as the board shows it: what readers would see, and what lies under the line "not shown". */
export interface SectionRows {
  readonly shown: readonly BoardRow[];
  readonly below: readonly BoardRow[];
}

const articleOf = (item: PlacementItem): string | null => item.metadataId;

const rowOf = (item: PlacementItem, filled: FilledSection | undefined): BoardRow => {
  const slot = filled?.slots.find(({ itemId }) => itemId === item.id);
  const left = filled?.left.find(({ itemId }) => itemId === item.id);
  return {
    key: item.id,
    item,
    metadataId: slot?.metadataId ?? articleOf(item),
    reason: slot?.reason ?? left?.reason ?? null,
    isShown: slot !== undefined,
  };
};

/** Items of the draft in its order, with the automatic ones behind the items they follow. */
const inDraftOrder = (rows: readonly BoardRow[], filled: FilledSection | undefined, sectionId: string): readonly BoardRow[] => {
  const byKey = new Map(rows.map(row => [row.key, row]));
  const behind = new Map<string | null, BoardRow[]>();
  let anchor: string | null = null;
  for (const { itemId, metadataId, reason } of filled?.slots ?? []) {
    if (itemId !== null) anchor = byKey.has(itemId) ? itemId : anchor;
    else
      behind.set(anchor, [
        ...(behind.get(anchor) ?? []),
        { key: `${sectionId}:${metadataId}`, item: null, metadataId, reason, isShown: true },
      ]);
  }
  return [...(behind.get(null) ?? []), ...rows.flatMap(row => [row, ...(behind.get(row.key) ?? [])])];
};

/** The lines of a section: the draft's items in their order, completed by what the newsroom fills in by itself. */
export const sectionRows = (id: string, { settings, items }: SectionState, filled: FilledSection | undefined): SectionRows => {
  const within = items.slice(0, settings.teaserCount).map(item => rowOf(item, filled));
  const below = items.slice(settings.teaserCount).map(item => ({ ...rowOf(item, filled), reason: 'overflow' as const, isShown: false }));
  const own = new Set(items.flatMap(item => (item.type === 'direct_placement' ? [item.metadataId] : [])));
  const rows = inDraftOrder(within, filled, id).filter(row => row.item !== null || !own.has(row.metadataId ?? ''));
  // Automatic ones fill the places that are left; more of them than places were reckoned before the last change.
  let places = settings.teaserCount - within.filter(row => row.isShown || row.reason === null).length;
  const shown = rows.filter(row => row.item !== null || (places -= 1) >= 0);
  return { shown, below };
};
