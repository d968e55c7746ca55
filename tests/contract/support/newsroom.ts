import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Kind } from '#domain/kinds/kind.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import type { Role } from '#domain/user/role.ts';
import type { QuietHours } from '#domain/push/quiet-hours.ts';
import { drawFile } from '#demo/picture-files.ts';
import type { ModelAddress } from '#server/ai/chat-model.ts';
import type { Spelling } from '#spelling/spelling.ts';
import { buildServer } from '#server/app.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import type { TokenLifetimes } from '#server/auth/identity-provider.ts';
import type { Keys } from '#server/auth/keys.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/ports.ts';
import type { AssistanceLimits } from '#server/usecases/assistance/assistance.ts';
import type { OutsideSystems } from '#server/planning/planning-system.ts';
import type { Senders } from '#server/push/sender.ts';
import type { Visitor } from '#server/outside/visitor.ts';
import { createPresenceBoard, type PresenceBoard } from '#server/presence.ts';
import { insertUser, type NewUser } from '#server/repositories/accounts/users.ts';
import { createCodeRecorder } from './reached-codes.ts';
import { createTestDatabase, type DatabaseKind, openOnceMore, type TestDatabase } from './databases.ts';
import type { IssuerSettings } from '#server/auth/issuer/issuer-settings.ts';

/** A fixed clock that tests move. */
export interface TestClock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

export const createTestClock = (start = '2026-11-21T09:42:00.000Z'): TestClock => {
  let nowMs = Date.parse(start);
  return { now: () => new Date(nowMs), advance: ms => void (nowMs += ms) };
};

/** The real time, which can be advanced: for what a library measures itself. */
const createRunningClock = (): TestClock => {
  let aheadMs = 0;
  return { now: () => new Date(Date.now() + aheadMs), advance: ms => void (aheadMs += ms) };
};

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  /** The etag as sent, with its quotation marks. */
  readonly etag: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  // The caller names what the contract promises; answers are checked against it by the newsroom under test.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a cast at the call, said once
  readonly json: <Body = unknown>() => Body;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the newsroom as one person. */
export interface TestClient {
  readonly userId: string;
  /** Its authorization header; empty without a token. */
  readonly authorization: string;
  readonly call: (method: NonNullable<InjectOptions['method']>, path: string, options?: CallOptions) => Promise<TestAnswer>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<TestAnswer>;
}

export interface TestNewsroom {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly folder: string;
  readonly clock: TestClock;
  readonly presence: PresenceBoard;
  readonly keys: Keys;
  readonly origin: string;
  /** Lines of the log. */
  readonly logged: readonly string[];
  /** Adds a user and gives their client. */
  readonly signIn: (role?: Role, person?: Partial<NewUser>) => Promise<TestClient>;
  /** A client with any token, or none. */
  readonly clientWith: (token: string | null, userId?: string) => TestClient;
  readonly dispose: () => Promise<void>;
}

export const TEST_ORIGIN = 'http://127.0.0.1:4400';

const newUser = (role: Role, person: Partial<NewUser>): NewUser => {
  const id = person.id ?? randomUUID();
  return {
    id,
    username: `user-${id.slice(0, 8)}`,
    firstName: 'Vreni',
    lastName: 'Ammann',
    shortName: 'vam',
    jobTitle: 'Redaktorin',
    source: 'internal',
    serviceUser: false,
    role,
    shortBiography: '',
    longBiography: '',
    imageUrl: null,
    xUsername: null,
    preferences: DEFAULT_PREFERENCES,
    ...person,
  };
};

const contentTypeOf = (method: string): string => (method === 'PATCH' ? 'application/merge-patch+json' : 'application/json');

