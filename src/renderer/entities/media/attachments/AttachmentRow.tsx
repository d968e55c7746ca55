import type { DragEvent } from 'react';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useIsOnline } from '../../session/session.ts';
import { AttachmentCard } from './AttachmentCard.tsx';
import { ATTACHMENT_HEIGHT, type AttachmentRowProps, kindOf, personName, titleOfFile } from './attachment-words.ts';
import { PictureThumb } from '../PictureThumb.tsx';
import { withAttachmentCredit } from '#domain/media/credit.ts';
import { useCreditPattern } from '../credit-pattern.ts';
import { writeAttachment } from './attachment-drag.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { sizeText } from './use-fault-text.ts';

const State = ({ file, usage }: Pick<AttachmentRowProps, 'file' | 'usage'>) => {
  const text = useText('attachments');
  const isOnline = useIsOnline();
  const { upload } = file;
  if (upload === null) return <span className={`g-usage is-${usage}`}>{text(`usage.${usage}`)}</span>;
  return (
    <span className="g-usage is-coming">
      {text(upload.state === 'waiting' && isOnline ? 'upload.waiting.online' : `upload.${upload.state}`)}
    </span>
  );
};

/** One attachment: what it shows, whose it is, whether it is used; it is dragged into the text, and opens with all that can be done. */
export const AttachmentRow = ({ file, usage, actions, isFound }: AttachmentRowProps) => {
  const text = useText('attachments');
  const language = useUiLanguage();
  const isOnline = useIsOnline();
  const { attachment, upload } = file;
  const { fileMetadata: of, creator, createdAt } = attachment;
  const { caption, credit, weight } = of.metadata;
  const title = titleOfFile(file);
  const pattern = useCreditPattern();
  const drag = (event: DragEvent<HTMLElement>): void => writeAttachment(event.dataTransfer, withAttachmentCredit(attachment, pattern));
  const isSending = upload !== null && (upload.state === 'queued' || upload.state === 'sending');
  const percent =
    !isOnline || upload === null || upload.max === null || upload.value >= upload.max
      ? null
      : Math.floor((upload.value / upload.max) * 100);
  return (
    <li className={isFound ? 'g-attachment is-found' : 'g-attachment'} data-attachment={attachment.sourceId} draggable onDragStart={drag}>
      <Popover placement="left-start" content={<AttachmentCard file={file} usage={usage} actions={actions} />}>
        <button type="button" className="g-attachment-open" style={{ height: ATTACHMENT_HEIGHT }} aria-haspopup="dialog">
          <PictureThumb url={attachment.sourceUrl} alt="" {...(upload?.state === 'waiting' ? { upload } : {})} />
          <span className="g-attachment-words">
            <span className="g-attachment-title g-truncate">{title}</span>
            <span className="g-truncate g-quiet">{caption === '' ? text('noCaption') : caption}</span>
            <span className="g-truncate g-quiet">
              {credit === '' ? text('noCredit') : credit} · {kindOf(of.mediaType)} · {sizeText(weight, language)}
            </span>
            <span className="g-truncate g-quiet">
              <State file={file} usage={usage} />{' '}
              {creator === null && upload !== null ? null : (
                <>
                  · <LiveTime at={createdAt} /> · {personName(creator, text('unknownPerson'))}
                </>
              )}
            </span>
          </span>
        </button>
      </Popover>
      {isSending ? (
        <div className="g-attachment-progress">
          <ProgressBar percent={percent} label={title} />
          <IconButton
            size="small"
            label={text('cancel', { name: title })}
            icon={<CrossIcon />}
            placement="left"
            onClick={() => actions.cancel(file)}
          />
        </div>
      ) : null}
    </li>
  );
};
