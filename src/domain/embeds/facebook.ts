import { type Address, readAddress } from './address.ts';
import type { Player } from './player.ts';
import { iframeAddresses, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** Kinds of Facebook content; each has its own plugin and options. */
export const FACEBOOK_MIMETYPES = { post: 'x-facebook/post', video: 'x-facebook/video', page: 'x-facebook/page' } as const;

/** Options that a user may choose for a video (B3-029) and for a page (B3-030). */
export interface FacebookOptions {
  readonly showText?: boolean;
  readonly allowFullScreen?: boolean;
  readonly smallHeader?: boolean;
  readonly showFacepile?: boolean;
}

const HOST = /^(?:(?:www|m|web|mbasic|touch|[a-z]{2}-[a-z]{2})\.)?facebook\.com$/u;
const SHORT_VIDEO_HOST = 'fb.watch';
const SEGMENT = /^[\w.%~-]{1,300}$/u;
const NUMBER = /^\d{1,30}$/u;
const CODE = /^[\w-]{3,300}$/u;
/** First parts of paths that are not a page. */
const RESERVED = new Set([
  'ads',
  'business',
  'dialog',
  'events',
  'groups',
  'hashtag',
  'help',
  'home.php',
  'legal',
  'l.php',
  'login',
  'login.php',
  'marketplace',
  'media',
  'messages',
  'notes',
  'permalink.php',
  'photo',
  'photo.php',
  'photos',
  'plugins',
  'policies',
  'policy.php',
  'privacy',
  'profile.php',
  'public',
  'questions',
  'reel',
  'search',
  'settings',
  'share',
  'sharer',
  'sharer.php',
  'story.php',
  'stories',
  'terms',
  'terms.php',
  'tr',
  'v',
  'video.php',
  'watch',
]);
const POST_WORDS = new Set(['posts', 'photos', 'activity', 'permalink', 'notes', 'questions']);

type Found = ReturnType<ReadNetworkAddress>;

const found = (kind: keyof typeof FACEBOOK_MIMETYPES, path: string): Found => ({
  mimetype: FACEBOOK_MIMETYPES[kind],
  src: `https://www.facebook.com/${path}`,
});

const numberIn = ({ query }: Address, ...names: readonly string[]): string | undefined =>
  names.map(query).find(value => value !== undefined && NUMBER.test(value));

const readVideo = (address: Address): Found => {
  const [first = '', second = ''] = address.path;
  if (first === 'video.php' || first === 'watch') {
    const id = numberIn(address, 'v', 'id');
    return id === undefined ? undefined : found('video', `watch/?v=${id}`);
  }
  if (first === 'reel') return NUMBER.test(second) ? found('video', `reel/${second}`) : undefined;
  const at = address.path.indexOf('videos');
  const id = address.path.slice(at + 1).findLast(segment => NUMBER.test(segment));
  return at > 0 && id !== undefined && SEGMENT.test(first) && !RESERVED.has(first) ? found('video', `${first}/videos/${id}/`) : undefined;
};

const readPostByQuery = (address: Address): Found => {
  const [first = ''] = address.path;
  const id = numberIn(address, 'id');
  const story = address.query('story_fbid');
  if ((first === 'permalink.php' || first === 'story.php') && story !== undefined && CODE.test(story) && id !== undefined)
    return found('post', `permalink.php?story_fbid=${story}&id=${id}`);
  const photo = numberIn(address, 'fbid');
  if ((first === 'photo.php' || first === 'photo') && photo !== undefined) return found('post', `photo.php?fbid=${photo}`);
  const set = address.query('set');
  return first === 'media' && address.path[1] === 'set' && set !== undefined && /^[\w.-]{1,60}$/u.test(set)
    ? found('post', `media/set?set=${set}`)
    : undefined;
};

const readPostByPath = ({ path }: Address): Found => {
  const [first = '', second = '', third = ''] = path;
  if (!path.every(segment => SEGMENT.test(segment))) return undefined;
  const isGroupPost = first === 'groups' && POST_WORDS.has(third) && path.length === 4;
  const isOwnersPost = !RESERVED.has(first) && POST_WORDS.has(second) && path.length >= 3;
  const isLoosePost = POST_WORDS.has(first) && path.length >= 2;
  return isGroupPost || isOwnersPost || isLoosePost ? found('post', path.join('/')) : undefined;
};

/** Short addresses of the share button: their second part tells the target. */
const readShare = ({ path }: Address): Found => {
  const [first, kind, code = ''] = path;
  if (first !== 'share' || !CODE.test(code)) return undefined;
  if (kind === 'v' || kind === 'r') return found('video', `share/${kind}/${code}/`);
  return kind === 'p' ? found('post', `share/p/${code}/`) : undefined;
};

const readPage = (address: Address): Found => {
  const [first = '', second = '', third = ''] = address.path;
  if (first === 'profile.php') {
    const id = numberIn(address, 'id');
    return id === undefined ? undefined : found('page', `profile.php?id=${id}`);
  }
  const isNamed = (first === 'pages' || first === 'people' || first === 'p') && SEGMENT.test(second);
  if (isNamed && address.path.length <= 3)
    return third === '' || NUMBER.test(third) ? found('page', `${first}/${second}${third === '' ? '' : `/${third}`}`) : undefined;
  return address.path.length === 1 && SEGMENT.test(first) && !RESERVED.has(first.toLowerCase()) ? found('page', first) : undefined;
};

/** The address in a plugin's own address: `/plugins/post.php?href=…`. */
const readPlugin = (address: Address): Found => {
  const plugin = /^(?<kind>post|video|page)\.php$/u.exec(address.path[1] ?? '')?.groups?.['kind'];
  const inner = address.path[0] === 'plugins' && plugin !== undefined ? readAddress(address.query('href') ?? '') : undefined;
  return inner?.path[0] === 'plugins' ? undefined : inner && readFacebook(inner);
};

/** Posts, videos and pages of Facebook (B5-041). */
const readFacebook: ReadNetworkAddress = address => {
  if (address.host === SHORT_VIDEO_HOST) {
    const [code = ''] = address.path;
    return address.path.length === 1 && CODE.test(code)
      ? { mimetype: FACEBOOK_MIMETYPES.video, src: `https://${SHORT_VIDEO_HOST}/${code}/` }
      : undefined;
  }
  if (!HOST.test(address.host)) return undefined;
  const read = [readPlugin, readShare, readVideo, readPostByQuery, readPostByPath, readPage];
  for (const attempt of read) {
    const answer = attempt(address);
    if (answer) return answer;
  }
  return undefined;
};

/** Recognises Facebook by its address, by the iframe of a plugin, or by an element that its script would fill. */
export const recogniseFacebook = recogniseBy(readFacebook, code => [
  ...code.marked
    .filter(({ classes }) => classes.some(name => /^fb-(?:post|video|page)$/u.test(name)))
    .flatMap(({ attributes }) => attributes['data-href'] ?? []),
  ...iframeAddresses(code),
]);

/** The chosen options, as Facebook's plugins name them; the width is that of the writing column's frame. */
const pluginOptions = (mimetype: string, options: FacebookOptions): string => {
  if (mimetype === FACEBOOK_MIMETYPES.video)
    return `&show_text=${String(options.showText === true)}&allowfullscreen=${String(options.allowFullScreen !== false)}`;
  if (mimetype === FACEBOOK_MIMETYPES.page)
    return `&small_header=${String(options.smallHeader === true)}&show_facepile=${String(options.showFacepile !== false)}&adapt_container_width=true`;
  return '&show_text=true';
};

/** Facebook's plugin for what was recognised. */
export const facebookPlayer = (src: string, options: FacebookOptions = {}): Player | undefined => {
  const recognised = recogniseFacebook(src);
  if (!recognised) return undefined;
  const kind = Object.entries(FACEBOOK_MIMETYPES).find(([, mimetype]) => mimetype === recognised.mimetype)?.[0] ?? 'post';
  const query = `href=${encodeURIComponent(recognised.src)}${pluginOptions(recognised.mimetype, options)}&width=500`;
  const isFilm = recognised.mimetype === FACEBOOK_MIMETYPES.video && options.showText !== true;
  return { address: `https://www.facebook.com/plugins/${kind}.php?${query}`, ...(isFilm ? { ratio: 16 / 9 } : {}) };
};
