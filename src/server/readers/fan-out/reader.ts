import type { ServerResponse } from 'node:http';
import { createGzipEncoding, type Frame, plainEncoding } from './frame.ts';

/** A reader that leaves more than this unread is disconnected with the next change; it continues from there when it comes back. */
const MAX_UNREAD_BYTES = 262_144;

/** One open connection. */
export interface Reader {
  /** The last change that was sent. */
  readonly position: () => number;
  /** Sends everything up to a change. */
  readonly send: (frame: Frame | undefined, position?: number) => void;
  /** Resolves when everything was read, or the connection is closed. */
  readonly drained: () => Promise<void>;
  readonly end: (last: Frame) => void;
  readonly cut: () => void;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that stores, compresses or buffers an answer would pass nothing on.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
} as const;

/** Begins to answer. */
export const openReader = (response: ServerResponse, { after, packs }: { readonly after: number; readonly packs: boolean }): Reader => {
  const encoding = packs ? createGzipEncoding() : plainEncoding;
  let position = after;
  const isOver = (): boolean => response.destroyed || response.writableEnded;
  const write = (bytes: Buffer | null): void => {
    if (bytes === null || isOver()) return;
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(bytes);
  };
  response.writeHead(200, { ...HEADERS, ...(packs && { 'content-encoding': 'gzip' }) });
  write(encoding.begin);
  return {
    position: () => position,
    send: (frame, until = position) => {
      position = until;
      if (frame) write(encoding.encode(frame));
    },
    drained: () =>
      isOver() || !response.writableNeedDrain
        ? Promise.resolve()
        : new Promise(resolve => {
            const done = (): void => {
              response.off('drain', done).off('close', done);
              resolve();
            };
            response.on('drain', done).on('close', done);
          }),
    end: last => {
      write(encoding.encode(last));
      write(encoding.end());
      response.end();
    },
    cut: () => void response.destroy(),
  };
};
