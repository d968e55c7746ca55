import { twitterPlayer } from '#domain/embeds/twitter.ts';
import { twitterGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { twitterModel } from './model.ts';
import { TWITTER } from './schema.ts';

export const twitterView = createNetworkView(twitterModel, {
  network: TWITTER,
  glyph: twitterGlyph,
  player: ({ src }) => twitterPlayer(src),
});
