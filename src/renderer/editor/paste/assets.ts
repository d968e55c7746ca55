import { z } from 'zod';
import type { Element } from '#domain/article/document.ts';
import { assetIdOf, assetUrl } from '#domain/media/asset.ts';
import { isShownAddress } from '#domain/media/image-address.ts';
import { imageFromAddress } from '#richtext/blocks/image/create.ts';
import { type Conversion, createNotes } from '#richtext/convert/paste-report.ts';
import { recordOf } from '#richtext/model/data.ts';

/** Drag payload of the media library (rules.md, section 3): a JSON string with the server and the assets. */
const payloadSchema = z.looseObject({
  serverURL: z.string(),
  assets: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        assetType: z.string(),
        previewUrl: z.string(),
        metadata: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .min(1),
});

export type AssetPayload = z.infer<typeof payloadSchema>;
type Asset = AssetPayload['assets'][number];

/** Reads an asset payload; undefined for every other text. */
export const readAssetPayload = (text: string): AssetPayload | undefined => {
  if (!text.trimStart().startsWith('{') || !text.includes('"assets"')) return undefined;
  try {
    return payloadSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const addressOf = (asset: Asset, serverUrl: string): string | undefined => {
  if (!URL.canParse(asset.previewUrl, URL.canParse(serverUrl) ? serverUrl : undefined)) return undefined;
  const address = URL.canParse(asset.previewUrl) ? asset.previewUrl : new URL(asset.previewUrl, serverUrl).href;
  return isShownAddress(address) ? address : undefined;
};

const isImage = ({ assetType }: Asset): boolean => /^image(?:\/|$)/iu.test(assetType);

const wordsOf = (metadata: Asset['metadata'], key: string): string => {
  const value = metadata?.[key];
  return typeof value === 'string' ? value : '';
};

/** Assets come from the library itself: their addresses need no extension, their kind comes with them. */
const pictureOf = (asset: Asset, serverUrl: string, makeId: () => string): Element | undefined => {
  const url = isImage(asset) ? addressOf(asset, serverUrl) : undefined;
  if (url === undefined) return undefined;
  const mimetype = [wordsOf(asset.metadata, 'mediaType'), asset.assetType].find(type => type.startsWith('image/')) ?? 'image/jpeg';
  const image = imageFromAddress({ url, mimetype }, makeId, {
    caption: wordsOf(asset.metadata, 'caption'),
    credit: wordsOf(asset.metadata, 'credit'),
  });
  const name = wordsOf(asset.metadata, 'name');
  const embed = { ...recordOf(image.data?.['embed']), ...(name === '' ? {} : { name, nameSource: 'assets' }) };
  const own = assetIdOf(url);
  // A file of the newsroom's own library has its id; others are fetched into the library by their address.
  if (own === undefined) return { ...image, data: { ...image.data, embed } };
  const { originalSrc: _pending, ...data } = image.data ?? {};
  return { ...image, data: { ...data, src: assetUrl(own), embed: { ...embed, elvisId: own, url: assetUrl(own) } } };
};

/** Creates image blocks of assets; those that are not pictures are named in the report (B4-033). */
export const picturesOfAssets = ({ serverURL, assets }: AssetPayload, makeId: () => string): Conversion => {
  const notes = createNotes();
  const elements = assets.flatMap(asset => {
    const picture = pictureOf(asset, serverURL, makeId);
    if (!picture)
      notes.drop({ kind: 'file', text: [wordsOf(asset.metadata, 'filename'), asset.id].filter(part => part !== '').join(', ') });
    return picture ?? [];
  });
  return { elements, report: notes.report(elements) };
};
