import type { Player } from './player.ts';
import { quoteLinks, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** The kind of a post on X. */
export const TWITTER_MIMETYPE = 'x-twitter/post';

const HOSTS = new Set(['twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'x.com', 'www.x.com', 'mobile.x.com']);
const USER = /^\w{1,15}$/u;
const POST_ID = /^\d{1,20}$/u;

/** The status path of X: `/{user}/status/{id}` (B5-045). */
const readTwitter: ReadNetworkAddress = ({ host, path }) => {
  if (!HOSTS.has(host)) return undefined;
  const [first = '', ...rest] = path;
  const [word = '', id = ''] = first === 'i' && rest[0] === 'web' ? rest.slice(1) : rest;
  if (!USER.test(first) || (word !== 'status' && word !== 'statuses') || !POST_ID.test(id)) return undefined;
  return { mimetype: TWITTER_MIMETYPE, src: `https://x.com/${first}/status/${id}` };
};

/** Recognises a post on X by its address, or by the blockquote of its embed code. */
export const recogniseTwitter = recogniseBy(
  readTwitter,
  quoteLinks(() => true),
);

/** The frame that X's own script would make. */
export const twitterPlayer = (src: string): Player | undefined => {
  const id = recogniseTwitter(src)?.src.split('/').at(-1);
  return id === undefined ? undefined : { address: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true` };
};
