type Fetch = typeof globalThis.fetch;

const AWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Path of the API below the newsroom's address, which the newsroom omits when naming itself. */
const API_PATH = '/api';

const withPath = (address: string): string => (URL.parse(address)?.pathname === '/' ? `${address}${API_PATH}` : address);

/** The addresses of a newsroom, separated by commas, each without a slash at its end; those without a path get that of the API. */
export const addressesOf = (apiUrls: string): readonly string[] =>
  apiUrls
    .split(',')
    .map(address => address.trim().replace(/\/+$/u, ''))
    .filter(address => address !== '')
    .map(withPath);

/**
 * Creates a fetch that reaches a newsroom by several addresses. Services know only the first; if it does not answer, the next replaces it.
 * A read is repeated there at once; a write fails, and its sender sends it again with its key.
 */
export const reachBy = ([first = '', ...others]: readonly string[], fetch: Fetch): Fetch => {
  if (others.length === 0) return fetch;
  const origins = [first, ...others].map(address => new URL(address).origin);
  const known = origins[0] ?? '';
  let current = 0;
  const moveOn = (from: number): void => {
    if (current === from) current = (from + 1) % origins.length;
  };
  const ask = async (request: Request, turns: number): Promise<Response> => {
    const from = current;
    const again = turns > 1 && isRead(request.method);
    const url = `${origins[from] ?? known}${request.url.slice(known.length)}`;
    try {
      const answer = await fetch(new Request(url, request.clone()));
      if (!AWAY_STATUSES.has(answer.status)) return answer;
      moveOn(from);
      return again ? await ask(request, turns - 1) : answer;
    } catch (error) {
      if (request.signal.aborted) throw error;
      moveOn(from);
      if (!again) throw error;
      return ask(request, turns - 1);
    }
  };
  return (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === known ? ask(request, origins.length) : fetch(request);
  };
};
