import { NOW } from './now.ts';
import type { BridgeCode } from '#bridge/codes.ts';
import { BRIDGE_EVENTS, type BridgeEventName, type BridgeEvents } from '#bridge/events.ts';
import { type BridgeAnswer, type BridgeCodeOf, BRIDGE_OPERATIONS, type BridgeInput, type BridgeOperationName } from '#bridge/operations.ts';
import type { RunningWorkState } from '#bridge/diagnostics.ts';
import type { AppInfo, BridgeError, ConnectivityState, SessionState } from '#bridge/states.ts';
import type { StoredRecord } from '#bridge/records.ts';
import type { UpdateState } from '#bridge/updates.ts';
import type { BridgeTransport } from '#bridge/transport.ts';
import { toPage } from '#domain/paging.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/user/preferences.ts';
import type { z } from 'zod';

type Handler<Name extends BridgeOperationName> = (input: BridgeInput<Name>) => BridgeAnswer<Name> | Promise<BridgeAnswer<Name>>;
export type FakeHandlers = { -readonly [Name in BridgeOperationName]?: Handler<Name> };
export type ApiCall = BridgeInput<'api.call'>;
/** Answers of the fake newsroom by operation: a body, or a refusal. */
export type FakeApi = Record<string, (call: ApiCall) => Result<unknown, BridgeError<BridgeCodeOf<'api.call'>>>>;

export interface FakeHost extends BridgeTransport {
  readonly handlers: FakeHandlers;
  readonly api: FakeApi;
  /** Every call in order, for assertions. */
  readonly calls: readonly { readonly operation: string; readonly input: unknown }[];
  readonly callsOf: <Name extends BridgeOperationName>(name: Name) => readonly BridgeInput<Name>[];
  readonly emit: <Name extends BridgeEventName>(name: Name, payload: z.input<BridgeEvents[Name]>) => void;
  /** Emits an event that is not in the bridge's table (the transport's own events). */
  readonly emitRaw: (event: string, payload: unknown) => void;
  readonly settings: Map<string, unknown>;
  /** Records by `kind id`; those of somebody else than the first person have their id before it. */
  readonly records: Map<string, StoredRecord>;
}

export { NOW };
export const USER_ID = '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21';

export const APP_INFO: AppInfo = {
  version: '1.0.0',
  shell: 'memory',
  platform: 'linux',
  production: false,
  apiUrl: 'http://127.0.0.1:4400/api',
  supportUrl: null,
  frameAddress: null,
  frontendComponentHost: null,
  elsewhere: [],
  recovery: null,
  newsroomRefusal: null,
};

/** As where whoever installed Galley renews it. */
const UPDATED_BY_SYSTEM: UpdateState = {
  version: '1.0.0',
  by: 'system',
  channel: 'stable',
  checkedAt: null,
  step: { kind: 'idle' },
  previous: null,
  wentBackFrom: null,
};

/** A host that does nothing. */
export const SILENCE: RunningWorkState = {
  running: 0,
  started: 0,
  kinds: { calls: 0, disk: 0, pictures: 0, spelling: 0, operations: 0 },
};

