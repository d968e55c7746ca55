import { NETWORKS, type Network, type NetworkName } from '#domain/embeds/networks.ts';
import type { BlockFormProps, BlockView, BlockViewProps } from '../view/block-view.tsx';
import { EmbedBlock } from './EmbedBlock.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { FacebookOptions } from './FacebookOptions.tsx';
import {
  blueskyGlyph,
  facebookGlyph,
  instagramGlyph,
  threadsGlyph,
  tiktokGlyph,
  twitterGlyph,
  youtubeGlyph,
  zattooGlyph,
} from './glyphs.tsx';
import { createEmbed } from './network.ts';
import type { NetworkParts } from './network-parts.tsx';
import { YoutubeOptions, YoutubeWords } from './YoutubeOptions.tsx';
import { ZattooForm } from './ZattooForm.tsx';

const PARTS: Readonly<Record<NetworkName, Omit<NetworkParts, 'network'>>> = {
  youtube: { glyph: youtubeGlyph, Options: YoutubeOptions, Words: YoutubeWords },
  instagram: { glyph: instagramGlyph },
  facebook: { glyph: facebookGlyph, Options: FacebookOptions },
  tiktok: { glyph: tiktokGlyph },
  twitter: { glyph: twitterGlyph },
  threads: { glyph: threadsGlyph },
  bluesky: { glyph: blueskyGlyph },
  zattoo: { glyph: zattooGlyph, Form: ZattooForm },
};

/** The embed itself, its form, and its entry in the insert menu's second tab. */
const viewOfNetwork = (network: Network): BlockView => {
  const { type } = network;
  const parts = { network, ...PARTS[type] };
  const Component = (props: BlockViewProps) => <EmbedBlock {...props} parts={parts} />;
  const Form = (props: BlockFormProps) => <EmbedForm {...props} parts={parts} />;
  const create = (makeId: () => string) => createEmbed(network, makeId);
  return {
    type,
    Component,
    Form: parts.Form ?? Form,
    inserts: [{ id: type, labelKey: `name.${type}`, icon: parts.glyph, tab: 'embeds', create }],
  };
};

/** The views of all networks, in the order of the insert menu. */
export const NETWORK_VIEWS: readonly BlockView[] = NETWORKS.map(viewOfNetwork);
