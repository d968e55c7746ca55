import type { Flag, InstantText, JsonText } from './column.ts';

/** Slideshows, videos, embeds and links: items that are saved as a whole. */
export interface ItemsTable {
  id: string;
  resource: string;
  metadata_id: number;
  locale: string;
  /** The current state: its id is the item's etag. */
  revision_id: string;
  revision_number: number;
  created_at: InstantText;
  updated_at: InstantText;
  creator_id: string | null;
  updated_by_id: string | null;
  deleted: Flag;
}

/** Every state of an item, including the current one. */
export interface ItemRevisionsTable {
  id: string;
  item_id: string;
  revision_number: number;
  creator_id: string | null;
  date: InstantText;
  content_status: string;
  publication_status: string;
  /** The fields of the item's kind. */
  fields: JsonText;
}
