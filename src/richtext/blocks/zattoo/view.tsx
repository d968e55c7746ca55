import { zattooPlayer } from '#domain/embeds/zattoo.ts';
import { zattooGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { zattooModel } from './model.ts';
import { ZATTOO } from './schema.ts';
import { ZattooForm } from './ZattooForm.tsx';

export const zattooView = createNetworkView(zattooModel, {
  network: ZATTOO,
  glyph: zattooGlyph,
  player: ({ src }) => zattooPlayer(src),
  Form: ZattooForm,
});
