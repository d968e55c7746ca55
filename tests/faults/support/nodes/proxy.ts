import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several nodes: each call goes to the next one; one that cannot be reached is passed over. */
export interface Proxy {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
  return Buffer.concat(chunks);
};

const isRefused = (cause: unknown): boolean =>
  cause instanceof TypeError && cause.cause instanceof Error && 'code' in cause.cause && cause.cause.code === 'ECONNREFUSED';

/** Starts the proxy; nodes may come and go. */
export const startProxy = async (nodes: readonly (() => string)[]): Promise<Proxy> => {
  let turn = 0;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !['connection', 'host', 'content-length', 'transfer-encoding'].includes(name))
        headers.set(name, value);
    for (let tries = 0; tries < nodes.length; tries += 1) {
      turn += 1;
      const node = nodes[turn % nodes.length]?.() ?? '';
      try {
        const init = {
          method: request.method ?? 'GET',
          headers,
          redirect: 'manual' as const,
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        };
        const answer = await fetch(`${node}${request.url ?? ''}`, init);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const passed = [...answer.headers].filter(
          ([name]) => !['connection', 'content-length', 'transfer-encoding', 'content-encoding'].includes(name),
        );
        response.writeHead(answer.status, Object.fromEntries(passed)).end(bytes);
        return;
      } catch (cause) {
        // What may have reached a node is not sent to another one.
        if (!isRefused(cause)) break;
      }
    }
    response.writeHead(502).end();
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
