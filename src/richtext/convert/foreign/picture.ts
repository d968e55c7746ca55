import { type Element, ELEMENT_TYPE, type Node, isElement } from '#domain/article/document.ts';
import { checkImageAddress } from '#domain/media/image-address.ts';
import { imageFromAddress } from '../../blocks/image/create.ts';

export interface PictureSource {
  readonly address: string;
  readonly alt: string;
  readonly caption?: readonly Node[] | undefined;
}

/** An image block that shows a picture of a page by its address; undefined where the address is of no kind that we take (B5-062). */
export const createPicture = ({ address, alt, caption }: PictureSource, makeId: () => string): Element | undefined => {
  const checked = checkImageAddress(address);
  if (!checked.ok) return undefined;
  const image = imageFromAddress(checked.value, makeId, { alt });
  if (!caption) return image;
  const children = image.children.map(child =>
    isElement(child) && child.type === ELEMENT_TYPE.embedCaption ? { ...child, children: caption } : child,
  );
  return { ...image, children };
};
