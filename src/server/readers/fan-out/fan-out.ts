import type { ServerResponse } from 'node:http';
import type { Log } from '../../ports.ts';
import { type AdmissionLimits, createAdmission, type Refused } from './admission.ts';
import type { ChangeSource } from './change.ts';
import { type Channel, createChannel } from './channel.ts';
import { type Frame, frameOf } from './frame.ts';
import { openReader, type Reader } from './reader.ts';

/** A proxy or browser that hears nothing for some times this long gives the connection up. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = frameOf(': \n\n');
const RETRY_MS = 1_000;
/** Readers of a server that ends come back spread over this time. */
const RETURN_MS = 3_000;
const RETURNS = 10;

const goodbyes = (): readonly Frame[] =>
  Array.from({ length: RETURNS }, (_, place) => frameOf(`retry: ${((place + 1) * RETURN_MS) / RETURNS}\n\n`));

/** Request of a reader. */
export interface ReadRequest {
  readonly channelId: string;
  readonly address: string;
  /** Continues after this change; undefined begins with the next one. */
  readonly after: number | undefined;
  /** True if the reader accepts gzip. */
  readonly packs: boolean;
}

/** Tells many readers of changes, each change read, written and compressed once. */
export interface FanOut {
  /** Takes the connection over and returns null; otherwise returns the reason for the refusal, with no answer sent yet. */
  readonly open: (request: ReadRequest, takeOver: () => ServerResponse) => Promise<Refused | 'unknown' | null>;
  /** Says that something may have changed. */
  readonly changed: (channelId: string) => void;
  readonly count: () => number;
  readonly close: () => void;
}

interface FanOutDeps {
  readonly source: ChangeSource;
  readonly log: Log;
  readonly limits: AdmissionLimits;
}

export const createFanOut = ({ source, log, limits }: FanOutDeps): FanOut => {
  const channels = new Map<string, Promise<Channel | null>>();
  const readers = new Set<Reader>();
  const admission = createAdmission(limits);

  const create = async (id: string): Promise<Channel | null> => {
    const start = await source.last(id);
    return start === null ? null : createChannel({ id, start, source, log, onGone: () => void channels.delete(id) });
  };

  /** Returns the channel in service: one that was given up meanwhile is requested once more. */
  const channelOf = async (id: string): Promise<Channel | null> => {
    for (;;) {
      const promised = channels.get(id) ?? create(id);
      channels.set(id, promised);
      const channel = await promised.catch((cause: unknown) => {
        channels.delete(id);
        throw cause;
      });
      const isServed = channels.get(id) === promised;
      if (channel === null && isServed) channels.delete(id);
      if (channel === null || isServed) return channel;
    }
  };

  const serve = (request: ReadRequest, channel: Channel, response: ServerResponse): void => {
    const { channelId, packs, after = channel.last() } = request;
    const reader = openReader(response, { after, packs });
    readers.add(reader);
    response.once('close', () => {
      readers.delete(reader);
      channel.leave(reader);
      admission.leave(request.address);
      if (channel.isEmpty()) channels.delete(channelId);
    });
    reader.send(frameOf(`retry: ${RETRY_MS}\nid: ${after}\nevent: hello\ndata: {}\n\n`));
    channel.join(reader).catch((cause: unknown) => {
      log.error('reader not served', cause);
      reader.cut();
    });
  };

  const heartbeat = setInterval(() => {
    for (const reader of readers) reader.send(HEARTBEAT);
  }, HEARTBEAT_MS).unref();

  return {
    open: async (request, takeOver) => {
      const refused = admission.enter(request.address);
      if (refused) return refused;
      let channel: Channel | null = null;
      try {
        channel = await channelOf(request.channelId);
      } finally {
        if (channel === null) admission.leave(request.address);
      }
      if (channel === null) return 'unknown';
      const response = takeOver();
      if (response.destroyed) admission.leave(request.address);
      else serve(request, channel, response);
      return null;
    },
    changed: id => {
      // If it cannot be read, those who opened it are told.
      channels.get(id)?.then(
        channel => channel?.look(),
        () => undefined,
      );
    },
    count: () => readers.size,
    close: () => {
      clearInterval(heartbeat);
      const last = goodbyes();
      [...readers].forEach((reader, place) => reader.end(last[place % RETURNS] ?? HEARTBEAT));
    },
  };
};
