import { instagramPlayer } from '#domain/embeds/instagram.ts';
import { instagramGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { instagramModel } from './model.ts';
import { INSTAGRAM } from './schema.ts';

export const instagramView = createNetworkView(instagramModel, {
  network: INSTAGRAM,
  glyph: instagramGlyph,
  player: ({ src }) => instagramPlayer(src),
});
