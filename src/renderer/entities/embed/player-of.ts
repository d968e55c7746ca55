import { blueskyPlayer } from '#domain/embeds/bluesky.ts';
import { facebookPlayer } from '#domain/embeds/facebook.ts';
import { plainPlayer, readIframeSource } from '#domain/embeds/iframe-source.ts';
import { instagramPlayer } from '#domain/embeds/instagram.ts';
import type { Player } from '#domain/embeds/player.ts';
import type { Recognised } from '#domain/embeds/recognised.ts';
import { threadsPlayer } from '#domain/embeds/threads.ts';
import { tiktokPlayer } from '#domain/embeds/tiktok.ts';
import { twitterPlayer } from '#domain/embeds/twitter.ts';
import { youtubePlayer } from '#domain/embeds/youtube.ts';
import { zattooPlayer } from '#domain/embeds/zattoo.ts';
import { readVideoSource, recogniseAny } from '#domain/external/validate.ts';

/** What an address or a code shows: the address that opens outside, and what stands in the frame. */
export interface ShownEmbed {
  readonly src: string;
  readonly player: Player | undefined;
}

/** Every network's own player; each knows its addresses. */
const PLAYERS: readonly ((src: string) => Player | undefined)[] = [
  youtubePlayer,
  instagramPlayer,
  src => facebookPlayer(src),
  tiktokPlayer,
  twitterPlayer,
  blueskyPlayer,
  threadsPlayer,
  zattooPlayer,
];

const ofNetwork = ({ src }: Recognised): ShownEmbed => {
  for (const play of PLAYERS) {
    const player = play(src);
    if (player) return { src, player };
  }
  return { src, player: undefined };
};

/** What an embed shows; undefined where its address or code is not understood. */
export const shownEmbed = (input: string): ShownEmbed | undefined => {
  const post = recogniseAny(input);
  if (post) return ofNetwork(post);
  const source = readIframeSource(input);
  return source && { src: source.src, player: plainPlayer(source.src) };
};

/** What a video shows; undefined where its address or code is not understood. */
export const shownVideo = (input: string): ShownEmbed | undefined => {
  const read = readVideoSource(input);
  if (!read.ok) return undefined;
  if (read.value.kind === 'youtube') return ofNetwork(read.value.video);
  const { src } = read.value.code;
  return { src, player: plainPlayer(src) };
};
