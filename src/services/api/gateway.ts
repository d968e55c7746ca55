import { z } from 'zod';
import type { BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import { CONTRACT, type OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { CallOptions } from '#contract/client.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { ok, type Result } from '#domain/result.ts';
import { fail, toBridgeError } from '../failure.ts';
import type { Clock } from '../ports.ts';
import type { Locales } from '../settings/settings.ts';
import { backoffMs } from '../backoff.ts';
import type { Random } from '../ports.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';
import { type KnownRows, pageForLater } from './known-rows.ts';
import type { Newsroom } from './newsroom.ts';

/** Articles and their metadata are written through `articles.*` and the queue alone. */
const WRITTEN_BY_ARTICLES: ReadonlySet<string> = new Set([
  'createArticle',
  'putArticle',
  'deleteArticle',
  'restoreArticleRevision',
  'patchMetadata',
  'stepMetadata',
  'putMetadata',
  'releaseMetadata',
  'discardWaiting',
  'takeBack',
]);
/** Its answer is a way to a password: the desk opens it outside, the window does not see it. */
const NOT_FOR_THE_WINDOW: ReadonlySet<string> = new Set(['createPasswordPage']);
/** A reading call is tried this often (B9-017). */
const MAX_RETRIES = 3;
/** An answer younger than this is reused, unless this desk has written since (B9-017). */
const FRESH_MS = 1_000;
const MAX_FRESH = 100;
/** Calls that are never cached, as their answers change every second. */
const NEVER_FRESH: ReadonlySet<string> = new Set(['getUserPresence', 'getVersion', 'getHealth']);

export interface ApiCall {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Names the call for `cancel`. */
  readonly ticket?: string | undefined;
}
export interface ApiReply {
  readonly status: number;
  readonly body: unknown;
  readonly receivedAt: string;
  readonly stale: boolean;
}

export interface GatewayPorts {
  readonly newsroom: Newsroom;
  readonly answers: AnswerStore;
  readonly rows: KnownRows;
  readonly owner: () => string | undefined;
  readonly locales: () => Locales;
  readonly clock: Clock;
  readonly random: Random;
  /** Ids of items on this desk that contain the words, best first. */
  readonly search?: (owner: string, typed: string) => readonly { readonly id: string }[] | undefined;
}

/** The renderer's way to the HTTP contract. */
export interface Gateway {
  readonly call: (call: ApiCall) => Promise<Result<ApiReply, BridgeError<BridgeCodeOf<'api.call'>>>>;
  /** The answer this desk has, however old; asks the newsroom only when it has none. */
  readonly known: (call: ApiCall) => Promise<Result<ApiReply, BridgeError<BridgeCodeOf<'api.call'>>>>;
  /** The last answer to this read that the desk has of the person signed in, without asking the newsroom. */
  readonly kept: (call: ApiCall) => KeptAnswer | undefined;
  /** Gives up the call of this ticket, here and in the newsroom. One that has ended already stays as it ended. */
  readonly cancel: (ticket: string) => void;
  /** Something was written: earlier answers are no longer fresh. */
  readonly touch: () => void;
}

type Answered = Promise<Result<ApiReply, BridgeError<BridgeCodeOf<'api.call'>>>>;

const isOperation = (id: string): id is OperationId => Object.hasOwn(CONTRACT, id);
const isRead = (operation: Operation): boolean => operation.method === 'GET' || operation.method === 'HEAD';

/** Checks whether the error calls for a retry or a cached answer. */
const isSilence = (error: ApiError): boolean =>
  error.kind === 'noResponse' || (error.kind === 'http' && (error.status >= 500 || error.status === 429 || error.status === 444));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined && entry !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
};

const pageOfRows = CONTRACT.listMetadata.answers[200];
const titlesInList = z.array(z.object({ id: z.number(), name: z.string() }));

const keyFor = (call: ApiCall, { uiLocale, contentLocale }: Locales): string =>
  `${call.operation} ${uiLocale} ${contentLocale} ${JSON.stringify(sorted([call.params ?? {}, call.query ?? {}]))}`;

const inputOf = ({ params, query, body }: ApiCall) => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body !== undefined && { body }),
});

const createTries = ({ newsroom, clock, random }: GatewayPorts) => {
  const wait = (delayMs: number): Promise<void> => new Promise(resolve => void clock.schedule(resolve, delayMs));
  return async (id: OperationId, call: ApiCall, retries: number, options: CallOptions = {}): Promise<Result<ApiReply, ApiError>> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await newsroom.call(id, inputOf(call), options); // the client checks the input against the operation's schemas
      const receivedAt = new Date(clock.now()).toISOString();
      if (answer.ok) {
        const { status, body }: { readonly status: number; readonly body: unknown } = answer.value;
        // An answer without a body has null: JSON would leave the key out on its way to the window.
        return ok({ status, body: body ?? null, receivedAt, stale: false });
      }
      const isOffline = answer.error.kind === 'noResponse' && answer.error.code === 'offline';
      if (attempt > retries || isOffline || options.signal?.aborted === true || !isSilence(answer.error)) return answer;
      await wait(backoffMs({ attempt, firstMs: 250, maxMs: 1_000, random }));
    }
  };
};

