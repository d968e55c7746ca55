import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { type ImageAddress, checkImageAddress } from '#domain/media/image-address.ts';
import { type CaptionWords, captionAndCredit } from '../captioned.ts';
import type { ImageType } from '../media-data.ts';

/** Data of a picture before it is in the library. */
export interface NewImage extends CaptionWords {
  readonly imageType?: ImageType;
  readonly alt?: string;
  readonly naturalWidth?: number;
  readonly naturalHeight?: number;
}

/** A picture by its address (B3-016): pending, as it holds `originalSrc` until it is in the library. */
export const imageFromAddress = ({ url, mimetype }: ImageAddress, makeId: () => string, newImage: NewImage = {}): Element => {
  const { imageType = 'image', alt = '', naturalWidth, naturalHeight } = newImage;
  return {
    type: ELEMENT_TYPE.image,
    id: makeId(),
    data: {
      originalSrc: url,
      mimetype,
      embed: {
        style: { imageType },
        ...(alt === '' ? {} : { name: alt, nameSource: 'user' }),
        ...(naturalWidth && naturalHeight ? { naturalWidth, naturalHeight } : {}),
      },
    },
    children: captionAndCredit(makeId, newImage),
  };
};

/** A pasted or dropped address of a picture, and nothing else. */
export const recogniseImage = (pasted: string, makeId: () => string): Element | undefined => {
  const address = checkImageAddress(pasted);
  return address.ok ? imageFromAddress(address.value, makeId) : undefined;
};
