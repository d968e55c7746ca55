import type { Player } from './player.ts';
import { quoteAddresses, quoteLinks, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** Kinds of Instagram content. */
export const INSTAGRAM_MIMETYPES = { post: 'x-instagram/post', reel: 'x-instagram/reel', profile: 'x-instagram/profile' } as const;

const HOSTS = new Set(['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am']);
const KINDS: Readonly<Record<string, 'p' | 'reel' | 'tv'>> = { p: 'p', reel: 'reel', reels: 'reel', tv: 'tv' };
const CODE = /^[\w-]{5,40}$/u;
const USER = /^[\w.]{1,30}$/u;
/** First parts of paths that are not an account. */
const RESERVED = new Set([
  'accounts',
  'about',
  'developer',
  'direct',
  'explore',
  'legal',
  'oauth',
  'press',
  'stories',
  'web',
  'graphql',
  'api',
]);

/** An https address of Instagram followed by a path (B5-042): a post, a reel, a video or an account. */
const readInstagram: ReadNetworkAddress = ({ protocol, host, path }) => {
  if (!HOSTS.has(host) || protocol !== 'https') return undefined;
  const [first = '', second = '', third = ''] = path;
  // Posts also have an address below their account: /{user}/p/{code}.
  const [kind, code] = KINDS[first] === undefined ? [KINDS[second], third] : [KINDS[first], second];
  if (kind !== undefined && CODE.test(code))
    return {
      mimetype: kind === 'p' ? INSTAGRAM_MIMETYPES.post : INSTAGRAM_MIMETYPES.reel,
      src: `https://www.instagram.com/${kind}/${code}/`,
    };
  const isAccount = path.length === 1 && USER.test(first) && KINDS[first] === undefined && !RESERVED.has(first.toLowerCase());
  return isAccount ? { mimetype: INSTAGRAM_MIMETYPES.profile, src: `https://www.instagram.com/${first}/` } : undefined;
};

const instagramLinks = quoteLinks(({ classes }) => classes.includes('instagram-media'));

/** Recognises Instagram by its address, or by a blockquote `instagram-media`. */
export const recogniseInstagram = recogniseBy(readInstagram, code => [
  ...quoteAddresses('instagram-media', 'data-instgrm-permalink')(code),
  ...instagramLinks(code),
]);

/** Instagram's own frame, with the words of the post. */
export const instagramPlayer = (src: string): Player | undefined => {
  const found = recogniseInstagram(src);
  if (!found) return undefined;
  return { address: `${found.src}embed/${found.mimetype === INSTAGRAM_MIMETYPES.profile ? '' : 'captioned/'}` };
};
