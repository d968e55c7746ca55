import { join, sep } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { BridgeDispatcher } from '#bridge/dispatcher.ts';
import type { EventsHub } from '#bridge/events-hub.ts';
import { HOST_REFUSED_CLOSE, type RefusalCode } from '#bridge/start-refusal.ts';
import type { FileIntake, MediaAnswer } from '#services/host.ts';
import type { WindowCount } from './app-window.ts';
import { serveBridge } from './bridge-socket.ts';
import { REFUSAL_PAGE, securityHeaders } from '../content-security.ts';
import { createWindowSessions, type WindowSessions } from './window-session.ts';

const MAX_FRAME_BYTES = 32 * 1024 * 1024;
/** A large file from a slow card takes its time; headers do not. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const HEADERS_TIMEOUT_MS = 30_000;

export interface WindowServerOptions {
  /** Folder of the built renderer. */
  readonly rendererFolder: string;
  readonly dispatcher: BridgeDispatcher;
  readonly hub: EventsHub;
  readonly media: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
  /** Takes dropped and chosen files of the window over. */
  readonly intake: FileIntake;
  /** 0 for any free one. */
  readonly port: number;
  /** Origin of the page in which embeds are shown; without it no frame is. */
  readonly frameOrigin?: string;
}

export interface WindowServer {
  readonly origin: string;
  /** The origin with the one-time key. */
  readonly address: string;
  readonly windows: WindowCount;
  /** Resolves when a window has its first script, and everything that it asked for with it. */
  readonly served: Promise<unknown>;
  /** Tells every window, also one that comes later, why this desk cannot start. */
  readonly refuse: (code: RefusalCode) => void;
  readonly close: () => Promise<void>;
}

type Mutable<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] };

interface Guard {
  readonly origin: () => string;
  readonly port: () => number;
  readonly sessions: WindowSessions;
}

const hostsOf = (port: number): readonly string[] => [`127.0.0.1:${String(port)}`, `localhost:${String(port)}`];

const isWindow = (request: FastifyRequest, guard: Guard): boolean =>
  guard.sessions.isOpen('cookie', request.cookies[guard.sessions.cookieName(guard.port())]);

const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined;

/** Transport of the page's secret in a request. */
type SecretBy = 'protocol' | 'header' | 'query';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it, the cookie is enough: the built files of the page, which hold nothing of the desk. */
    readonly secretBy?: SecretBy;
  }
}

/** A window offers its secret as a protocol: sockets have no headers of their own. */
const PROTOCOL = 'galley';
const OFFERED = 'session.';

const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
};

const CARRIED: Readonly<Record<SecretBy, (request: FastifyRequest) => string | undefined>> = {
  protocol: ({ headers }) =>
    (headers['sec-websocket-protocol'] ?? '')
      .split(/,\s*/u)
      .find(protocol => protocol.startsWith(OFFERED))
      ?.slice(OFFERED.length),
  header: ({ headers }) => String(headers['x-galley-session'] ?? ''),
  query: request => queryOf(request).get('session') ?? undefined,
};

/**
 * Behind the page, a window's request carries a secret that the browser sends nowhere by itself. What is needed is said by the route that
 * answers, never by the text of the address: one route is written in many ways.
 */
const isOfSession = (request: FastifyRequest, { sessions }: Guard): boolean => {
  const { secretBy } = request.routeOptions.config;
  if (isUpgrade(request) && secretBy !== 'protocol') return false; // the library would open a socket anywhere, to close it again
  return secretBy === undefined || sessions.isOpen(secretBy === 'query' ? 'pictures' : 'bridge', CARRIED[secretBy](request));
};

/** Another local page (a server on another port is the same site) may lead here, as the login does; it may not use our files, pictures or calls. */
const isUsedByOthers = ({ method, headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  const isVisit = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return (site === 'cross-site' || site === 'same-site') && !isVisit;
};

/** A page of another origin that talks to us is refused, also when it has found the port (DNS rebinding, cross-site requests). */
const isForeign = (request: FastifyRequest, guard: Guard): boolean => {
  if (!hostsOf(guard.port()).includes(request.headers.host ?? '') || isUsedByOthers(request)) return true;
  const { origin } = request.headers;
  if (origin === undefined) return isUpgrade(request); // a browser always says which page opens a socket
  return !hostsOf(guard.port()).some(host => origin === `http://${host}`);
};

const refuse = (reply: FastifyReply): FastifyReply => reply.code(403).type('text/html; charset=utf-8').send(REFUSAL_PAGE);

const refuseUnreadable = (request: FastifyRequest, reply: FastifyReply, frameOrigin: string | undefined): FastifyReply => {
  reply.raw.once('finish', () => void request.raw.socket.end()); // one that asked for a socket is read by nobody any more
  return reply
    .headers({ ...securityHeaders(frameOrigin), connection: 'close' })
    .code(400)
    .type('text/plain; charset=utf-8')
    .send('');
};

const openWindow = (request: FastifyRequest, reply: FastifyReply, key: string, guard: Guard): FastifyReply => {
  const session = guard.sessions.open(key);
  if (session === undefined) return isWindow(request, guard) ? reply.redirect('/', 303) : refuse(reply);
  return (
    reply
      .setCookie(guard.sessions.cookieName(guard.port()), session.cookie, { httpOnly: true, sameSite: 'lax', path: '/' })
      // A fragment stays in the browser: no server, proxy or log gets it.
      .redirect(`/#session=${session.bridge}.${session.pictures}`, 303)
  );
};

/** The key opens the page at its root; anywhere else it is a word of the address. */
const keyOf = (request: FastifyRequest): string | undefined =>
  request.url.startsWith('/?') ? (queryOf(request).get('key') ?? undefined) : undefined;

const guardRequests = (server: FastifyInstance, guard: Guard, frameOrigin: string | undefined): void => {
  const headers = securityHeaders(frameOrigin);
  server.addHook('onRequest', async (request, reply) => {
    // Pictures too: the host keeps them, and drops them at signing out; the browser would not.
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (isForeign(request, guard)) return refuse(reply);
    const key = keyOf(request);
    if (key !== undefined) return openWindow(request, reply, key, guard);
    return isWindow(request, guard) && isOfSession(request, guard) ? undefined : refuse(reply);
  });
};

const SCRIPT = /\.js$/u;

/** Resolves when a script has been served and no other request is open. */
const whenServed = (server: FastifyInstance): Promise<unknown> => {
  const served = Promise.withResolvers<unknown>();
  let openRequests = 0;
  let hasScript = false;
  server.addHook('onRequest', async () => void (openRequests += 1));
  server.addHook('onResponse', async ({ url }, { statusCode }) => {
    openRequests -= 1;
    hasScript ||= statusCode === 200 && SCRIPT.test(url);
    if (hasScript && openRequests === 0) served.resolve(undefined);
  });
  return served.promise;
};

/** Built files carry their content in their name: what lies with them is kept for good. */
const serveRenderer = async (server: FastifyInstance, root: string): Promise<void> => {
  const assets = join(root, 'assets') + sep;
  await server.register(fastifyStatic, {
    root,
    wildcard: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) reply.header('cache-control', 'private, max-age=31536000, immutable');
    },
  });
};

