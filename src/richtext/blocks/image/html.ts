import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { checkImageAddress, isShownAddress } from '#domain/media/image-address.ts';
import { assetIdOf } from '#domain/media/asset.ts';
import { renditionQuery } from '#domain/media/rendition.ts';
import type { HtmlReader, HtmlWriter } from '../../model/block.ts';
import { type HtmlElement, type HtmlNode, html } from '../../html/html-tree.ts';
import { captionsFromHtml, captionsToHtml } from '../captioned.ts';
import { IMAGE_TYPES, type ImageType, type Picture, pictureOf, shownSizeOf } from '../media-data.ts';

/** The library cuts a picture out by the query of its address; pictures of the web are shown whole (B5-065). */
const cutAddress = (address: string, { cropMarks, focusPoint }: Picture): string => {
  const query = assetIdOf(address) === undefined ? '' : renditionQuery({ crop: cropMarks, focus: focusPoint });
  return query === '' ? address : `${address}?${query}`;
};

/** The tag of a picture: only an address that cannot run anything, and the size at which it is shown (B9-005). None without an address. */
export const pictureToHtml = (picture: Picture): readonly HtmlElement[] => {
  const { address, alt } = picture;
  if (address === undefined || !isShownAddress(address)) return [];
  const size = shownSizeOf(picture);
  return [
    html('img', { src: cutAddress(address, picture), alt, ...(size ? { width: String(size.width), height: String(size.height) } : {}) }),
  ];
};

export const imageToHtml = (element: Element, writer: HtmlWriter): HtmlElement => {
  const picture = pictureOf(element.data);
  return html('figure', { class: picture.imageType, ...writer.attributes(element) }, [
    ...pictureToHtml(picture),
    ...captionsToHtml(element, writer),
  ]);
};

const isTag = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

const MAX_DEPTH = 12;

/** The pictures below, not those of figures inside. */
const picturesBelow = (nodes: readonly HtmlNode[], depth = 0): readonly HtmlElement[] =>
  depth > MAX_DEPTH
    ? []
    : nodes
        .filter(isTag)
        .flatMap(node => (node.tag === 'img' ? [node] : node.tag === 'figure' ? [] : picturesBelow(node.children, depth + 1)));

const sizeOf = (value: string | undefined): number | undefined => (/^[1-9]\d{0,4}$/u.test(value ?? '') ? Number(value) : undefined);

type Fields = Readonly<Record<string, unknown>>;

/** The data of a picture tag: its address is still to be fetched into the library. Undefined if it is no address that we show (B5-062). */
export const pictureFromHtml = (image: HtmlElement, imageType: ImageType = 'image'): Fields | undefined => {
  const source = checkImageAddress(image.attributes['src'] ?? '');
  if (!source.ok) return undefined;
  const alt = (image.attributes['alt'] ?? '').trim();
  const width = sizeOf(image.attributes['width']);
  const height = sizeOf(image.attributes['height']);
  return {
    originalSrc: source.value.url,
    mimetype: source.value.mimetype,
    embed: {
      style: { imageType },
      ...(alt === '' ? {} : { name: alt, nameSource: 'user' }),
      ...(width && height ? { naturalWidth: width, naturalHeight: height } : {}),
    },
  };
};

const typeOfClass = (node: HtmlElement): ImageType | undefined => IMAGE_TYPES.find(type => type === node.attributes['class']);

/** Our own figures, figures of other sites that hold one picture, and single pictures. */
export const imageFromHtml = (node: HtmlElement, reader: HtmlReader): Element | undefined => {
  if (node.tag === 'img') {
    const data = pictureFromHtml(node);
    return data && { type: ELEMENT_TYPE.image, id: reader.id(node), data, children: [] };
  }
  const ownType = typeOfClass(node);
  const [picture, ...others] = node.tag === 'figure' ? picturesBelow(node.children) : [];
  if (node.tag !== 'figure' || (ownType === undefined && (!picture || others.length > 0))) return undefined;
  const read = reader.data(node);
  const data = read.data ?? (picture && pictureFromHtml(picture, ownType));
  if (!data && ownType === undefined) return undefined;
  const rest = data === undefined ? {} : { data };
  return { type: ELEMENT_TYPE.image, id: reader.id(node), ...rest, children: captionsFromHtml(node, reader) };
};
