import { Agent, request } from 'undici';
import { err, ok, type Result } from '#domain/result.ts';
import { createOutsideGuard, isRefusedAddress } from './guard.ts';

/** Result of a visit. */
export interface Visit {
  /** The last address, after redirects. */
  readonly address: string;
  readonly status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The beginning of an HTML page, at most `VISIT_LIMITS.bytes`, or a whole picture of at most `VISIT_LIMITS.pictureBytes`, or a whole text
   * (JSON, a table) of at most `VISIT_LIMITS.textBytes`; empty for everything else, for larger ones, and if only headers were requested.
   */
  readonly body: Uint8Array;
}

/** `refused`: the newsroom does not visit the address. `unreachable`: no answer in time. */
export type VisitFailure = 'refused' | 'unreachable';

/** The purpose of a visit. */
export type Wanted = 'headers' | 'page' | 'picture' | 'text';

/** Visits addresses that users enter, but never the internal network. */
export interface Visitor {
  readonly visit: (address: string, wanted: Wanted) => Promise<Result<Visit, VisitFailure>>;
}

export interface VisitorPorts {
  /** Tests allow their own servers. */
  readonly isPublicAddress?: (ip: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Ports that may be visited; the two of the web. */
  readonly ports?: readonly string[];
  readonly timeoutMs?: number;
}

export const VISIT_LIMITS = {
  redirects: 5,
  bytes: 524_288,
  pictureBytes: 20_971_520,
  textBytes: 4_000_000,
  timeoutMs: 8_000,
  headerBytes: 32_768,
} as const;
const WEB_PORTS = ['', '80', '443'];
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const readBeginning = async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, VISIT_LIMITS.bytes - size));
    size += chunk.length;
    if (size >= VISIT_LIMITS.bytes) break;
  }
  return Buffer.concat(chunks);
};

/** Reads the whole body; returns nothing if it is larger, as a part of it is useless. */
const readWhole = async (body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return new Uint8Array();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isPicture = (headers: Readonly<Record<string, string>>): boolean =>
  /^image\//iu.test(headers['content-type'] ?? '') && !('content-encoding' in headers);

const ACCEPTED: Readonly<Record<Wanted, string>> = {
  headers: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  picture: 'image/webp,image/*;q=0.9,*/*;q=0.1',
  text: 'application/json,text/csv;q=0.9,text/plain;q=0.8,*/*;q=0.1',
};

/** Checks for JSON and tables, also if a server does not know their types; HTML pages are none. */
const isText = (headers: Readonly<Record<string, string>>): boolean =>
  /^(?:text\/(?!html)|application\/(?:json|csv|octet-stream|vnd\.ms-excel|[\w.-]+\+json)\b)/iu.test(headers['content-type'] ?? '') &&
  !('content-encoding' in headers);

const isPage = (headers: Readonly<Record<string, string>>): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(headers['content-type'] ?? '') && !('content-encoding' in headers);

const readBody = (body: AsyncIterable<Uint8Array>, wanted: Wanted, headers: Readonly<Record<string, string>>): Promise<Uint8Array> => {
  if (wanted === 'page' && isPage(headers)) return readBeginning(body);
  if (wanted === 'picture' && isPicture(headers)) return readWhole(body, VISIT_LIMITS.pictureBytes);
  if (wanted === 'text' && isText(headers)) return readWhole(body, VISIT_LIMITS.textBytes);
  return Promise.resolve(new Uint8Array());
};

/**
 * Creates a visitor. Guards against requests into the internal network (SSRF): http and https on their own ports only, no user names,
 * every address of a name must be public, also after a redirect, and the connection uses the checked address.
 * Sends no cookies and no credentials, reads no compressed bodies, and gives up after eight seconds, five redirects, half a mebibyte of a page,
 * four megabytes of a text or twenty mebibytes of a picture.
 */
export const createVisitor = (ports: VisitorPorts = {}): Visitor => {
  const guard = createOutsideGuard(ports);
  const webPorts = ports.ports ?? WEB_PORTS;

  /** Which addresses may be visited; names are checked on connecting. */
  const readTarget = (address: string, base?: string): URL | null => {
    const url = URL.parse(address, base);
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
    if (url.username !== '' || url.password !== '' || !webPorts.includes(url.port)) return null;
    return guard.mayCall(url) ? url : null;
  };

  const ask = async (url: URL, wanted: Wanted, agent: Agent, signal: AbortSignal): Promise<Visit & { readonly next?: string }> => {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'GET',
      signal,
      headers: {
        accept: ACCEPTED[wanted],
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; Galley newsroom link check)',
      },
    });
    // An unfinished body ends with its own error, which is expected.
    answer.body.on('error', () => undefined);
    const headers = headersOf(answer.headers);
    const { location } = headers;
    if (REDIRECTS.has(answer.statusCode) && location !== undefined) {
      answer.body.destroy();
      return { address: url.href, status: answer.statusCode, headers, body: new Uint8Array(), next: location };
    }
    const body = await readBody(answer.body, wanted, headers);
    answer.body.destroy();
    return { address: url.href, status: answer.statusCode, headers, body };
  };

  const follow = async (start: URL, wanted: Wanted, agent: Agent, signal: AbortSignal): Promise<Result<Visit, VisitFailure>> => {
    let url = start;
    for (let hop = 0; hop <= VISIT_LIMITS.redirects; hop += 1) {
      const { next, ...visit } = await ask(url, wanted, agent, signal);
      if (next === undefined) return ok(visit);
      const target = readTarget(next, url.href);
      if (target === null) return err('refused');
      url = target;
    }
    return err('unreachable');
  };

  return {
    visit: async (address, wanted) => {
      const start = readTarget(address);
      if (start === null) return err('refused');
      const timeoutMs = ports.timeoutMs ?? VISIT_LIMITS.timeoutMs;
      const agent = new Agent({
        connect: { lookup: guard.lookup, timeout: timeoutMs },
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        maxHeaderSize: VISIT_LIMITS.headerBytes,
      });
      try {
        return await follow(start, wanted, agent, AbortSignal.timeout(timeoutMs));
      } catch (cause) {
        // Any network error is one of two results for the caller.
        return err(isRefusedAddress(cause) ? 'refused' : 'unreachable');
      } finally {
        await agent.destroy();
      }
    },
  };
};