const REFUSAL_STATUS: Readonly<Record<string, number>> = { fileTooLarge: 413, diskFull: 507, cancelled: 400 };

/** Files come as they are, of any type, and stream to the disk; everything else has a small body, if any. */
const addIntake = async (server: FastifyInstance, intake: FileIntake): Promise<void> => {
  await server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => void parsed(null, payload));
    scope.post('/media/take', { bodyLimit: intake.maxBytes, config: { secretBy: 'header' } }, async (request, reply) => {
      const taken =
        Number(request.headers['content-length'] ?? 0) > intake.maxBytes
          ? { ok: false as const, error: { code: 'fileTooLarge' } }
          : await intake.takeStream(request.raw);
      return taken.ok ? { handle: taken.value } : reply.code(REFUSAL_STATUS[taken.error.code] ?? 500).send({ code: taken.error.code });
    });
    done();
  });
};

interface Refusal {
  readonly refuse: (code: RefusalCode) => void;
  readonly tell: (socket: WebSocket) => void;
}

/** The way a refused start takes to windows: their sockets are closed with its code, those that are open and those that come. */
const createRefusal = (): Refusal => {
  const open = new Set<WebSocket>();
  let refused: RefusalCode | undefined;
  const close = (socket: WebSocket, code: RefusalCode): void => void socket.close(HOST_REFUSED_CLOSE, code);
  return {
    refuse: code => {
      refused = code;
      for (const socket of open) close(socket, code);
    },
    tell: socket => {
      if (refused !== undefined) return close(socket, refused);
      open.add(socket);
      socket.once('close', () => void open.delete(socket));
    },
  };
};

interface Routes {
  readonly options: WindowServerOptions;
  readonly windows: Mutable<WindowCount>;
  readonly refusal: Refusal;
}

const addRoutes = (server: FastifyInstance, { options, windows, refusal }: Routes): void => {
  server.get('/bridge', { websocket: true, config: { secretBy: 'protocol' } }, socket => {
    windows.open += 1;
    windows.everOpened += 1;
    socket.once('close', () => void (windows.open -= 1));
    refusal.tell(socket);
    serveBridge(socket, options.dispatcher, options.hub);
  });
  server.get<{ Params: { '*': string } }>('/media/*', { config: { secretBy: 'query' } }, async (request, reply) => {
    const query = queryOf(request);
    query.delete('session');
    const answer = await options.media(request.params['*'], query);
    return reply.code(answer.status).type(answer.contentType).send(Buffer.from(answer.bytes));
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/\.\w+$/u.test(request.url.split('?')[0] ?? '');
    return isPage ? reply.sendFile('index.html') : reply.code(404).type('text/plain; charset=utf-8').send('');
  });
};

/**
 * Serves the window of the browser shell: the built renderer, pictures and the bridge, to one browser that came with the key.
 * Bound to 127.0.0.1. Rejects with `EADDRINUSE` when the port is taken.
 */
export const startWindowServer = async (options: WindowServerOptions): Promise<WindowServer> => {
  const server = Fastify({
    logger: false,
    bodyLimit: 1024,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be read comes by no hook.
    frameworkErrors: (_error, request, reply) => void refuseUnreadable(request, reply, options.frameOrigin),
  });
  server.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const sessions = createWindowSessions();
  let port = options.port;
  const guard: Guard = { sessions, port: () => port, origin: () => `http://127.0.0.1:${String(port)}` };
  await server.register(fastifyCookie);
  await server.register(fastifyWebsocket, { options: { maxPayload: MAX_FRAME_BYTES, handleProtocols: () => PROTOCOL } });
  const served = whenServed(server);
  guardRequests(server, guard, options.frameOrigin);
  await serveRenderer(server, options.rendererFolder);
  await addIntake(server, options.intake);
  const windows = { open: 0, everOpened: 0 };
  const refusal = createRefusal();
  addRoutes(server, { options, windows, refusal });
  await server.listen({ host: '127.0.0.1', port }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const bound = server.server.address();
  if (bound !== null && typeof bound === 'object') port = bound.port;
  return {
    origin: guard.origin(),
    address: `${guard.origin()}/?key=${sessions.key}`,
    windows,
    served,
    refuse: refusal.refuse,
    close: () => server.close(),
  };
};
