import { threadsPlayer } from '#domain/embeds/threads.ts';
import { threadsGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { threadsModel } from './model.ts';
import { THREADS } from './schema.ts';

export const threadsView = createNetworkView(threadsModel, {
  network: THREADS,
  glyph: threadsGlyph,
  player: ({ src }) => threadsPlayer(src),
});
