import { type Element, ELEMENT_TYPE, type Node, isElement } from '#domain/article/document.ts';
import { checkImageAddress } from '#domain/media/image-address.ts';
import { imageFromAddress } from '../../blocks/image/create.ts';
import { recordOf } from '../../model/data.ts';

export interface PictureSource {
  readonly address: string;
  readonly alt: string;
  readonly caption?: readonly Node[] | undefined;
}

/** Addresses of pictures inside a file while it is read; the name can belong to nobody (RFC 2606). */
const IN_FILE = 'https://word-file.invalid/';

export const addressInFile = (index: number): string => `${IN_FILE}${index}`;

export const isInFile = (address: string): boolean => address.startsWith(IN_FILE);

/** An image block that shows a picture of a page by its address; undefined if the address is of no kind that we take (B5-062). */
export const createPicture = ({ address, alt, caption }: PictureSource, makeId: () => string): Element | undefined => {
  const checked = checkImageAddress(address);
  if (!checked.ok) return undefined;
  const image = imageFromAddress(checked.value, makeId, { alt });
  return caption ? withCaption(image, caption) : image;
};

/** A picture of a file that is on its way to the library, with the words that stood beside it. */
export const withPictureWords = (image: Element, { alt, caption }: Omit<PictureSource, 'address'>): Element => {
  const named: Element =
    alt === ''
      ? image
      : { ...image, data: { ...image.data, embed: { ...recordOf(image.data?.['embed']), name: alt, nameSource: 'user' } } };
  return caption ? withCaption(named, caption) : named;
};

const withCaption = (image: Element, caption: readonly Node[]): Element => {
  const children = image.children.map(child =>
    isElement(child) && child.type === ELEMENT_TYPE.embedCaption ? { ...child, children: caption } : child,
  );
  return { ...image, children };
};
