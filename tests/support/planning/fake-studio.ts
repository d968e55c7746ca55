import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#server/push/webhook-sender.ts';

export const STUDIO_KEY = 'ein-langer-geheimer-schluessel';

interface Dossier {
  readonly id: string;
  status: string;
}

/** A studio of pages that takes only what is signed. */
export interface FakeStudio {
  readonly origin: string;
  readonly walkTo: (dossierId: string, status: string) => void;
  readonly close: () => Promise<void>;
}

export const openFakeStudio = async (): Promise<FakeStudio> => {
  const dossiers = new Map<string, Dossier>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
    const text = Buffer.concat(chunks).toString();
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { 'galley-timestamp': timestamp = '', 'galley-signature': signature } = request.headers;
    if (signature !== signatureOf(STUDIO_KEY, String(timestamp), text)) return void send(401, {});
    const name = decodeURIComponent((request.url ?? '').replace('/dossiers/', ''));
    if (request.method === 'PUT') {
      const id = `d-${name}`;
      const dossier = dossiers.get(id) ?? { id, status: 'planned' };
      dossiers.set(id, dossier);
      return void send(200, { ...dossier, link: null, unknown: true });
    }
    const found = dossiers.get(name);
    return void (found ? send(200, found) : send(404, {}));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
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