const createClient = (fastify: FastifyInstance, token: string | null, userId: string): TestClient => {
  const call: TestClient['call'] = async (method, path, options = {}) => {
    const answer = await fastify.inject({
      method,
      url: path,
      authority: '127.0.0.1:4400',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.body === undefined ? {} : { 'content-type': contentTypeOf(method) }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      etag: answer.headers.etag ?? '',
      text: answer.body,
      bytes: answer.rawPayload,
      json: () => answer.json(),
    };
  };
  return {
    userId,
    authorization: token === null ? '' : `Bearer ${token}`,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
  };
};

export interface TestNewsroomOptions {
  /** Listens on a free port, with the time of day. Otherwise nothing listens and the clock is fixed. */
  readonly listens?: boolean;
  /** The served kinds; by default those of the product. */
  readonly kinds?: Readonly<Record<string, Kind>>;
  readonly lifetimes?: TokenLifetimes;
  /** Its public address; by default its own. */
  readonly publicOrigin?: string;
  /** The publisher's own sign-in. */
  readonly issuer?: IssuerSettings;
  /** How often a user may call. */
  readonly callsPerMinute?: number;
  /** How many bytes a user may send in a day. */
  readonly uploadBytesPerDay?: number;
  /** Proxies that are believed. */
  readonly trustedProxies?: readonly string[];
  readonly prolitterisDigits?: number;
  /** Visits web addresses. */
  readonly visitor?: Visitor;
  readonly clearsPlace?: boolean;
  /** What push messages are sent through. */
  readonly senders?: Senders;
  readonly quietHours?: QuietHours;
  /** Planning and print studio. */
  readonly outside?: OutsideSystems;
  /** A demo: simulated readers may be asked for. */
  readonly isDemo?: boolean;
  /** A model that looks at pictures. */
  readonly model?: ModelAddress;
  /** How much may be asked of it on a day. */
  readonly assistanceLimits?: AssistanceLimits;
  readonly languageToolUrl?: string;
  readonly spelling?: Spelling;
  /** The newsroom whose database and folder it shares; it is disposed of before that one. */
  readonly besides?: TestNewsroom;
}

const databaseBesides = async ({ database, folder }: TestNewsroom): Promise<TestDatabase> => {
  const own = await openOnceMore(database, 'besides');
  return { database: own, folder, dispose: own.close };
};

/** A whole newsroom on an empty database, its answers checked against the contract. */
export const createTestNewsroom = async (kind: DatabaseKind, options: TestNewsroomOptions = {}): Promise<TestNewsroom> => {
  const { database, folder, dispose } = await (options.besides ? databaseBesides(options.besides) : createTestDatabase(kind));
  const clock = options.listens ? createRunningClock() : createTestClock();
  let origin = options.publicOrigin ?? TEST_ORIGIN;
  const presence = createPresenceBoard({ dialect: database.dialect, clock });
  const logged: string[] = [];
  const log: Log = {
    info: (event, facts) => void logged.push(JSON.stringify({ event, ...facts })),
    warn: (event, facts) => void logged.push(JSON.stringify({ event, ...facts })),
    error: (event, cause, facts) => void logged.push(JSON.stringify({ event, ...facts, cause: String(cause) })),
  };
  const keys = await loadKeys({ database, dataFolder: folder, log });
  const fastify = await buildServer({
    database,
    clock,
    ids: { uuid: randomUUID },
    log,
    version: '0.1.0-test',
    dataFolder: folder,
    draw: drawFile,
    origin: () => origin,
    ...(options.kinds ? { kinds: options.kinds } : {}),
    ...(options.lifetimes ? { lifetimes: options.lifetimes } : {}),
    ...(options.prolitterisDigits ? { prolitterisDigits: options.prolitterisDigits } : {}),
    ...(options.issuer ? { issuer: options.issuer } : {}),
    ...(options.callsPerMinute ? { callsPerMinute: options.callsPerMinute } : {}),
    ...(options.uploadBytesPerDay ? { uploadBytesPerDay: options.uploadBytesPerDay } : {}),
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    ...(options.clearsPlace ? { clearsPlace: true } : {}),
    ...(options.visitor ? { visitor: options.visitor } : {}),
    ...(options.senders ? { senders: options.senders } : {}),
    ...(options.quietHours ? { quietHours: options.quietHours } : {}),
    ...(options.outside ? { outside: options.outside } : {}),
    ...(options.isDemo ? { isDemo: options.isDemo } : {}),
    ...(options.model ? { assistance: { model: options.model, limits: options.assistanceLimits } } : {}),
    ...(options.languageToolUrl ? { languageToolUrl: options.languageToolUrl } : {}),
    ...(options.spelling ? { spelling: options.spelling } : {}),
    keys,
    presence,
    checkAnswers: true,
    onRefusal: createCodeRecorder(),
  });
  if (options.listens) {
    const listening = await fastify.listen({ host: '127.0.0.1', port: 0 });
    origin = options.publicOrigin ?? listening;
  }
  const clientWith: TestNewsroom['clientWith'] = (token, userId = randomUUID()) => createClient(fastify, token, userId);
  return {
    fastify,
    database,
    folder,
    clock,
    presence,
    keys,
    origin,
    logged,
    clientWith,
    signIn: async (role = 'ROLE_Editor', person = {}) => {
      const user = newUser(role, person);
      await database.transaction(queries => insertUser(queries, user));
      const expiresAt = new Date(clock.now().getTime() + 8 * 3_600_000);
      const token = await signAccessToken({ keys, address: tokenAddressOf(origin), userId: user.id, authorities: [role], expiresAt });
      return clientWith(token, user.id);
    },
    dispose: async () => {
      await fastify.close();
      await dispose();
    },
  };
};
