import type { Flag, InstantText, JsonText } from './column.ts';

/** Stored pictures. `origin` says where the bytes come from, for example a drawn demo motif; such a one has no hash until it is drawn. */
export interface FilesTable {
  id: string;
  file_name: string;
  media_type: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  origin: JsonText;
  created_at: InstantText;
  /** SHA-256 of the bytes that were sent, in hexadecimal digits. */
  sha256: string;
  /** How many bytes were sent. */
  bytes: number;
  title: string;
  caption: string;
  credit: string;
  alt: string;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  animated: Flag;
  creator_id: string | null;
  /** Who changed its words last, and when; null while they are those that it came with. */
  updated_by: string | null;
  updated_at: InstantText | null;
}

/** Uploads in pieces that are not complete; how far one has come is the length of its file in the data folder. */
export interface UploadsTable {
  id: string;
  file_name: string;
  bytes: number;
  sha256: string;
  creator_id: string;
  created_at: InstantText;
  updated_at: InstantText;
}

/** Renditions that are kept in the store, so that the oldest can be let go. */
export interface RenditionsTable {
  key: string;
  media_type: string;
  bytes: number;
  etag: string;
  created_at: InstantText;
}

/** Files attached to items. */
export interface AttachmentsTable {
  id: string;
  resource: string;
  item_id: string;
  file_id: string;
  state: string;
  /** 1 while the item's stored text shows the file. */
  shown: Flag;
  creator_id: string | null;
  created_at: InstantText;
}
