import type { Flag, InstantText, JsonText, Serial } from './column.ts';

/** Stored pictures. `origin` is the source of the bytes, for example a drawn demo motif, which has no hash until it is drawn. */
export interface FilesTable {
  id: string;
  serial: Serial;
  file_name: string;
  media_type: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  origin: JsonText;
  created_at: InstantText;
  /** SHA-256 of the bytes that were sent, in hexadecimal digits. */
  sha256: string;
  /** Number of sent bytes. */
  bytes: number;
  title: string;
  caption: string;
  credit: string;
  alt: string;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  animated: Flag;
  creator_id: string | null;
  /** User who last changed its texts, and when; null while they are the embedded ones. */
  updated_by: string | null;
  updated_at: InstantText | null;
  /** Statements of the file about its use, sealed; null if there are none. */
  rights_json: string | null;
}

/** Decisions of users about the rights of a file. */
export interface RightsDecisionsTable {
  file_id: string;
  number: number;
  at: InstantText;
  user_id: string;
  act: string;
  reason: string;
}

/** Incomplete uploads in pieces. */
export interface UploadsTable {
  id: string;
  file_name: string;
  bytes: number;
  sha256: string;
  creator_id: string;
  created_at: InstantText;
  updated_at: InstantText;
}

/** The pieces of uploads that all nodes may continue. */
export interface UploadPiecesTable {
  upload_id: string;
  start_byte: number;
  bytes: number;
  /** Key in the store. */
  key: string;
}

/** Renditions in the store, so that the oldest can be evicted. */
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
  serial: Serial;
  resource: string;
  item_id: string;
  file_id: string;
  state: string;
  /** 1 while the item's stored text shows the file. */
  shown: Flag;
  creator_id: string | null;
  created_at: InstantText;
}
