import type { Player } from './player.ts';
import { iframeAddresses, quoteAddresses, type ReadNetworkAddress, recogniseBy } from './recognised.ts';

/** Kinds of TikTok content; the target of a short address is only known when it is opened. */
export const TIKTOK_MIMETYPES = { video: 'x-tiktok/video', profile: 'x-tiktok/profile', short: 'x-tiktok/short' } as const;

const HOSTS = new Set(['tiktok.com', 'www.tiktok.com', 'm.tiktok.com']);
const SHORT_HOSTS = new Set(['vm.tiktok.com', 'vt.tiktok.com']);
const USER = /^@[\w.]{1,40}$/u;
const VIDEO_ID = /^\d{5,25}$/u;
const SHORT_CODE = /^[A-Za-z\d]{5,20}$/u;

/** Videos, profiles and short addresses (B5-044). */
const readTiktok: ReadNetworkAddress = ({ host, path }) => {
  const [first = '', second, third = ''] = path;
  if (SHORT_HOSTS.has(host))
    return path.length === 1 && SHORT_CODE.test(first) ? { mimetype: TIKTOK_MIMETYPES.short, src: `https://${host}/${first}/` } : undefined;
  if (!HOSTS.has(host)) return undefined;
  if (first === 't' && path.length === 2 && second !== undefined && SHORT_CODE.test(second))
    return { mimetype: TIKTOK_MIMETYPES.short, src: `https://www.tiktok.com/t/${second}/` };
  const isPlayer = (first === 'embed' || first === 'player') && VIDEO_ID.test(path.at(-1) ?? '');
  if (isPlayer) return { mimetype: TIKTOK_MIMETYPES.video, src: `https://www.tiktok.com/@/video/${path.at(-1) ?? ''}` };
  if (first === '@' && second === 'video' && VIDEO_ID.test(third))
    return { mimetype: TIKTOK_MIMETYPES.video, src: `https://www.tiktok.com/@/video/${third}` };
  if (!USER.test(first)) return undefined;
  if (second === undefined) return { mimetype: TIKTOK_MIMETYPES.profile, src: `https://www.tiktok.com/${first}` };
  return (second === 'video' || second === 'photo') && VIDEO_ID.test(third)
    ? { mimetype: TIKTOK_MIMETYPES.video, src: `https://www.tiktok.com/${first}/${second}/${third}` }
    : undefined;
};

/** Recognises TikTok by its address, or by a blockquote `tiktok-embed` that cites a video. */
export const recogniseTiktok = recogniseBy(readTiktok, code => [...quoteAddresses('tiktok-embed', 'cite')(code), ...iframeAddresses(code)]);

/** TikTok's own frame; a short address has none, as its target is not known. */
export const tiktokPlayer = (src: string): Player | undefined => {
  const found = recogniseTiktok(src);
  const last = found?.src.split('/').at(-1) ?? '';
  if (found?.mimetype === TIKTOK_MIMETYPES.video) return { address: `https://www.tiktok.com/embed/v2/${last}` };
  return found?.mimetype === TIKTOK_MIMETYPES.profile ? { address: `https://www.tiktok.com/embed/${last}` } : undefined;
};
