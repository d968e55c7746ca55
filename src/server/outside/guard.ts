import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which addresses the newsroom calls: never those of the house's own network, unless they are named. */
export interface OutsideGuard {
  /** Checks whether an address may be called; a name is checked again on connecting, by `lookup`. */
  readonly mayCall: (url: URL) => boolean;
  /** Resolves a name and checks its addresses: the connection uses the checked address, so that a second DNS answer has no effect. */
  readonly lookup: LookupFunction;
}

export interface GuardPorts {
  readonly isPublicAddress?: ((ip: string) => boolean) | undefined;
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** Hosts of the own network that may be called. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** Names that only exist inside a network (RFC 6761, RFC 6762, RFC 8375), and names of one label. */
const INNER_NAME = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|home\.arpa)$/u;
const IPV4 = 4;
const IPV6 = 6;

class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/** Checks whether an error, or its cause, is a refusal of the guard. */
export const isRefusedAddress = (cause: unknown): boolean =>
  cause instanceof RefusedAddress || (cause instanceof Error && cause.cause !== undefined && isRefusedAddress(cause.cause));

const resolveBySystem = async (host: string): Promise<readonly string[]> =>
  (await systemLookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

const checkedLookup =
  (resolve: (host: string) => Promise<readonly string[]>, isAllowed: (host: string, ip: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    const settle = async (): Promise<void> => {
      const addresses = await resolve(host);
      // One private address among public ones is a known attack: then none of them is trusted.
      const [first] = addresses;
      if (first === undefined || !addresses.every(ip => isAllowed(host, ip))) throw new RefusedAddress();
      if (options.all === true)
        callback(
          null,
          addresses.map(address => ({ address, family: isIP(address) === IPV6 ? IPV6 : IPV4 })),
        );
      else callback(null, first, isIP(first));
    };
    settle().catch((cause: unknown) => callback(cause instanceof Error ? cause : new RefusedAddress(), '', IPV4));
  };

/** Creates the guard against calls into the internal network (SSRF). */
export const createOutsideGuard = (ports: GuardPorts = {}): OutsideGuard => {
  const isPublic = ports.isPublicAddress ?? isPublicAddress;
  const isNamed = (host: string): boolean => ports.allowedHosts?.includes(host) ?? false;
  return {
    mayCall: url => {
      const host = url.hostname.replace(/^\[|\]$/gu, '');
      if (isNamed(host)) return true;
      return isIP(host) === 0 ? !INNER_NAME.test(host.replace(/\.$/u, '')) : isPublic(host);
    },
    lookup: checkedLookup(ports.resolve ?? resolveBySystem, (host, ip) => isNamed(host) || isPublic(ip)),
  };
};
