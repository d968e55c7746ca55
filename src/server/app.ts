import { join } from 'node:path';
import type { Kind } from '#domain/kinds/kind.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { PROLITTERIS_DIGITS } from '#domain/user/user.ts';
import type { QuietHours } from '#domain/push/quiet-hours.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AttemptStore } from './auth/attempts.ts';
import { createDatabaseAttempts } from './auth/database-attempts.ts';
import { createKeyRing } from './auth/key-ring.ts';
import { createAccessTokens, tokenAddressOf } from './auth/access-tokens.ts';
import { DEFAULT_LIFETIMES, type TokenLifetimes } from './auth/identity-provider.ts';
import { createGuessLimits } from './auth/guessing.ts';
import { type Condition, createCondition } from './condition.ts';
import type { Keys } from './auth/keys.ts';
import { createIssuerTokens, type IssuerTokens } from './auth/issuer/issuer-tokens.ts';
import type { IssuerSettings } from './auth/issuer/issuer-settings.ts';
import { isGrantInForce } from './auth/oidc-adapter.ts';
import { noteArrival } from './auth/renewal.ts';
import { createCallAllowance } from './call-allowance.ts';
import { type Certificate, listenerOptions } from './certificate.ts';
import { type AssistanceSettings, openAssistance } from './open-assistance.ts';
import type { Spelling } from '#spelling/spelling.ts';
import { createLanguageTool } from './spelling/language-tool.ts';
import { createSpellChecker, type SpellChecker } from './usecases/dictionary/checker.ts';
import type { Database } from './db/database.ts';
import { createFolderStore } from './files/folder-store.ts';
import type { OriginalsDeps } from './files/originals.ts';
import { openLibrary } from './open-library.ts';
import {
  hardenAnswers,
  logRefusedCalls,
  logSlowCalls,
  refuseForeignHosts,
  refuseInOurShape,
  refuseUnreadable,
  requestIdOf,
  refuseWithoutRoom,
} from './hardening.ts';
import { createLiveFeed, type LiveFeed } from './live/feed.ts';
import { isForNoteChannel } from './live/note-channel.ts';
import { createWakeUps, type WakeUps } from './live/wake-ups.ts';
import { createVisitor, type Visitor } from './outside/visitor.ts';
import { createWebstats, type Webstats } from './webstats/webstats.ts';
import { createSimulatedReaders } from './webstats/simulated-readers.ts';
import type { NewsroomMetrics } from './metrics/newsroom-metrics.ts';
import type { Senders } from './push/sender.ts';
import type { OutsideSystems } from './planning/planning-system.ts';
import type { Clock, Ids, Log } from './ports.ts';
import { createPresenceBoard, type PresenceBoard } from './presence.ts';
import { beginSegment, findPosition } from './repositories/lineage.ts';
import { noteSessionUse } from './repositories/accounts/sign-in-sessions.ts';
import { readAccessVersion } from './repositories/accounts/access-state.ts';
import { findCaller } from './repositories/accounts/users.ts';
import { TRANSFER_TIMEOUT_MS } from './routes/calls/implement-stream.ts';
import { RESOURCES } from './routes/all.ts';
import { kindRoutes } from './routes/kinds/kind-routes.ts';
import type { Newsroom } from './routes/calls/newsroom.ts';
import { oauthRoutes } from './routes/accounts/oauth.ts';
import type { Library } from './usecases/file/library.ts';
import { createSignIn, type SignIn } from './usecases/user/sign-in.ts';
import { createSemanticIndex } from './usecases/search/semantic-index.ts';
import { createUploadAllowance } from './usecases/file/upload-allowance.ts';
import { createCallerOfIssuer } from './usecases/user/caller-of-issuer.ts';

const MEBIBYTE = 1_048_576;
/** Maximum request body; articles may have `ARTICLE_BODY_LIMIT_BYTES`. */
export const BODY_LIMIT_BYTES = 2 * MEBIBYTE;

/** Maximum time for a request's headers: slow or endless ones lose the connection. */
const HEADER_LIMITS = { headersTimeout: 20_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 } as const;

