/** A web address parsed by text rules alone, so that desk and server read it alike. */
export interface Address {
  readonly protocol: 'https' | 'http';
  /** Lower case, letters, digits, hyphens and dots only. */
  readonly host: string;
  /** The non-empty parts of the path as written (percent-encoding kept). */
  readonly path: readonly string[];
  /** The first value of a name in the query, decoded; undefined if it is missing or broken. */
  readonly query: (name: string) => string | undefined;
  /** The address as written, trimmed. */
  readonly text: string;
}

/** Maximum length of a post's address; browsers and servers cut there too. */
export const MAX_ADDRESS_LENGTH = 2048;

/**
 * Only unambiguous addresses: no user name, no port but the protocol's own, no backslash, quote, angle bracket, control sign or space,
 * a host of plain labels. Everything else is refused rather than repaired.
 */
const WEB_ADDRESS =
  /^(?<protocol>https?):\/\/(?<host>[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+)(?::(?<port>443|80))?(?<path>\/[^?#\s\\<>"'`{}|^]*)?(?:\?(?<query>[^#\s\\<>"'`{}|^]*))?(?:#[^\s\\<>"'`{}|^]*)?$/iu;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return undefined; // broken percent-encoding
    throw error;
  }
};

const CONTROL_SIGN = /\p{Cc}/u;

/** Parses a web address; undefined for anything else, or for an address that imitates another. */
export const readAddress = (text: string): Address | undefined => {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH || CONTROL_SIGN.test(trimmed)) return undefined;
  const parts = WEB_ADDRESS.exec(trimmed)?.groups;
  const protocol = parts?.['protocol']?.toLowerCase() === 'https' ? 'https' : 'http';
  const port = parts?.['port'];
  if (!parts || (port !== undefined && port !== (protocol === 'https' ? '443' : '80'))) return undefined;
  const pairs = (parts['query'] ?? '').split('&').map(pair => {
    const at = pair.indexOf('=');
    return at === -1 ? ([pair, ''] as const) : ([pair.slice(0, at), pair.slice(at + 1)] as const);
  });
  return {
    protocol,
    host: (parts['host'] ?? '').toLowerCase(),
    path: (parts['path'] ?? '').split('/').filter(segment => segment !== ''),
    query: name => {
      const pair = pairs.find(([key]) => decode(key) === name);
      return pair && decode(pair[1]);
    },
    text: trimmed,
  };
};

/** An address in an embed code may leave out its protocol (`//www.…`): it is read as https. */
export const readCodeAddress = (text: string): Address | undefined =>
  readAddress(text.trim().startsWith('//') ? `https:${text.trim()}` : text);

const BARE_ADDRESS = /^(?:[a-z\d-]+\.)+[a-z]{2,}\//iu;
const BLUESKY_RECORD = /^at:\/\/(?<account>[^/\s]+)\/app\.bsky\.feed\.post\/(?<key>[^/\s?#]+)$/u;

/** An address as people copy it from a page or an app: without its protocol (`youtu.be/…`), or a record of Bluesky (`at://…`). */
export const readBareAddress = (text: string): Address | undefined => {
  const trimmed = text.trim();
  const record = BLUESKY_RECORD.exec(trimmed)?.groups;
  if (record) return readAddress(`https://bsky.app/profile/${record['account'] ?? ''}/post/${record['key'] ?? ''}`);
  return BARE_ADDRESS.test(trimmed) ? readAddress(`https://${trimmed}`) : undefined;
};

/** Checks whether a host is this name or below it: `isHostOf('embed.zattoo.com', 'zattoo.com')`, never `evilzattoo.com`. */
export const isHostOf = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);
