import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const serve = async (
  handle: (request: Request) => Promise<Response>,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const init = { method: request.method ?? 'GET', headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) };
  try {
    const answer = await handle(new Request(`${origin}${request.url ?? ''}`, init));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    request.socket.destroy(); // no answer, on a real socket
  }
};

/** Puts a handler in the shape of `fetch` behind real HTTP on a free port; what it throws is a cut connection. */
export const listenFor = async (
  handle: (request: Request) => Promise<Response>,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> => {
  let origin = '';
  const server = createServer((request, response) => void serve(handle, origin, request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // a TCP server's address is one
  return {
    origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
