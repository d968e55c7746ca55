import type { Readable } from 'node:stream';

/**
 * Storage of the newsroom's bytes: a folder of the data folder, or any S3-compatible store. Keys are generated (`originals/{id}`,
 * `renditions/{id}/{name}`): letters, digits, `-`, `_`, `.` and `/`; no input reaches one. Atomic: a reader never sees a partial file.
 */
export interface FileStore {
  /** Streams the bytes in; nothing is stored when the stream breaks. `bytes` is the length, if known before. */
  readonly write: (key: string, content: Readable | Uint8Array, bytes?: number) => Promise<void>;
  /** Returns the bytes as a stream; null if the key does not exist. */
  readonly read: (key: string) => Promise<Readable | null>;
  /** Returns the length in bytes; null if the key does not exist. */
  readonly size: (key: string) => Promise<number | null>;
  /** Removes one key; a missing key is not an error. */
  readonly remove: (key: string) => Promise<void>;
  /**
   * Provides a file on this machine with the bytes for as long as `use` runs: the file itself, or a copy that is removed afterwards. Null
   * if the key does not exist.
   */
  readonly withFile: <Answer>(key: string, use: (path: string) => Promise<Answer>) => Promise<Answer | null>;
}
