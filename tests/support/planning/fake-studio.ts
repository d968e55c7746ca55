import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#server/push/webhook-sender.ts';

export const STUDIO_KEY = 'ein-langer-geheimer-schluessel';

interface Dossier {
  readonly id: string;
  status: string;
}

/** How it fails: gone from the network, mute, with an error of its own, wanting a pause, unreadable, or with its answer lost after the work. */
export type StudioFault = 'down' | 'silent' | 'broken' | 'tooMany' | 'malformed' | 'refused' | 'lostAnswer';

/** A studio of pages that takes only what is signed. */
export interface FakeStudio {
  readonly origin: string;
  /** What it fails with from now on; null ends it. */
  readonly fail: (kind: StudioFault | null) => void;
  /** How many dossiers it has opened. */
  readonly opened: () => number;
  readonly walkTo: (dossierId: string, status: string) => void;
  readonly close: () => Promise<void>;
}

export const openFakeStudio = async (): Promise<FakeStudio> => {
  const dossiers = new Map<string, Dossier>();
  let fault: StudioFault | null = null;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
    const text = Buffer.concat(chunks).toString();
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault === 'broken') return void send(500, {});
    if (fault === 'tooMany') return void response.writeHead(429, { 'retry-after': '120' }).end();
    if (fault === 'malformed') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": ');
    if (fault === 'refused') return void send(422, {});
    const { 'galley-timestamp': timestamp = '', 'galley-signature': signature } = request.headers;
    if (signature !== signatureOf(STUDIO_KEY, String(timestamp), text)) return void send(401, {});
    const name = decodeURIComponent((request.url ?? '').replace('/dossiers/', ''));
    if (request.method === 'PUT') {
      const id = `d-${name}`;
      const dossier = dossiers.get(id) ?? { id, status: 'planned' };
      dossiers.set(id, dossier);
      if (fault === 'lostAnswer') return void request.socket.destroy();
      return void send(200, { ...dossier, link: null, unknown: true });
    }
    const found = dossiers.get(name);
    return void (found ? send(200, found) : send(404, {}));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    fail: kind => {
      fault = kind;
    },
    opened: () => dossiers.size,
    walkTo: (dossierId, status) => {
      const dossier = dossiers.get(dossierId);
      if (dossier) dossier.status = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
