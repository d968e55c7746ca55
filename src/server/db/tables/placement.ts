import type { Flag, InstantText, JsonText, Serial } from './column.ts';

/** Front pages by what they belong to. */
export interface PlacementPagesTable {
  id: string;
  tenant_id: number;
  kind: string;
  owner_id: number;
  /** Counts the changes; `order_version` is the one that last changed the order of sections. */
  version: number;
  order_version: number;
  /** 1 if something changed since the whole page was published. */
  draft: Flag;
  /** Ids of sections, in the draft and for readers. */
  section_order: JsonText;
  live_order: JsonText;
  published_at: InstantText | null;
}

/** Sections with both of their states; `draft` is null if it equals the live state. */
export interface PlacementSectionsTable {
  id: string;
  page_id: string;
  /** Operation that put it where it is. */
  place: string;
  version: number;
  live_version: number;
  live: JsonText | null;
  draft: JsonText | null;
}

/** Operations that were applied: sent again they have no effect. */
export interface PlacementOperationsTable {
  page_id: string;
  id: string;
  at: InstantText;
  user_id: string | null;
}

/** Published states. */
export interface PlacementHistoryTable {
  id: string;
  page_id: string;
  number: number;
  at: InstantText;
  user_id: string | null;
  kind: string;
  section_id: string | null;
  state: JsonText;
}

/** States of pages that go live at a time. */
export interface PlacementPlansTable {
  id: string;
  serial: Serial;
  page_id: string;
  due_at: InstantText;
  rule: string;
  state: string;
  user_id: string | null;
  planned_at: InstantText;
  ended_at: InstantText | null;
  failure: string | null;
  /** Ids of sections that stayed. */
  kept: JsonText;
  seen: Flag;
  content: JsonText;
}

export interface PlacementPresetsTable {
  id: string;
  name: string;
  /** Name in lower case. */
  name_key: string;
  content: JsonText;
}

/** Places where users placed items, in the draft, live, or both. */
export interface PlacementPlacesTable {
  section_id: string;
  item_id: string;
  page_id: string;
  metadata_id: number;
  position: number;
  live: Flag;
  draft: Flag;
}

/** Published items by category (kind 0; category 1: by title) or tag (kind 1) of a title, as readers have them. */
export interface FrontArticlesTable {
  tenant_id: number;
  kind: 0 | 1;
  owner_id: number;
  /** In milliseconds since 1970. */
  published_at: number;
  metadata_id: number;
}
