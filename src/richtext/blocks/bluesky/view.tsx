import { blueskyPlayer } from '#domain/embeds/bluesky.ts';
import { blueskyGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { blueskyModel } from './model.ts';
import { BLUESKY } from './schema.ts';

export const blueskyView = createNetworkView(blueskyModel, {
  network: BLUESKY,
  glyph: blueskyGlyph,
  player: ({ src }) => blueskyPlayer(src),
});
