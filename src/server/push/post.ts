import type { SecureContextOptions } from 'node:tls';
import { Agent, request } from 'undici';
import { isRefusedAddress, type OutsideGuard } from '../outside/guard.ts';
import type { Outcome } from './sender.ts';

/** Sends one request and reads its answer. */
export interface Post {
  /** The answer's status and text, or why there is none. */
  readonly send: (
    address: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Uint8Array },
  ) => Promise<
    { readonly status: number; readonly text: string } | Exclude<Outcome, { readonly kind: 'transferred' | 'gone' | 'refused' }>
  >;
  readonly close: () => Promise<void>;
}

export interface PostOptions {
  /** Null for addresses of the newsroom's settings. */
  readonly guard: OutsideGuard | null;
  /** How long an answer may take; half a minute unless given. */
  readonly answerWithinMs?: number | undefined;
  /** Certificates of a service's own. */
  readonly ca?: SecureContextOptions['ca'] | undefined;
}

const ANSWER_WITHIN_MS = 30_000;
const CONNECTIONS = 32;
const MAX_ANSWER_BYTES = 65_536;
/** Errors from before a connection stood: nothing has left. */
const NEVER_LEFT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
]);

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause.cause === undefined ? cause.name : codeOf(cause.cause);
};

const readText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Posts over kept connections; a request is never sent twice, whatever happens to its connection. */
export const createPost = ({ guard, answerWithinMs = ANSWER_WITHIN_MS, ca }: PostOptions): Post => {
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: answerWithinMs, ...(guard && { lookup: guard.lookup }), ...(ca !== undefined && { ca }) },
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  return {
    send: async (address, { headers, body }) => {
      const url = URL.parse(address);
      if (url === null || (guard && !guard.mayCall(url))) return { kind: 'notSent', error: 'addressRefused' };
      try {
        const answer = await request(url, { dispatcher: agent, method: 'POST', headers, body });
        // The status is the answer; a body that breaks off changes nothing.
        const text = await readText(answer.body).catch(() => '');
        return { status: answer.statusCode, text };
      } catch (cause) {
        const code = codeOf(cause);
        if (isRefusedAddress(cause)) return { kind: 'notSent', error: 'addressRefused' };
        return { kind: NEVER_LEFT.has(code) ? 'notSent' : 'unanswered', error: code };
      }
    },
    close: () => agent.close(),
  };
};
