import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeSelfSigned } from '../self-signed.ts';

/** A call that arrived at APNs. */
export interface ApnsCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that answers as APNs does: by the beginning of the device's token. */
export const openApns = async () => {
  const certificate = makeSelfSigned();
  const arrived: ApnsCall[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('session', session => {
    sessions.add(session);
    session.on('error', () => undefined); // the sender closes
  });
  server.on('stream', (stream, headers) => {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('error', () => undefined); // the sender gives up
    stream.on('data', (piece: string) => void (body += piece));
    stream.on('end', () => {
      arrived.push({ headers, body });
      const token = (headers[':path'] ?? '').split('/').at(-1) ?? '';
      const say = (status: number, reason?: string): void => {
        stream.respond({ ':status': status });
        stream.end(reason === undefined ? undefined : JSON.stringify({ reason }));
      };
      if (token.startsWith('gone')) say(410, 'Unregistered');
      else if (token.startsWith('refuse')) say(403, 'InvalidProviderToken');
      else if (token.startsWith('cut')) stream.close(2);
      else if (!token.startsWith('silent')) say(200);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    ca: certificate.cert,
    arrived,
    sessions: () => sessions.size,
    /** Ends the connections, as APNs does now and then. */
    hangUp: async () => {
      for (const session of sessions) session.close();
      const open = [...sessions].filter(session => !session.destroyed);
      await Promise.all(open.map(session => new Promise(resolve => session.once('close', resolve))));
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
