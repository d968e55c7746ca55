import type { Attachment } from '#domain/media/attachment.ts';

/** The kind of data that an attachment is dragged as: JSON of the attachment. */
export const ATTACHMENT_TYPE = 'application/x-galley-attachment';

/** Puts an attachment into a drag, for a text or for whatever else takes one. */
export const writeAttachment = (data: DataTransfer, attachment: Attachment): void => {
  data.effectAllowed = 'copy';
  data.setData(ATTACHMENT_TYPE, JSON.stringify(attachment));
};
