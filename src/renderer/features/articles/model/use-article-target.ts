import { useMemo } from 'react';
import type { AttachmentsTarget } from '#renderer/entities/media/attachments/attachment-target.ts';
import { useOpenState } from './use-article-model.tsx';

/** Returns the open article as a target for attachments; if it was begun offline, with the id of this desk beside its real one. */
export const useArticleTarget = (): AttachmentsTarget => {
  const id = useOpenState(state => state.status.articleId);
  const temporaryId = useOpenState(state => state.status.temporaryId);
  const isKnown = useOpenState(state => state.status.metadata !== null);
  return useMemo(
    () => ({ resource: 'articles', id, isKnown, ...(temporaryId === null ? {} : { otherIds: [temporaryId] }) }),
    [id, temporaryId, isKnown],
  );
};
