import { createContext, useContext } from 'react';
import type { Attachment } from '#domain/media/attachment.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { attachmentsParams, type AttachmentsTarget } from './attachment-target.ts';

/** The item whose text is being written: dialogs inside offer what is attached to it. */
export const AttachmentsAround = createContext<AttachmentsTarget | undefined>(undefined);

const NOWHERE: AttachmentsTarget = { resource: 'articles', id: '00000000-0000-4000-8000-000000000000', isKnown: false };

/** Returns the attachments of the surrounding item, as far as newsroom or desk know them; none elsewhere. */
export const useAttachmentsAround = (): readonly Attachment[] => {
  const target = useContext(AttachmentsAround) ?? NOWHERE;
  const { data } = useApiQuery('listAttachments', { params: attachmentsParams(target) }, { enabled: target.isKnown, silent: true });
  return data ?? [];
};