export interface NewsroomDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** The version of Galley that runs. */
  readonly version: string;
  /** Everything a run writes is below this folder. */
  readonly dataFolder: string;
  readonly keys: Keys;
  /** The newsroom's own address without a trailing slash; read on the first call, as the port may not be known before. */
  readonly origin: () => string;
  /** The served kinds of content and reference data; by default those of the product. */
  readonly kinds?: Readonly<Record<string, Kind>>;
  readonly lifetimes?: TokenLifetimes;
  /** Maximum number of calls of a user in a minute; by default unlimited. */
  readonly callsPerMinute?: number | null;
  /** Maximum number of bytes that a user may send in a day; by default unlimited. */
  readonly uploadBytesPerDay?: number | null;
  /** With it the newsroom speaks TLS by itself. */
  readonly certificate?: Certificate | undefined;
  /** The publisher's own sign-in (C-012). */
  readonly issuer?: IssuerSettings | null;
  /** Proxies that are trusted about the origin of a call: addresses or ranges, such as "10.0.0.0/8". */
  readonly trustedProxies?: readonly string[];
  /** Store that counts attempts to sign in; by default the database, for all nodes. */
  readonly attempts?: AttemptStore;
  readonly condition?: Condition;
  readonly presence?: PresenceBoard;
  readonly visitor?: Visitor;
  /** Pictures; by default in the data folder. */
  readonly library?: Library;
  /** Senders of push messages; by default none. */
  readonly senders?: Senders;
  /** Hours in which a push message would wake readers. */
  readonly quietHours?: QuietHours | null;
  /** Planning and print studio; by default none. */
  readonly outside?: OutsideSystems;
  /** Counts readers of tested teasers; by default its own. */
  readonly webstats?: Webstats;
  /** True if simulated readers may be requested. */
  readonly isDemo?: boolean;
  /** A model that looks at pictures and writes, with its prompts and limits; by default none. */
  readonly assistance?: AssistanceSettings;
  /** The address of a LanguageTool server. */
  readonly languageToolUrl?: string | null;
  /** Dictionaries; by default in a thread of their own. */
  readonly spelling?: Spelling;
  /** Digits of a Prolitteris id at most; 6 unless given (D-070). */
  readonly prolitterisDigits?: number;
  /** Says and hears that something was written; by default its own. */
  readonly wakeUps?: WakeUps;
  /** The events of all nodes; by default read for this newsroom alone. */
  readonly feed?: LiveFeed;
  /** True if answers are checked against the contract; off in production. */
  readonly checkAnswers?: boolean;
  /** Draws the pictures of the demo newsroom; for a newsroom that opens its own library. */
  readonly draw?: OriginalsDeps['draw'];
  /** Originals are stored without place and serial numbers; for a newsroom that opens its own library. */
  readonly clearsPlace?: boolean;
  /** Counts calls. */
  readonly metrics?: Pick<NewsroomMetrics, 'watch'>;
  /** Returns whether the newsroom is about to stop; by default it is not. */
  readonly isStopping?: () => boolean;
  /** Called for every refusal of an operation. */
  readonly onRefusal?: Newsroom['onRefusal'];
}

