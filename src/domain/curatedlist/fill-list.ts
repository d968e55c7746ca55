import type { Candidate } from '../placement/fill.ts';
import type { CuratedListDraft, ListItem } from './curated-list.ts';

/** Reasons for which an article is in a list. */
export const ROW_REASONS = ['pinned', 'chosen', 'automatic'] as const;
/** Reasons for not showing an item of a list: not public in the title, too old for the list, already in it, or the list is full. */
export const ROW_LEFT_REASONS = ['unpublished', 'tooOld', 'duplicate', 'overflow'] as const;

/** A list as readers see it: `itemId` is null for an article that came automatically. */
export interface FilledList {
  readonly rows: readonly { readonly itemId: string | null; readonly metadataId: string; readonly reason: (typeof ROW_REASONS)[number] }[];
  readonly left: readonly { readonly itemId: string; readonly reason: (typeof ROW_LEFT_REASONS)[number] }[];
}

/** Articles available to readers of the list's title. */
export interface ListArchive {
  /** Undefined if readers do not get the article. */
  readonly find: (metadataId: string) => Candidate | undefined;
  /** Articles that the list's rule adds automatically, newest first. */
  readonly newest: readonly Candidate[];
}

type Left = FilledList['left'][number]['reason'];
type Row = FilledList['rows'][number];

const HOUR_MS = 3_600_000;

const judge = (
  { maxAgeHours }: Pick<CuratedListDraft, 'maxAgeHours'>,
  item: ListItem,
  { find, nowMs, taken }: { readonly find: ListArchive['find']; readonly nowMs: number; readonly taken: ReadonlySet<string> },
): Left | undefined => {
  const article = find(item.metadataId);
  if (!article) return 'unpublished';
  if (taken.has(item.metadataId)) return 'duplicate';
  const isOld = maxAgeHours !== null && Date.parse(article.publishedAt) < nowMs - maxAgeHours * HOUR_MS;
  return isOld && !item.pinned ? 'tooOld' : undefined;
};

/**
 * Returns what readers of a list see at an instant. Pinned items first take their place in the list; the places between them take the other
 * items in order, then the automatic ones. An article stands once; if there are too few, the list closes up.
 */
export const fillList = (list: CuratedListDraft, { find, newest }: ListArchive, nowMs: number): FilledList => {
  const taken = new Set<string>();
  const left = new Map<string, Left>();
  const claim = (item: ListItem): boolean => {
    const reason = judge(list, item, { find, nowMs, taken });
    if (reason === undefined) taken.add(item.metadataId);
    else left.set(item.id, reason);
    return reason === undefined;
  };
  const places = new Map<number, Row>();
  list.items.forEach((item, place) => {
    if (!item.pinned) return;
    if (place >= list.size) left.set(item.id, 'overflow');
    else if (claim(item)) places.set(place, { itemId: item.id, metadataId: item.metadataId, reason: 'pinned' });
  });
  const chosen = list.items.filter(item => !item.pinned && claim(item));
  const free = list.size - places.size;
  for (const item of chosen.slice(free)) {
    taken.delete(item.metadataId);
    left.set(item.id, 'overflow');
  }
  const flow: Row[] = chosen.slice(0, free).map(({ id, metadataId }) => ({ itemId: id, metadataId, reason: 'chosen' }));
  for (const { metadataId } of list.hasRest ? newest : []) {
    if (flow.length >= free) break;
    if (taken.has(metadataId)) continue;
    taken.add(metadataId);
    flow.push({ itemId: null, metadataId, reason: 'automatic' });
  }
  const rows = Array.from({ length: list.size }, (_, place) => places.get(place) ?? flow.shift()).filter(row => row !== undefined);
  return {
    rows,
    left: list.items.flatMap(({ id }) => ((reason): FilledList['left'] => (reason ? [{ itemId: id, reason }] : []))(left.get(id))),
  };
};
