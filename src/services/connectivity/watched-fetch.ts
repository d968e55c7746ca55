import { measuredOffsetMs } from '#domain/time/measured-offset.ts';
import type { Clock } from '../ports.ts';
import type { Connectivity } from './connectivity.ts';

type Fetch = typeof globalThis.fetch;

const isPage = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('text/html');
const GATEWAY_STATUSES = new Set([502, 503, 504, 522]);

/** An answer that took longer says too little of the time at which it was given. */
const LONGEST_WAY_MS = 10_000;
/** A date leaves out the fraction of its second: half of one, in the middle. */
const HALF_SECOND_MS = 500;

/** Returns how far the newsroom's clock is ahead, from the date of an answer. */
const aheadOf = (headers: Headers, sentMs: number, answeredMs: number): number | undefined => {
  const newsroomMs = Date.parse(headers.get('date') ?? '');
  const wayMs = answeredMs - sentMs;
  if (Number.isNaN(newsroomMs) || wayMs < 0 || wayMs > LONGEST_WAY_MS) return undefined;
  return measuredOffsetMs({ sentMs, answeredMs, newsroomMs: newsroomMs + HALF_SECOND_MS });
};

/**
 * The network for all services: each answer is a contact, each timeout starts a probe. A page in place of JSON is a
 * captive portal or a proxy, never the newsroom: it counts as no answer.
 */
export const watchFetch = (input: {
  readonly fetch: Fetch;
  readonly apiUrl: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly connectivity: Pick<Connectivity, 'state' | 'contact' | 'suspect'>;
}): Fetch => {
  const { connectivity } = input;
  const isNewsroom = (url: string): boolean => url.startsWith(input.apiUrl);
  return async (request, init) => {
    if (connectivity.state().reason === 'forced') throw new TypeError('offline');
    const url = request instanceof Request ? request.url : String(request);
    try {
      const sentMs = input.clock.now();
      const response = await input.fetch(request, init);
      if (isNewsroom(url)) {
        if (isPage(response)) throw new TypeError('a page answered in place of the newsroom');
        if (!GATEWAY_STATUSES.has(response.status)) connectivity.contact(aheadOf(response.headers, sentMs, input.clock.now()));
      }
      return response;
    } catch (error) {
      if (isNewsroom(url)) connectivity.suspect();
      throw error;
    }
  };
};

/** Asks for the health of a service that every newsroom has; anything but its JSON within the time is no answer. */
export const createHealthProbe =
  (input: { readonly fetch: Fetch; readonly apiUrl: string; readonly clock: Clock; readonly timeoutMs: number }) =>
  async (): Promise<boolean> => {
    const abort = new AbortController();
    const cancel = input.clock.schedule(() => {
      abort.abort();
    }, input.timeoutMs);
    try {
      const response = await input.fetch(`${input.apiUrl}/tenant/health`, {
        signal: abort.signal,
        redirect: 'error',
        headers: { accept: 'application/json' },
      });
      if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json')) return false;
      const body = (await response.json()) as { readonly status?: unknown } | null; // whatever it is, only `status` is looked at
      return body?.status === 'UP';
    } catch {
      return false; // any failure of this call means the same: no contact
    } finally {
      cancel();
    }
  };