export const createGateway = (ports: GatewayPorts): Gateway => {
  const { answers, rows, clock } = ports;
  const fresh = answers.remember<ApiReply>(MAX_FRESH);
  const send = createTries(ports);
  const keyOf = (call: ApiCall): string => keyFor(call, ports.locales());

  const learn = (call: ApiCall, owner: string, key: string, reply: ApiReply): void => {
    const page = call.operation === 'listMetadata' ? pageOfRows.safeParse(reply.body).data : undefined;
    answers.keep(owner, key, page ? { ...reply, body: pageForLater(page) } : reply);
    // A damaged row says less than what this desk has of it.
    if (page)
      rows.learn(
        owner,
        page.content.filter(row => row.damaged === undefined),
      );
  };

  const titleIdsByName = (owner: string): readonly number[] => {
    const titles = titlesInList.safeParse(answers.read(owner, keyOf({ operation: 'listTenants', query: {} }))?.body).data ?? [];
    return titles.toSorted((one, other) => one.name.localeCompare(other.name, 'de-CH') || one.id - other.id).map(({ id }) => id);
  };

  const kept = (call: ApiCall, owner: string, key: string): KeptAnswer | undefined => {
    const same = answers.read(owner, key);
    const typed = call.operation === 'listMetadata' && typeof call.query?.['q'] === 'string' ? call.query['q'] : undefined;
    if ((same && typed === undefined) || call.operation !== 'listMetadata') return same;
    // What was found here, then what the newsroom found in its texts when the same was asked before.
    const before = pageOfRows.safeParse(same?.body).data?.content.map(row => row.resourceId) ?? [];
    const here = typed === undefined ? [] : (ports.search?.(owner, typed) ?? []).map(({ id }) => id);
    const page = rows.list(owner, call.query, {
      found: [...here, ...before],
      titleIds: titleIdsByName(owner),
      now: new Date(clock.now()).toISOString(),
    });
    return page && { status: 200, body: page, receivedAt: new Date(clock.now()).toISOString() };
  };

  const readThrough = async (id: OperationId, call: ApiCall, options: CallOptions): Answered => {
    const key = keyOf(call);
    const owner = ports.owner() ?? '';
    const recent = fresh.get(owner, key);
    // A clock set back makes nothing younger.
    if (recent && Math.abs(clock.now() - Date.parse(recent.receivedAt)) < FRESH_MS) return ok(recent);
    const answer = await send(id, call, MAX_RETRIES, options);
    if (answer.ok) {
      learn(call, owner, key, answer.value);
      if (!NEVER_FRESH.has(id)) fresh.set(owner, key, answer.value);
      return answer;
    }
    if (options.signal?.aborted === true) return fail('cancelled');
    const older = isSilence(answer.error) && CONTRACT[id].needs !== 'nobody' ? kept(call, owner, key) : undefined;
    return older ? ok({ ...older, stale: true }) : { ok: false, error: toBridgeError(answer.error) };
  };

  const write = async (id: OperationId, call: ApiCall, options: CallOptions): Answered => {
    const operation: Operation = CONTRACT[id];
    fresh.clear();
    // An answer that was lost is asked for once more under the same id: it has one effect.
    const answer =
      operation.idempotent === true
        ? await send(id, call, 1, { ...options, idempotencyKey: ports.random.uuid() })
        : await send(id, call, 0, options);
    fresh.clear();
    if (answer.ok) return answer;
    return options.signal?.aborted === true ? fail('cancelled') : { ok: false, error: toBridgeError(answer.error) };
  };

  const running = new Map<string, AbortController>();
  const cancellable = async (ticket: string, work: (signal: AbortSignal) => Answered): Answered => {
    running.get(ticket)?.abort();
    const controller = new AbortController();
    running.set(ticket, controller);
    try {
      return await work(controller.signal);
    } finally {
      if (running.get(ticket) === controller) running.delete(ticket);
    }
  };

  const gateway: Gateway = {
    touch: () => {
      fresh.clear();
    },
    known: async call => {
      const older = answers.read(ports.owner() ?? '', keyOf(call));
      return older ? ok({ ...older, stale: true }) : gateway.call(call);
    },
    kept: call => {
      const { operation: id } = call;
      const owner = ports.owner();
      if (owner === undefined || !isOperation(id) || NOT_FOR_THE_WINDOW.has(id)) return undefined;
      const operation: Operation = CONTRACT[id];
      return isRead(operation) && operation.needs !== 'nobody' ? answers.read(owner, keyOf(call)) : undefined;
    },
    cancel: ticket => running.get(ticket)?.abort(),
    call: async call => {
      const { operation: id, ticket } = call;
      if (!isOperation(id) || NOT_FOR_THE_WINDOW.has(id)) return fail('unknownOperation');
      if (WRITTEN_BY_ARTICLES.has(id)) return fail('useArticles');
      const operation: Operation = CONTRACT[id];
      if (operation.binaryAnswer) return fail('unknownOperation'); // pictures come by /media/, never through the bridge
      const answered = (options: CallOptions) => (isRead(operation) ? readThrough(id, call, options) : write(id, call, options));
      return ticket === undefined ? answered({}) : cancellable(ticket, signal => answered({ signal }));
    },
  };
  return gateway;
};
