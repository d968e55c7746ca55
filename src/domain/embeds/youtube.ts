import type { Player } from './player.ts';
import { iframeAddresses, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** Kinds of YouTube content. */
export const YOUTUBE_MIMETYPES = { video: 'x-youtube/video', short: 'x-youtube/short', playlist: 'x-youtube/playlist' } as const;

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOST = 'youtu.be';
const VIDEO_ID = /^[\w-]{11}$/u;
const LIST_ID = /^[\w-]{2,64}$/u;
/** Paths that hold the video's id as their second part. */
const ID_PATHS = new Set(['live', 'embed', 'v']);

/** `90`, `90s` or `1m30s` in seconds; nothing for zero and anything else. */
const secondsOf = (time: string | undefined): number | undefined => {
  const parts = /^(?:(?<h>\d{1,2})h)?(?:(?<m>\d{1,3})m)?(?:(?<s>\d{1,6})s?)?$/u.exec(time ?? '')?.groups;
  const seconds = Number(parts?.['h'] ?? 0) * 3600 + Number(parts?.['m'] ?? 0) * 60 + Number(parts?.['s'] ?? 0);
  return seconds > 0 ? seconds : undefined;
};

const video = (id: string | undefined, start?: number): ReturnType<ReadNetworkAddress> =>
  id !== undefined && VIDEO_ID.test(id)
    ? { mimetype: YOUTUBE_MIMETYPES.video, src: `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}s`}` }
    : undefined;

const playlist = (id: string | undefined): ReturnType<ReadNetworkAddress> =>
  id !== undefined && LIST_ID.test(id)
    ? { mimetype: YOUTUBE_MIMETYPES.playlist, src: `https://www.youtube.com/playlist?list=${id}` }
    : undefined;

/** Watch pages, short addresses, shorts, live pages, players and playlists (B5-046). */
const readYoutube: ReadNetworkAddress = ({ host, path, query }) => {
  const [first, second] = path;
  const start = secondsOf(query('t') ?? query('start'));
  if (host === SHORT_HOST) return path.length === 1 ? video(first, start) : undefined;
  if (!HOSTS.has(host) || first === undefined || path.length > 2) return undefined;
  if (first === 'watch' && second === undefined) return video(query('v'), start);
  if (first === 'playlist' || (first === 'embed' && second === 'videoseries')) return playlist(query('list'));
  if (first === 'shorts' && second !== undefined && VIDEO_ID.test(second))
    return { mimetype: YOUTUBE_MIMETYPES.short, src: `https://www.youtube.com/shorts/${second}` };
  return ID_PATHS.has(first) ? video(second, start) : undefined;
};

/** Recognises a YouTube address, or an iframe of its player. */
export const recogniseYoutube = recogniseBy(readYoutube, iframeAddresses);

/** The player of a recognised address, from the host that sets no cookies before playback. */
export const youtubePlayer = (src: string): Player | undefined => {
  const found = recogniseYoutube(src);
  const id = found && /[?&/](?:v=|shorts\/|list=)?(?<id>[\w-]+)(?:&t=(?<start>\d+)s)?$/u.exec(found.src)?.groups;
  if (!found || !id?.['id']) return undefined;
  const base = 'https://www.youtube-nocookie.com/embed';
  if (found.mimetype === YOUTUBE_MIMETYPES.playlist) return { address: `${base}/videoseries?list=${id['id']}`, ratio: 16 / 9 };
  const start = id['start'] === undefined ? '' : `?start=${id['start']}`;
  return { address: `${base}/${id['id']}${start}`, ratio: found.mimetype === YOUTUBE_MIMETYPES.short ? 9 / 16 : 16 / 9 };
};
