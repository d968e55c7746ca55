import type { Readable } from 'node:stream';

/**
 * Where the newsroom keeps bytes: a folder of the data folder, or any S3-compatible store. Keys are made by us (`originals/{id}`,
 * `renditions/{id}/{name}`): letters, digits, `-`, `_`, `.` and `/`; nothing from outside reaches one. All or nothing: a reader never sees half a file.
 */
export interface FileStore {
  /** Streams the bytes in; nothing stays when the stream breaks. `bytes` is the length, where it is known before. */
  readonly write: (key: string, content: Readable | Uint8Array, bytes?: number) => Promise<void>;
  /** The bytes as a stream; null where there are none under this key. */
  readonly read: (key: string) => Promise<Readable | null>;
  /** Length in bytes; null where there is nothing. */
  readonly size: (key: string) => Promise<number | null>;
  /** Removes one key; nothing to remove is no error. */
  readonly remove: (key: string) => Promise<void>;
  /**
   * A file on this machine that holds the bytes for as long as `use` runs: the file itself, or a copy that is removed afterwards.
   * Null where there is nothing under this key.
   */
  readonly withFile: <Answer>(key: string, use: (path: string) => Promise<Answer>) => Promise<Answer | null>;
}
