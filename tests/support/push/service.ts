import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that arrived at a service. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** What a service does with a call, by the beginning of its path. */
export type Behaviour = 'ok' | 'gone' | 'refuse' | 'silent' | 'late' | 'twice' | 'cut';

export interface PushService {
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  /** Waits until so many calls have arrived. */
  readonly count: (calls: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Later than every test waits; the timers of `undici` are a second apart. */
const LATE_MS = 4_000;

const answer = (behaviour: Behaviour, response: ServerResponse, body: string): void => {
  const send = (status: number, text = ''): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  switch (behaviour) {
    case 'ok':
      return send(201, body);
    case 'gone':
      return send(410);
    case 'refuse':
      return send(403);
    case 'silent':
      return;
    case 'late':
      return void setTimeout(() => send(201), LATE_MS).unref();
    case 'twice':
      send(201);
      response.socket?.write('HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n');
      return;
    case 'cut':
      response.socket?.destroy();
  }
};

/** A service that speaks HTTP: the first part of a path says what it does; `reply` may answer by itself with a status and a text. */
export const openPushService = async (
  reply?: (arrived: Arrived) => { readonly status: number; readonly body: string } | undefined,
): Promise<PushService> => {
  const arrived: Arrived[] = [];
  const waiting = new Set<() => void>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    arrived.push(call);
    for (const look of waiting) look();
    const own = reply?.(call);
    if (own) response.writeHead(own.status, { 'content-type': 'application/json' }).end(own.body);
    else answer(call.path.split('/')[1] as Behaviour, response, ''); // a test names nothing else
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    arrived,
    count: calls =>
      new Promise(resolve => {
        const look = (): void => {
          if (arrived.length < calls) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
