import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { assetUrl } from '#domain/media/asset.ts';
import { type Attachment, attachmentSchema } from '#domain/media/attachment.ts';
import { captionAndCredit } from '#richtext/blocks/captioned.ts';

/** Drag type of an attachment of the item: JSON of the attachment. */
export const ATTACHMENT_TYPE = 'application/x-galley-attachment';

/** Reads a dragged attachment; undefined for every other text. */
export const readAttachment = (text: string): Attachment | undefined => {
  if (text === '') return undefined;
  try {
    return attachmentSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Creates the picture of an attachment with the library's data: nothing has to be uploaded. */
export const pictureOfAttachment = ({ sourceId, fileMetadata }: Attachment, makeId: () => string): Element => {
  const { width, height, mediaType, metadata } = fileMetadata;
  const address = assetUrl(sourceId);
  const name = metadata.name.trim();
  return {
    type: ELEMENT_TYPE.image,
    id: makeId(),
    data: {
      src: address,
      mimetype: mediaType,
      embed: {
        url: address,
        elvisId: sourceId,
        naturalWidth: width,
        naturalHeight: height,
        ...(name === '' ? {} : { name, nameSource: 'assets' }),
        style: { imageType: 'image' },
      },
    },
    children: captionAndCredit(makeId, { caption: metadata.caption, credit: metadata.credit }),
  };
};
