import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';

/** A file that was written completely and synced. */
export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
}

/** The content is too long. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Writes a stream into a new file and hashes it: one chunk in memory at a time, synced before it counts as written.
 * Nothing stays when the stream breaks or is longer than `maxBytes` (`TooLongError`).
 */
export const writeDurably = async (path: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<WrittenFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooLongError('the content is longer than it may be');
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
    await file.close();
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
};

/** Makes the names in a folder durable; on Windows they already are. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
