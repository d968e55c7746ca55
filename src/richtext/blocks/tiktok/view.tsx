import { tiktokPlayer } from '#domain/embeds/tiktok.ts';
import { tiktokGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { tiktokModel } from './model.ts';
import { TIKTOK } from './schema.ts';

export const tiktokView = createNetworkView(tiktokModel, { network: TIKTOK, glyph: tiktokGlyph, player: ({ src }) => tiktokPlayer(src) });
