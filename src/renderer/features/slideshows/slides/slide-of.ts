import { type Asset, assetUrl } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { DEFAULT_FOCUS_POINT, FULL_CROP, IMAGE_DESCRIPTION_MAX, type ImageValue } from '#domain/media/image.ts';
import { HEAD_LIMITS, type Slide } from '#domain/slideshow/slideshow.ts';

type File = Pick<Asset, 'id' | 'mediaType' | 'width' | 'height' | 'metadata'>;

/** Returns a picture of the library as stored in an item: uncropped, described by its file's metadata. */
const imageOf = ({ id, mediaType, width, height, metadata }: File): ImageValue => {
  const name = metadata.name.slice(0, IMAGE_DESCRIPTION_MAX);
  return {
    url: assetUrl(id),
    elvisId: id,
    name,
    nameSource: name === '' ? null : 'assets',
    caption: metadata.caption,
    credit: metadata.credit,
    mimetype: mediaType,
    naturalWidth: width,
    naturalHeight: height,
    width,
    height,
    focusPoint: DEFAULT_FOCUS_POINT,
    cropMarks: FULL_CROP,
    variants: {},
    imageType: 'image',
  };
};

/** Creates a slide of a picture, with caption and credit from the file. */
export const slideOfAsset = (slideId: string, asset: File): Slide => ({
  id: slideId,
  visible: true,
  description: asset.metadata.caption.slice(0, HEAD_LIMITS.lead),
  credit: asset.metadata.credit.slice(0, HEAD_LIMITS.credit),
  image: imageOf(asset),
});

/** Creates a slide of a picture attached to the slideshow. */
export const slideOfAttachment = (slideId: string, { sourceId, fileMetadata }: Attachment): Slide =>
  slideOfAsset(slideId, { ...fileMetadata, id: sourceId });

/** Creates an empty slide. */
export const emptySlide = (slideId: string): Slide => ({ id: slideId, visible: true, description: '', credit: '', image: null });
