import type { Player } from './player.ts';
import { quoteAddresses, quoteLinks, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** The kind of a post on Threads. */
export const THREADS_MIMETYPE = 'x-threads/post';

const HOSTS = new Set(['threads.net', 'www.threads.net', 'threads.com', 'www.threads.com']);
const USER = /^@[\w.]{1,40}$/u;
const POST_ID = /^[\w-]{5,30}$/u;

/** `/@user/post/{id}` and the short `/t/{id}` (B5-043). */
const readThreads: ReadNetworkAddress = ({ host, path }) => {
  if (!HOSTS.has(host)) return undefined;
  const [first = '', second = '', third = ''] = path;
  if (first === 't' && POST_ID.test(second)) return { mimetype: THREADS_MIMETYPE, src: `https://www.threads.com/t/${second}` };
  return USER.test(first) && second === 'post' && POST_ID.test(third)
    ? { mimetype: THREADS_MIMETYPE, src: `https://www.threads.com/${first}/post/${third}` }
    : undefined;
};

const threadsLinks = quoteLinks(({ classes }) => classes.includes('text-post-media'));

/** Recognises a post on Threads by its address, or by a blockquote `text-post-media` with its permalink. */
export const recogniseThreads = recogniseBy(readThreads, code => [
  ...quoteAddresses('text-post-media', 'data-text-post-permalink')(code),
  ...threadsLinks(code),
]);

/** The frame of Threads. */
export const threadsPlayer = (src: string): Player | undefined => {
  const found = recogniseThreads(src);
  return found && { address: `${found.src}/embed` };
};
