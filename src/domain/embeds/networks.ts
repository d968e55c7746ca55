import { BLUESKY_MIMETYPE, blueskyPlayer, recogniseBluesky } from './bluesky.ts';
import { FACEBOOK_MIMETYPES, facebookPlayer, recogniseFacebook } from './facebook.ts';
import { INSTAGRAM_MIMETYPES, instagramPlayer, recogniseInstagram } from './instagram.ts';
import type { Player } from './player.ts';
import type { Recognise } from './recognised.ts';
import { THREADS_MIMETYPE, recogniseThreads, threadsPlayer } from './threads.ts';
import { TIKTOK_MIMETYPES, recogniseTiktok, tiktokPlayer } from './tiktok.ts';
import { TWITTER_MIMETYPE, recogniseTwitter, twitterPlayer } from './twitter.ts';
import { YOUTUBE_MIMETYPES, recogniseYoutube, youtubePlayer } from './youtube.ts';
import { ZATTOO_MIMETYPE, recogniseZattoo, zattooPlayer } from './zattoo.ts';

/** The chosen options of an embed (B3-028): the texts and switches of its network. */
export type EmbedOptions = Readonly<Record<string, string | boolean>>;

/** A network whose posts may be embedded. */
export interface Network {
  /** Type of its element in a text, also the name of its class in HTML. */
  readonly type: NetworkName;
  /** Kinds of content, the usual one first. */
  readonly mimetypes: readonly [string, ...string[]];
  /** Kinds that are a page of many posts: a pasted address of one stays a link, as more often meant. */
  readonly pages: readonly string[];
  readonly recognise: Recognise;
  /** The network's own player for one of its addresses. */
  readonly player: (src: string, options: EmbedOptions) => Player | undefined;
}

/** The names of the networks. */
export type NetworkName = 'youtube' | 'instagram' | 'facebook' | 'tiktok' | 'twitter' | 'threads' | 'bluesky' | 'zattoo';

const switchesOf = (options: EmbedOptions): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(options).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));

const { video, short, playlist } = YOUTUBE_MIMETYPES;
const { post, reel, profile } = INSTAGRAM_MIMETYPES;
const { post: facebookPost, video: facebookVideo, page } = FACEBOOK_MIMETYPES;
const { video: tiktokVideo, profile: tiktokProfile, short: tiktokShort } = TIKTOK_MIMETYPES;

/** All networks, in the order of the insert menu. Each recognises its own addresses only. */
export const NETWORKS: readonly Network[] = [
  { type: 'youtube', mimetypes: [video, short, playlist], pages: [playlist], recognise: recogniseYoutube, player: youtubePlayer },
  { type: 'instagram', mimetypes: [post, reel, profile], pages: [profile], recognise: recogniseInstagram, player: instagramPlayer },
  {
    type: 'facebook',
    mimetypes: [facebookPost, facebookVideo, page],
    pages: [page],
    recognise: recogniseFacebook,
    player: (src, options) => facebookPlayer(src, switchesOf(options)),
  },
  {
    type: 'tiktok',
    mimetypes: [tiktokVideo, tiktokProfile, tiktokShort],
    pages: [tiktokProfile],
    recognise: recogniseTiktok,
    player: tiktokPlayer,
  },
  { type: 'twitter', mimetypes: [TWITTER_MIMETYPE], pages: [], recognise: recogniseTwitter, player: twitterPlayer },
  { type: 'threads', mimetypes: [THREADS_MIMETYPE], pages: [], recognise: recogniseThreads, player: threadsPlayer },
  { type: 'bluesky', mimetypes: [BLUESKY_MIMETYPE], pages: [], recognise: recogniseBluesky, player: blueskyPlayer },
  { type: 'zattoo', mimetypes: [ZATTOO_MIMETYPE], pages: [], recognise: recogniseZattoo, player: zattooPlayer },
];

/** The post of a network that an address or an embed code names. */
export const recogniseAny: Recognise = input => {
  for (const { recognise } of NETWORKS) {
    const found = recognise(input);
    if (found) return found;
  }
  return undefined;
};

/** The player of the network whose address this is. */
export const playerOf = (src: string): Player | undefined => {
  for (const { player } of NETWORKS) {
    const found = player(src, {});
    if (found) return found;
  }
  return undefined;
};
