import { assetIdSchema } from '../media/asset.ts';
import type { EmbedDraft, LinkDraft, VideoDraft } from './external.ts';
import { embedAddress, linkAddress, videoAddress } from './validate.ts';

/** A field of external content that readers need: `elvisId` is the asset of a video's preview picture. */
export type ExternalField = 'title' | 'url' | 'preview' | 'elvisId';

const hasAsset = ({ elvisId, preview }: VideoDraft): boolean => [elvisId, preview?.elvisId].some(id => assetIdSchema.safeParse(id).success);

const titleOf = ({ title }: { readonly title: string }): readonly ExternalField[] => (title.trim() === '' ? ['title'] : []);

/** Returns the fields that a video lacks for readers: title, valid address, preview picture (B5-023) that has arrived in the library. */
export const missingForVideo = (video: VideoDraft): readonly ExternalField[] => [
  ...titleOf(video),
  ...(videoAddress()(video.url) ? (['url'] as const) : []),
  ...(video.preview === null ? (['preview'] as const) : hasAsset(video) ? [] : (['elvisId'] as const)),
];

/** Returns the fields that an embed lacks for readers: its title, a valid address or code. */
export const missingForEmbed = (embed: EmbedDraft): readonly ExternalField[] => [
  ...titleOf(embed),
  ...(embedAddress(embed.url) ? (['url'] as const) : []),
];

/** Returns the fields that a link lacks for readers: its title, an address that fits its type. */
export const missingForLink = (link: LinkDraft): readonly ExternalField[] => [
  ...titleOf(link),
  ...(linkAddress(link.type)(link.url) ? (['url'] as const) : []),
];
