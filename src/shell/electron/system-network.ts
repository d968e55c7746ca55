import type { Net } from 'electron';

type Fetch = typeof globalThis.fetch;

/** Checks whether an address is on this computer, reached without a proxy. */
export const isLoopback = (address: string): boolean => {
  const host = URL.parse(address)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(host);
};

/**
 * Calls of the host by the system's way out: its proxy (also one that a script chooses) and its certificates, as the browser of this
 * computer does it. The newsroom on this computer is called directly. No cookie goes along and nothing is cached: the host does both itself.
 */
export const createSystemFetch =
  (net: Pick<Net, 'fetch'>, direct: Fetch): Fetch =>
  (input, init) => {
    const request = new Request(input, init);
    return isLoopback(request.url)
      ? direct(request)
      : net.fetch(request, { credentials: 'omit', cache: 'no-store', bypassCustomProtocolHandlers: true });
  };
