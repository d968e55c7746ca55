import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with the next call whose method and path match. */
export type Fault = 'down' | 'silent' | 'lostAnswer' | 'tooMany' | 'conflict' | 'malformed' | 'tokenEnded' | 'twice';

type Json = Record<string, unknown>;
interface Held extends Json {
  id: number;
  tasks: Json[];
  publications: Json[];
}

/** A planning system that behaves as the documentation of Kordiam's API v2 says, with unknown members in each answer. */
export interface FakeKordiam {
  readonly origin: string;
  readonly elements: ReadonlyMap<number, Held>;
  /** Effects in their order, such as "POST /elements". */
  readonly effects: readonly string[];
  readonly calls: () => number;
  readonly add: (element: Json) => number;
  readonly change: (id: number, change: (element: Held) => void) => void;
  readonly remove: (id: number) => void;
  /** Has calls fail from now on; null ends it. `matches` narrows them, `times` counts them. */
  readonly fail: (fault: Fault | null, matches?: RegExp, times?: number) => void;
  readonly close: () => Promise<void>;
}

const STATUSES: Readonly<Record<number, string>> = { 3: 'In work', 4: 'Ready', 5: 'Withdrawn' };

export const openFakeKordiam = async (now: () => Date): Promise<FakeKordiam> => {
  const elements = new Map<number, Held>();
  const effects: string[] = [];
  let lastId = 100;
  let calls = 0;
  let token = 'token-1';
  let fault: { readonly kind: Fault; readonly matches: RegExp; times: number } | null = null;
  const touch = (element: Held): void => void (element['modificationDate'] = now().toISOString());
  const publicationOf = (body: Json): Json => ({
    id: (lastId += 1),
    platform: { id: body['platformId'] ?? 1, name: 'Zeitung' },
    status: null,
    ...body,
    ...(body['statusId'] !== undefined && { status: { id: body['statusId'], name: STATUSES[Number(body['statusId'])] } }),
  });
  const add = (body: Json): number => {
    const id = (lastId += 1);
    const publications = ((body['publications'] as Json[] | undefined) ?? []).map(publicationOf); // what a test or an adapter sends
    const element: Held = { tasks: [], ...body, id, publications, creationTime: now().toISOString(), somethingNew: { a: 1 } };
    touch(element);
    elements.set(id, element);
    return id;
  };
  const seen = (element: Held): Json => JSON.parse(JSON.stringify(element)) as Json; // plain values

  const merge = (target: Json, body: Json): void => {
    Object.assign(target, body);
    if (body['statusId'] !== undefined) target['status'] = { id: body['statusId'], name: STATUSES[Number(body['statusId'])] };
  };

  /** Carries a call out: its status and answer. */
  const act = (method: string, url: URL, body: Json): readonly [number, unknown] => {
    const path = url.pathname.replace('/api/v2', '');
    if (path === '/elements' && method === 'GET') {
      const from = url.searchParams;
      const items = [...elements.values()].filter(element => {
        const dates = element.publications.map(({ schedule }) => (schedule as { date?: string } | undefined)?.date);
        if (from.has('dateFrom'))
          return dates.some(date => date !== undefined && date >= (from.get('dateFrom') ?? '') && date <= (from.get('dateTo') ?? ''));
        if (from.has('creationDateFrom')) return String(element['creationTime']) >= (from.get('creationDateFrom') ?? '');
        return String(element['modificationDate']) >= (from.get('modificationDateFrom') ?? '');
      });
      return [200, { items: items.map(seen), size: 100, hasMore: false, nextCursor: null }];
    }
    if (path === '/elements' && method === 'POST') {
      effects.push('POST /elements');
      const made = elements.get(add(body));
      return [201, made && seen(made)];
    }
    const [, id, part, partId, act] = /^\/elements\/(\d+)(?:\/([\w-]+))?(?:\/(\d+))?(?:\/(\w+))?$/u.exec(path) ?? [];
    const element = elements.get(Number(id));
    if (!element) return [404, { type: 'not-found', title: 'Not found', status: 404 }];
    if (method === 'GET') return [200, seen(element)];
    effects.push(`${method} /${[part, act].filter(Boolean).join('/')} of ${String(id)}`);
    touch(element);
    if (part === 'external-elements') element['externalElement'] = method === 'DELETE' ? null : body;
    else if (part === undefined) merge(element, body);
    else {
      const target = (part === 'tasks' ? element.tasks : element.publications).find(entry => String(entry['id']) === partId);
      if (!target) return [404, {}];
      if (act === 'schedule') target['schedule'] = body;
      else if (act === 'publish') target['status'] = { id: 9, name: 'Published', code: 'PUBLISHED' };
      else merge(target, body);
    }
    return [200, seen(element)];
  };

  const faultFor = (method: string, path: string): Fault | null => {
    if (!fault || !fault.matches.test(`${method} ${path}`) || fault.times <= 0) return null;
    fault.times -= 1;
    return fault.kind;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk); // a request without encoding gives bytes
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? {} : (JSON.parse(text) as Json); // what the adapter sends
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? 'GET';
    calls += 1;
    const send = (status: number, answer: unknown, headers = {}): void =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
    const failing = faultFor(method, url.pathname);
    if (failing === 'down') return void request.socket.destroy();
    if (failing === 'silent') return;
    if (url.pathname === '/api/v2/auth/token') {
      const isKnown = body['client_id'] === 'galley' && body['client_secret'] === 'geheim';
      return void (isKnown
        ? send(200, { access_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' })
        : send(401, {}));
    }
    if (failing === 'tokenEnded') token = `token-${String(calls)}`;
    if (request.headers.authorization !== `Bearer ${token}`) return void send(401, { type: 'token-revoked', status: 401 });
    if (failing === 'tooMany') return void send(429, { retryAfter: 120 }, { 'retry-after': '120' });
    if (failing === 'conflict') return void send(409, { type: 'conflict' });
    if (failing === 'malformed') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": ');
    const [status, answer] = act(method, url, body);
    if (failing === 'lostAnswer') return void request.socket.destroy();
    send(status, answer);
    if (failing === 'twice') response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, // a TCP server's address is one
    elements,
    effects,
    calls: () => calls,
    add,
    change: (id, change) => {
      const element = elements.get(id);
      if (!element) return;
      change(element);
      touch(element);
    },
    remove: id => void elements.delete(id),
    fail: (kind, matches = /./u, times = Number.POSITIVE_INFINITY) => {
      fault = kind && { kind, matches, times };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
};