const createFastify = ({ trustedProxies = [], certificate }: NewsroomDeps): FastifyInstance =>
  Fastify({
    logger: false,
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify sets none of these three by default.
    // Long enough for the largest file over a slow line; `handlerTimeout` ends all other calls much sooner.
    requestTimeout: TRANSFER_TIMEOUT_MS,
    connectionTimeout: 60_000,
    handlerTimeout: 60_000,
    keepAliveTimeout: 30_000,
    ...listenerOptions(certificate, { ...HEADER_LIMITS, shouldUpgradeCallback: isForNoteChannel }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    // A malformed address passes no hook.
    frameworkErrors: (_error, _request, reply) => void refuseUnreadable(reply),
    forceCloseConnections: 'idle',
  });

const spellCheckerOf = ({ database, clock, log, languageToolUrl, spelling }: NewsroomDeps): SpellChecker =>
  createSpellChecker({
    database,
    languageTool: languageToolUrl ? createLanguageTool({ url: languageToolUrl, clock, log }) : null,
    spelling,
  });

const libraryOf = (deps: NewsroomDeps): Library =>
  deps.library ?? openLibrary({ ...deps, store: createFolderStore(join(deps.dataFolder, 'files')) });

const notifyOfWriting = (fastify: FastifyInstance, onWritten: () => void): void => {
  fastify.addHook('onResponse', async (request, reply) => {
    const hasWritten = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 300;
    if (hasWritten) onWritten();
  });
};

const SESSION_NOTE_MS = 600_000;

/** Notes when sessions were last used, at most every ten minutes each; a note that fails is left out. */
const createSessionNotes =
  ({ database, clock, log }: Pick<NewsroomDeps, 'database' | 'clock' | 'log'>) =>
  (sessionId: string): void => {
    const now = clock.now();
    const unless = new Date(now.getTime() - SESSION_NOTE_MS).toISOString();
    noteSessionUse(database.db, sessionId, now.toISOString(), unless).catch((cause: unknown) => log.error('session not noted', cause));
  };

/** Notes the arrival of a renewed session; a note that fails, on a full disk for example, is left out: reading goes on. */
const createArrivalNotes =
  ({ database, log }: Pick<NewsroomDeps, 'database' | 'log'>) =>
  async (renewed: Parameters<typeof noteArrival>[1]): Promise<void> => {
    try {
      await noteArrival(database.db, renewed);
    } catch (cause) {
      log.error('renewal not noted', cause);
    }
  };

/** Asked once at the start, so that the log says early when it cannot be used; the newsroom starts without it. */
const issuerOf = ({ issuer: settings, clock, log }: NewsroomDeps): IssuerTokens | null => {
  if (!settings) return null;
  const tokens = createIssuerTokens({ settings, clock, log, fetch: globalThis.fetch });
  void tokens.exactIssuer();
  return tokens;
};

/** One for all ways in, so that wrong passwords count together. */
const signInOf = ({ database, clock, keys, attempts }: NewsroomDeps): SignIn => {
  const [secret = ''] = keys.cookies;
  return createSignIn(createGuessLimits({ clock, store: attempts ?? createDatabaseAttempts(database), secret }));
};

/** Creates the check of callers, by a token of this newsroom or of the publisher's own sign-in. */
const accessTokensOf = (deps: NewsroomDeps, ring: ReturnType<typeof createKeyRing>, issuer: IssuerTokens | null) =>
  createAccessTokens({
    keys: ring,
    address: () => tokenAddressOf(deps.origin()),
    clock: deps.clock,
    findCaller: userId => findCaller(deps.database.db, userId),
    readAccessVersion: () => readAccessVersion(deps.database.db),
    isGrantInForce: grantId => isGrantInForce(deps.database.db, grantId, deps.clock),
    noteArrival: createArrivalNotes(deps),
    onSessionUsed: createSessionNotes(deps),
    ...(issuer && {
      issuer: {
        isOurs: issuer.isOurs,
        allowsOwn: issuer.settings.allowsOwnAccounts,
        callerOf: createCallerOfIssuer({ ...deps, tokens: issuer }),
      },
    }),
  });

/** Builds the newsroom without listening. */
export const buildServer = async (deps: NewsroomDeps): Promise<FastifyInstance> => {
  const fastify = createFastify(deps);
  hardenAnswers(fastify, deps.origin);
  refuseForeignHosts(fastify, deps.origin);
  const condition = deps.condition ?? createCondition();
  deps.database.damage.listen(() => condition.noteDamage('Words are damaged and shown as unreadable; --verify names them.'));
  refuseInOurShape(fastify, deps.log, condition);
  refuseWithoutRoom(fastify, condition);
  logRefusedCalls(fastify, deps.log);
  logSlowCalls(fastify, deps.log);
  deps.metrics?.watch(fastify);
  const wakeUps = deps.wakeUps ?? createWakeUps(deps.database, deps.log);
  if (!deps.wakeUps) fastify.addHook('onClose', wakeUps.close);
  notifyOfWriting(fastify, wakeUps.ring);
  const issuer = issuerOf(deps);
  const ring = createKeyRing({ database: deps.database, now: () => deps.clock.now().getTime() }, deps.keys);
  const tokens = accessTokensOf(deps, ring, issuer);
  await deps.database.transaction(queries => beginSegment(queries, { token: deps.ids.uuid(), at: deps.clock.now().toISOString() }));
  const assistance = openAssistance(deps, deps.assistance ?? {});
  const semantic = createSemanticIndex(deps);
  fastify.addHook('onClose', semantic.close);
  wakeUps.on(semantic.wake);
  const webstats = deps.webstats ?? createWebstats({ ...deps, secret: deps.keys.cookies[0] ?? '' });
  if (!deps.webstats) fastify.addHook('onClose', webstats.close);
  const simulated = deps.isDemo === true ? createSimulatedReaders({ ...deps, webstats }) : null;
  if (simulated) fastify.addHook('onClose', async () => simulated.close());
  const newsroom: Newsroom = {
    fastify,
    simulated,
    semantic,
    database: deps.database,
    clock: deps.clock,
    ids: deps.ids,
    log: deps.log,
    version: deps.version,
    dataFolder: deps.dataFolder,
    authenticate: tokens.authenticate,
    issuer,
    tokens,
    signIn: signInOf(deps),
    origin: deps.origin,
    prolitterisDigits: deps.prolitterisDigits ?? PROLITTERIS_DIGITS,
    library: libraryOf(deps),
    mayUpload: createUploadAllowance({ ...deps, bytesPerDay: deps.uploadBytesPerDay ?? null }),
    model: assistance.model,
    assistance,
    spellChecker: spellCheckerOf(deps),
    senders: deps.senders ?? {},
    quietHours: deps.quietHours ?? null,
    outside: deps.outside ?? { planning: null, studio: null },
    condition,
    presence: deps.presence ?? createPresenceBoard({ dialect: deps.database.dialect, clock: deps.clock }),
    feed: deps.feed ?? createLiveFeed({ database: deps.database, log: deps.log, wakeUps }),
    visitor: deps.visitor ?? createVisitor(),
    allowance: deps.callsPerMinute ? createCallAllowance(deps.clock, deps.callsPerMinute) : undefined,
    checkAnswers: deps.checkAnswers ?? false,
    onRefusal: deps.onRefusal,
    isStopping: deps.isStopping ?? (() => false),
    position: () => findPosition(deps.database.db),
  };
  fastify.addHook('onClose', async () => newsroom.spellChecker.dispose());
  if (issuer?.settings.allowsOwnAccounts !== false)
    oauthRoutes(newsroom, {
      keys: ring,
      origin: deps.origin,
      lifetimes: deps.lifetimes ?? DEFAULT_LIFETIMES,
    });
  for (const register of [...RESOURCES, kindRoutes(deps.kinds ?? KINDS)]) register(newsroom);
  await semantic.start();
  await fastify.ready();
  return fastify;
};
