import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { captionAndCredit } from '#richtext/blocks/captioned.ts';

/** Creates an image block from a file of the library: nothing is uploaded, and its caption and credit are taken over (B3-016). */
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
