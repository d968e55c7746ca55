import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FORMAT_VERSION } from '#domain/article/document.ts';
import { filesShownIn } from '#domain/media/shown-files.ts';
import type { AttachedFile } from '#renderer/entities/media/attachments/attachment-target.ts';
import { AttachmentsPanel } from '#renderer/entities/media/attachments/AttachmentsPanel.tsx';
import { useAnnounce } from '#ui/announce.tsx';
import { withAttachmentCredit } from '#domain/media/credit.ts';
import { useCreditPattern } from '#renderer/entities/media/credit-pattern.ts';
import { useText } from '#ui/i18n.ts';
import { useArticleModel, useShownElements } from '../model/use-article-model.tsx';
import { useEditMode } from '../model/edit-mode.ts';
import { useActReason } from '../model/locks.tsx';
import { useArticleView } from '../model/article-view.ts';
import { imageOfAttachment } from './attachment-image.ts';
import { useArticleTarget } from '../model/use-article-target.ts';

const makeId = (): string => crypto.randomUUID();

/** Shows the files of the open article; which ones are used is read from the text on screen, before it is saved. */
export const ArticleAttachments = () => {
  const text = useText('attachments');
  const announce = useAnnounce();
  const model = useArticleModel();
  const navigate = useNavigate();
  const target = useArticleTarget();
  const elements = useShownElements();
  const usedIds = useMemo(() => new Set(filesShownIn({ version: FORMAT_VERSION, elements: [...elements] })), [elements]);
  const locked = useActReason()('comment');
  const { isEditing } = useEditMode();
  const pattern = useCreditPattern();
  const { view, picturesPath } = useArticleView();
  const insert = ({ attachment }: AttachedFile): void => {
    const editor = model.editor();
    if (!editor) return;
    editor.insertBlocks([imageOfAttachment(withAttachmentCredit(attachment, pattern), makeId)], 'import');
    announce(text('insert.done'));
    // The popover returns the focus to its row first; then the editor takes it.
    if (view === 'text') setTimeout(() => editor.focus(), 200);
  };
  return (
    <AttachmentsPanel
      target={target}
      usedIds={usedIds}
      onInsert={insert}
      locked={locked}
      insertObstacle={isEditing ? undefined : text('insert.needsEditing')}
      {...(view === 'pictures' ? {} : { onOpenDesk: () => void navigate(picturesPath) })}
    />
  );
};
