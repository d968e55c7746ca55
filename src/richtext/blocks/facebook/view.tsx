import { facebookPlayer } from '#domain/embeds/facebook.ts';
import { facebookGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import type { EmbedOptions } from '../../embeds/network.ts';
import { FacebookOptions } from './FacebookOptions.tsx';
import { facebookModel } from './model.ts';
import { FACEBOOK } from './schema.ts';

const switches = (options: EmbedOptions): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(options).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));

export const facebookView = createNetworkView(facebookModel, {
  network: FACEBOOK,
  glyph: facebookGlyph,
  player: ({ src, options }) => facebookPlayer(src, switches(options)),
  Options: FacebookOptions,
});
