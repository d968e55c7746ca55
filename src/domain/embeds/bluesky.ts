import { readBareAddress } from './address.ts';
import type { Player } from './player.ts';
import type { EmbedCode } from './embed-code.ts';
import { iframeAddresses, quoteLinks, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** The kind of a Bluesky post. */
export const BLUESKY_MIMETYPE = 'x-bluesky/post';

/** A handle is a host name, an account id a DID; a post's key is a record key (atproto.com, as of 2026). */
const ACCOUNT = /^(?:did:(?:plc|web):[a-z\d.:-]{1,200}|[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+)$/iu;
const KEY = /^[\w.~:-]{1,100}$/u;
const HOSTS = new Set(['bsky.app', 'www.bsky.app']);

const post = (account: string, key: string): ReturnType<ReadNetworkAddress> =>
  ACCOUNT.test(account) && KEY.test(key)
    ? { mimetype: BLUESKY_MIMETYPE, src: `https://bsky.app/profile/${account.toLowerCase()}/post/${key}` }
    : undefined;

/** Percent-encoding is needless in these addresses, but colons of a DID are sometimes written so. */
const plain = (segment = ''): string => segment.replaceAll(/%3a/giu, ':');

/** A post's address (B5-047), or that of its frame. */
const readBluesky: ReadNetworkAddress = ({ host, path }) => {
  const [first, account, kind, key = ''] = path;
  if (HOSTS.has(host) && first === 'profile' && kind === 'post' && path.length === 4) return post(plain(account), key);
  if (host === 'embed.bsky.app' && first === 'embed' && kind === 'app.bsky.feed.post' && path.length === 4)
    return post(plain(account), key);
  return undefined;
};

/** The record's own address in the blockquote, written as a web address. */
const recordAddresses = ({ blockquotes }: EmbedCode): readonly string[] =>
  blockquotes.flatMap(({ attributes }) => readBareAddress(attributes['data-bluesky-uri'] ?? '')?.text ?? []);

const blueskyLinks = quoteLinks(({ classes }) => classes.includes('bluesky-embed'));

/** Recognises a Bluesky post by its address, or by an embed code that holds a link to one. */
export const recogniseBluesky = recogniseBy(readBluesky, code => [
  ...recordAddresses(code),
  ...blueskyLinks(code),
  ...iframeAddresses(code),
]);

/** Bluesky's own frame. */
export const blueskyPlayer = (src: string): Player | undefined => {
  const [account, key] = recogniseBluesky(src)?.src.slice('https://bsky.app/profile/'.length).split('/post/') ?? [];
  return account === undefined || key === undefined
    ? undefined
    : { address: `https://embed.bsky.app/embed/${account}/app.bsky.feed.post/${key}?id=galley` };
};