export const signedIn = (overrides: Partial<Extract<SessionState, { kind: 'signedIn' }>> = {}): SessionState => ({
  kind: 'signedIn',
  tokenType: 'Bearer',
  userId: USER_ID,
  role: 'ROLE_Editor',
  person: { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' },
  expiresAt: '2026-11-21T21:42:00.000Z',
  loginAt: NOW,
  unverified: false,
  ...overrides,
});

export const online = (): ConnectivityState => ({ kind: 'online', reason: 'none', since: NOW, lastContactAt: NOW, nextTryAt: null });
export const offline = (reason: ConnectivityState['reason'] = 'network'): ConnectivityState => ({
  kind: 'offline',
  reason,
  since: NOW,
  lastContactAt: NOW,
  nextTryAt: null,
});

/** A refusal of the newsroom, as the host hands it on. */
export const refusal = <const Code extends BridgeCode>(
  status: number,
  code: Code,
  fieldNames: readonly string[] = [],
): BridgeError<Code> => ({
  code,
  data: {
    kind: 'http',
    code,
    status,
    title: `Status ${status}`,
    problems: [{ code, title: `Title of ${code}`, message: `Message of ${code}`, fieldNames: [...fieldNames] }],
  },
});

const fakeApi = (preferences: { current: Preferences }): FakeApi => ({
  getVersion: () => ok('1.0.0'),
  getHealth: () => ok({ status: 'UP' }),
  listMaintenanceNotes: () => ok({ ...toPage({ content: [], number: 0, size: 1, totalElements: 0, sort: 'createdAt,desc' }), content: [] }),
  listPublishedReleaseNotes: () => ok({ unread: 0, notes: [] }),
  listQuotesByDate: () => ok([]),
  getPreferences: () => ok(preferences.current),
  patchPreferences: call => {
    preferences.current = { ...preferences.current, ...(call.body as Partial<Preferences>) }; // the contract's body
    return ok(preferences.current);
  },
  getProfile: () =>
    ok({
      id: USER_ID,
      firstName: 'Lea',
      lastName: 'Steiner',
      shortName: 'lst',
      jobTitle: 'Redaktorin Inland',
      shortBiography: 'Schreibt über Bundespolitik und Verkehr.',
      longBiography: '',
      imageUrl: null,
      xUsername: null,
      prolitterisId: null,
    }),
  listTenants: () => ok([]),
});

/** A fake host for renderer tests: a bridge in memory with believable answers that a test overrides one by one. */
export const createFakeHost = (
  options: { readonly session?: SessionState; readonly role?: Role; readonly preferences?: Partial<Preferences> } = {},
): FakeHost => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const calls: { operation: string; input: unknown }[] = [];
  const settings = new Map<string, unknown>();
  const records = new Map<string, StoredRecord>();
  let person = USER_ID;
  const recordKey = (kind: string, id = ''): string => `${person === USER_ID ? '' : `${person} `}${kind} ${id}`;
  const session = options.session ?? signedIn(options.role === undefined ? {} : { role: options.role });
  const preferences = { current: { ...DEFAULT_PREFERENCES, ...options.preferences } };
  let connectivity = online();

  const emitRaw = (event: string, payload: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  const api = fakeApi(preferences);
  const handlers: FakeHandlers = {
    'app.info': () => ok(APP_INFO),
    'app.openExternal': () => ok({}),
    'app.setUnsavedWork': () => ok({}),
    'log.write': () => ok({}),
    'spelling.check': () => ok({ advices: {}, method: ['dictionary', 'house'] }),
    'spelling.checkMore': () => ok({ advices: {}, method: [] }),
    'spelling.suggest': () => ok({ proposals: [] }),
    'spelling.cancel': () => ok({}),
    'settings.get': ({ key }) => ok({ value: settings.get(key) }),
    'settings.set': ({ key, value }) => {
      settings.set(key, value);
      return ok({});
    },
    'records.get': ({ kind, id }) => ok({ record: records.get(recordKey(kind, id)) ?? null }),
    'records.list': ({ kind }) =>
      ok({ records: [...records].flatMap(([key, record]) => (key.startsWith(recordKey(kind)) ? [record] : [])) }),
    'records.put': ({ kind, id, version, base, fields, changedAt = new Date().toISOString() }) => {
      records.set(recordKey(kind, id), { id, version, base, fields, changedAt });
      return ok({ changedAt });
    },
    'records.remove': ({ kind, id }) => {
      records.delete(recordKey(kind, id));
      return ok({});
    },
    'settings.setLocales': () => ok({}),
    'session.get': () => ok(session),
    'session.ways': () => ok({ ownAccounts: false }),
    'session.signIn': () => ok({ address: null }),
    'session.signOut': () => {
      emitRaw('session.changed', { kind: 'signedOut', reason: 'signedOut' });
      return ok({});
    },
    'connectivity.get': () => ok(connectivity),
    'live.get': () => ok({ isLive: false }),
    'desktop.state': () => ok({ noteKeys: null, hasNotices: false }),
    'desktop.notify': () => ok({ isShown: true }),
    'updates.state': () => ok(UPDATED_BY_SYSTEM),
    'desktop.showRecent': () => ok({}),
    'desktop.takeOpened': () => ok({ files: [] }),
    'connectivity.probe': () => ok(connectivity),
    'connectivity.setForcedOffline': ({ offline: forced }) => {
      connectivity = forced ? offline('forced') : online();
      emitRaw('connectivity.changed', connectivity);
      return ok(connectivity);
    },
    'diagnostics.work': () => ok(SILENCE),
    'damage.get': () => ok({ notices: [] }),
    'pictures.found': () => ok({ pictures: [] }),
    'gone.list': () => ok({ items: [], origin: { kind: 'same', at: null, isSeen: true }, unchecked: 0 }),
    'damage.staying': () => ok({ files: [] }),
    'outbox.list': () => ok({ entries: [], drafts: [], summary: { drafts: 0, waiting: 0, sending: 0, failed: 0, conflict: 0 } }),
    'outbox.retryAll': () => ok({}),
    'articles.local': () => ok({ articles: [], availableOffline: [] }),
    'items.local': () => ok({ items: [] }),
    'comments.list': () => ok({ comments: [], pending: [], stale: false }),
    'api.cancel': () => ok({}),
    'api.kept': () => ok({ answer: null }),
    'api.call': call => {
      const answer = api[call.operation]?.(call) ?? err(refusal(404, 'notFound'));
      return answer.ok ? ok({ status: 200, body: answer.value, receivedAt: NOW, stale: false }) : answer;
    },
  };
  const callsOf = <Name extends BridgeOperationName>(name: Name): readonly BridgeInput<Name>[] =>
    calls.filter(call => call.operation === name).map(call => call.input as BridgeInput<Name>); // typed by the name it was called with
  return {
    handlers,
    api,
    calls,
    callsOf,
    settings,
    records,
    emitRaw,
    emit: (name, payload) => {
      const next = name === 'session.changed' ? BRIDGE_EVENTS['session.changed'].parse(payload) : undefined;
      if (next?.kind === 'signedIn') person = next.userId;
      emitRaw(name, payload);
    },
    invoke: async (operation, input) => {
      calls.push({ operation, input });
      const name = operation as BridgeOperationName; // unknown names fall through to the error below
      const handler = handlers[name] as
        ((input: unknown) => Result<unknown, BridgeError> | Promise<Result<unknown, BridgeError>>) | undefined; // each handler takes its own input
      if (handler === undefined) return err({ code: 'unknownOperation' });
      const parsed = BRIDGE_OPERATIONS[name].input.safeParse(input);
      return parsed.success ? handler(parsed.data) : err({ code: 'invalidInput', data: { operation } });
    },
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
  };
};
