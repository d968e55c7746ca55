import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { captionAndCredit } from '#richtext/blocks/captioned.ts';

/** An image block of a file that has its place in the library: nothing is uploaded for it, and its words come along (B3-016). */
export const imageOfAttachment = ({ sourceId, sourceUrl, fileMetadata }: Attachment, makeId: () => string): Element => {
  const { width, height, mediaType, metadata } = fileMetadata;
  return {
    type: ELEMENT_TYPE.image,
    id: makeId(),
    data: {
      src: sourceUrl,
      mimetype: mediaType,
      embed: {
        url: sourceUrl,
        elvisId: sourceId,
        naturalWidth: width,
        naturalHeight: height,
        ...(metadata.name === '' ? {} : { name: metadata.name, nameSource: 'assets' }),
        style: { imageType: 'image' },
      },
    },
    children: captionAndCredit(makeId, { caption: metadata.caption, credit: metadata.credit }),
  };
};
