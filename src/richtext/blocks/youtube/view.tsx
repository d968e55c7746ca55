import { youtubePlayer } from '#domain/embeds/youtube.ts';
import { youtubeGlyph } from '../../embeds/glyphs.tsx';
import { createNetworkView } from '../../embeds/network-view.tsx';
import { youtubeModel } from './model.ts';
import { YOUTUBE } from './schema.ts';
import { YoutubeOptions, YoutubeWords } from './YoutubeOptions.tsx';

export const youtubeView = createNetworkView(youtubeModel, {
  network: YOUTUBE,
  glyph: youtubeGlyph,
  player: ({ src }) => youtubePlayer(src),
  Options: YoutubeOptions,
  Words: YoutubeWords,
});
