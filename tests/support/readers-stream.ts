import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createGunzip } from 'node:zlib';

/** An event as a reader got it. */
export interface ReadEvent {
  readonly id: number;
  readonly name: string;
  readonly data: unknown;
}

const fieldOf = (frame: string, name: string): string => new RegExp(`^${name}: (?<value>.*)$`, 'mu').exec(frame)?.groups?.['value'] ?? '';

/** A stream of changes that keeps what arrives. */
export interface ReadersStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Without the greeting. */
  readonly events: readonly ReadEvent[];
  /** What a browser sends as Last-Event-ID when it comes back. */
  readonly last: () => number | undefined;
  /** Resolves once this many events are there. */
  readonly until: (count: number) => Promise<void>;
  /** Resolves when the other side has ended it, or was cut off; true where everything was read to a proper end. */
  readonly ended: Promise<boolean>;
  /** Reads nothing any more, as a phone in a tunnel. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

interface Opening {
  readonly after?: number | undefined;
  readonly packs?: boolean;
}

const answerOf = (call: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => void call.on('response', resolve).on('error', reject).end());

/** Opens a stream as a browser does. */
export const openReadersStream = async (address: string, { after, packs = false }: Opening = {}): Promise<ReadersStream> => {
  const call = request(address, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(packs && { 'accept-encoding': 'gzip' }),
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
  });
  const answer = await answerOf(call);
  call.on('error', () => undefined); // closed by us
  const events: ReadEvent[] = [];
  let last = after;
  let waits: readonly (() => void)[] = [];
  let text = '';
  const take = (more: string): void => {
    const frames = (text + more).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const [id, name] = [fieldOf(frame, 'id'), fieldOf(frame, 'event')];
      if (id !== '') last = Number(id);
      if (name !== '' && name !== 'hello') events.push({ id: Number(id), name, data: JSON.parse(fieldOf(frame, 'data')) });
    }
    for (const wait of waits) wait();
  };
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const body = isPacked ? answer.pipe(createGunzip()) : answer;
  const ended = new Promise<boolean>(resolve => {
    body.on('end', () => void resolve(true)).on('error', () => void resolve(false));
    answer.on('error', () => void resolve(false)).on('close', () => answer.complete || void resolve(false));
  });
  body.setEncoding('utf8').on('data', take);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    last: () => last,
    until: count =>
      new Promise(resolve => {
        const look = (): void => {
          if (events.length >= count) resolve();
        };
        waits = [...waits, look];
        look();
      }),
    ended,
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    close: () => void call.destroy(),
  };
};
