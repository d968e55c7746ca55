import { z } from 'zod';
import type { BridgeError } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hostHeaders } from '../window-session.ts';

declare global {
  interface Window {
    /** Set by the preload script in Electron: passes the path of a disk file to the host and returns its handle. */
    readonly galleyFiles?: { readonly take: (file: File) => Promise<string | undefined> };
  }
}

const answerSchema = z.object({ handle: z.string() });

/** Sends the bytes to the host at the window's own origin; it streams them to the disk. */
const post = async (file: File, signal: AbortSignal | undefined): Promise<Result<string, BridgeError>> => {
  try {
    const response = await fetch('/media/take', { method: 'POST', headers: hostHeaders(), body: file, ...(signal && { signal }) });
    const answer = answerSchema.safeParse(await response.json());
    return response.ok && answer.success
      ? ok(answer.data.handle)
      : err({ code: response.status === 413 ? 'fileTooLarge' : 'storageFailed' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return err({ code: 'cancelled' });
    return err({ code: 'hostUnreachable' });
  }
};

/**
 * Passes a file that the user chose, dropped or pasted to the host; the handle is good for one `pictures.take`.
 * In Electron a file of the disk crosses as its path, which the page never sees; anything else crosses as bytes.
 */
export const takeFile = async (file: File, signal?: AbortSignal): Promise<Result<string, BridgeError>> => {
  const handle = await window.galleyFiles?.take(file);
  return handle === undefined ? post(file, signal) : ok(handle);
};
