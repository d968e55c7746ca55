import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A way to the newsroom on which answers are spoiled after the newsroom has done its work. */
export interface GarblingProxy {
  readonly origin: string;
  /** Makes the next answers to these requests unreadable. */
  readonly garble: (what: { readonly method: string; readonly path: RegExp; readonly times: number }) => void;
  /** Answers still to be spoiled. */
  readonly left: () => number;
  readonly close: () => Promise<void>;
}

/** Passes everything on to a server at this port. */
export const startGarblingProxy = async (port: number): Promise<GarblingProxy> => {
  let spoiled = { method: '', path: /^$/u, times: 0 };
  const mustSpoil = ({ method, url }: IncomingMessage): boolean => {
    if (spoiled.times === 0 || method !== spoiled.method || !spoiled.path.test(url ?? '')) return false;
    spoiled = { ...spoiled, times: spoiled.times - 1 };
    return true;
  };
  const server = createServer((near, answer) => {
    const far = request({ host: '127.0.0.1', port, method: near.method, path: near.url, headers: near.headers }, reply => {
      if (mustSpoil(near)) {
        reply.resume();
        reply.on('end', () => answer.writeHead(reply.statusCode ?? 200, { 'content-type': 'application/json' }).end('"spoiled"'));
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  server.on('upgrade', (near, socket, head) => {
    const far = connect(port, '127.0.0.1', () => {
      far.write(
        `${near.method ?? 'GET'} ${near.url ?? '/'} HTTP/1.1\r\n${near.rawHeaders.map((part, at) => `${part}${at % 2 === 0 ? ': ' : '\r\n'}`).join('')}\r\n`,
      );
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    garble: what => {
      spoiled = what;
    },
    left: () => spoiled.times,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => void server.close(() => resolve()));
    },
  };
};
