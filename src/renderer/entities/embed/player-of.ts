import { plainPlayer, readIframeSource } from '#domain/embeds/iframe-source.ts';
import { playerOf, recogniseAny } from '#domain/embeds/networks.ts';
import type { Player } from '#domain/embeds/player.ts';
import type { Recognised } from '#domain/embeds/recognised.ts';
import { readVideoSource } from '#domain/external/validate.ts';

/** Content of an address or an embed code: the address that opens outside, and the content of the frame. */
export interface ShownEmbed {
  readonly src: string;
  readonly player: Player | undefined;
}

const ofNetwork = ({ src }: Recognised): ShownEmbed => ({ src, player: playerOf(src) });

/** Returns the content of an embed; undefined if its address or code is not understood. */
export const shownEmbed = (input: string): ShownEmbed | undefined => {
  const post = recogniseAny(input);
  if (post) return ofNetwork(post);
  const source = readIframeSource(input);
  return source && { src: source.src, player: plainPlayer(source.src) };
};

/** Returns the content of a video; undefined if its address or code is not understood. */
export const shownVideo = (input: string): ShownEmbed | undefined => {
  const read = readVideoSource(input);
  if (!read.ok) return undefined;
  if (read.value.kind === 'youtube') return ofNetwork(read.value.video);
  const { src } = read.value.code;
  return { src, player: plainPlayer(src) };
};
