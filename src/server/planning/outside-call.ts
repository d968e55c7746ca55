import { Agent, request } from 'undici';
import type { z } from 'zod';
import { err, ok, type Result } from '#domain/result.ts';
import { createOutsideGuard } from '../outside/guard.ts';
import type { Outside, OutsideProblem } from './planning-system.ts';
import { LOOPBACK } from '../outside/safe-address.ts';

const ANSWER_WITHIN_MS = 4_000;
const CONNECTIONS = 4;
const MAX_ANSWER_BYTES = 4_194_304;
const SECOND_MS = 1_000;
/** Longer waits are asked for by mistake. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** One call of a system outside. */
export interface OutsideRequest<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address of the settings, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer: Schema;
  readonly signal: AbortSignal;
}

/** Calls one system outside, whose address is in the settings. */
export interface OutsideCall {
  readonly send: <Schema extends z.ZodType>(wanted: OutsideRequest<Schema>) => Outside<z.output<Schema>>;
  readonly close: () => Promise<void>;
}

/** "120" or a date, in milliseconds. */
const retryAfterOf = (header: string | string[] | undefined): number | undefined => {
  const text = typeof header === 'string' ? header : '';
  const waitMs = /^\d+$/u.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? Math.min(waitMs, MAX_RETRY_AFTER_MS) : undefined;
};

const FAILURE_OF_STATUS: Readonly<Record<number, OutsideProblem['failure']>> = {
  401: 'notAuthorised',
  403: 'notAuthorised',
  404: 'gone',
  409: 'conflict',
  410: 'gone',
  412: 'conflict',
  429: 'tooMany',
};

const problemOf = (status: number, retryAfter: string | string[] | undefined): OutsideProblem => {
  const retryAfterMs = retryAfterOf(retryAfter);
  const failure = FAILURE_OF_STATUS[status] ?? (status >= 500 ? 'unreachable' : 'refused');
  return { failure, ...(retryAfterMs !== undefined && { retryAfterMs }) };
};

const readText = async (body: AsyncIterable<Uint8Array>): Promise<string | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: what the schema refuses
  }
};

const isLate = (cause: unknown): boolean =>
  cause instanceof Error && (/Timeout|Abort/u.test(cause.name) || ('code' in cause && /TIMEOUT/u.test(String(cause.code))));

/** Creates the calls to one address; addresses of the house's own network have to be named, those of this computer not. */
export const createOutsideCall = (options: {
  readonly address: string;
  readonly allowedHosts: readonly string[];
  readonly answerWithinMs?: number;
}): OutsideCall => {
  const base = new URL(options.address.endsWith('/') ? options.address : `${options.address}/`);
  const own = LOOPBACK.test(base.hostname) ? [base.hostname.replace(/^\[|\]$/gu, '')] : [];
  const guard = createOutsideGuard({ allowedHosts: [...options.allowedHosts, ...own] });
  const answerWithinMs = options.answerWithinMs ?? ANSWER_WITHIN_MS;
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1, connect: { timeout: answerWithinMs, lookup: guard.lookup } });
  return {
    send: async wanted => {
      const url = new URL(wanted.path.replace(/^\//u, ''), base);
      if (url.origin !== base.origin || !guard.mayCall(url)) return err({ failure: 'refused' } as const);
      const headers = { accept: 'application/json', ...(wanted.body !== undefined && { 'content-type': 'application/json' }) };
      try {
        const answer = await request(url, {
          dispatcher: agent,
          method: wanted.method,
          headers: { ...headers, ...wanted.headers },
          signal: AbortSignal.any([wanted.signal, AbortSignal.timeout(answerWithinMs)]),
          ...(wanted.body !== undefined && { body: JSON.stringify(wanted.body) }),
        });
        const text = await readText(answer.body);
        if (answer.statusCode < 200 || answer.statusCode > 299) return err(problemOf(answer.statusCode, answer.headers['retry-after']));
        return readAnswer(wanted.answer, text);
      } catch (cause) {
        return err({ failure: isLate(cause) ? ('timeout' as const) : ('unreachable' as const) });
      }
    },
    close: () => agent.destroy(),
  };
};

const readAnswer = <Schema extends z.ZodType>(schema: Schema, text: string | null): Result<z.output<Schema>, OutsideProblem> => {
  const parsed = schema.safeParse(text === null ? undefined : parse(text));
  return parsed.success ? ok(parsed.data) : err({ failure: 'unreadable' });
};
