import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { AddIcon, ImportIcon, MediaIcon, TrashIcon } from '#ui/icons.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { ATTACHMENT_CARD_WIDTH, type AttachmentRowProps, kindOf, personName, titleOfFile } from './attachment-words.ts';
import { FileWordFields } from './FileWordFields.tsx';
import { sizeText } from './use-fault-text.ts';
import { hostAddress } from '#renderer/platform/window-session.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const Facts = ({ file }: Pick<AttachmentRowProps, 'file'>) => {
  const text = useText('attachments');
  const language = useUiLanguage();
  const { fileMetadata: of, creator, createdAt } = file.attachment;
  const { filename, weight } = of.metadata;
  return (
    <dl className="g-attachment-facts">
      <Fact name={text('fact.file')}>{filename}</Fact>
      <Fact name={text('fact.size')}>
        {of.width} × {of.height} px · {kindOf(of.mediaType)} · {sizeText(weight, language)}
      </Fact>
      <Fact name={text('fact.attached')}>
        {personName(creator, text('unknownPerson'))} · <LiveTime at={createdAt} />
      </Fact>
    </dl>
  );
};

const CLOSES = 'bp6-popover-dismiss';

/** An attachment, larger, with what is known of it and what can be done with it; 380 px wide (B9-024). */
export const AttachmentCard = ({ file, usage, actions }: Omit<AttachmentRowProps, 'isFound'>) => {
  const text = useText('attachments');
  const { attachment, upload } = file;
  const title = titleOfFile(file);
  const { insert, showInDesk } = actions;
  const obstacle =
    upload !== null ? undefined : actions.locked !== undefined ? actions.locked : usage === 'unused' ? undefined : text(`detach.${usage}`);
  return (
    <div
      className="g-attachment-card"
      style={{ width: ATTACHMENT_CARD_WIDTH }}
      role="group"
      aria-label={title}
      // Words that are dragged here are words: the row around it is not dragged.
      onDragStart={event => event.stopPropagation()}
    >
      <img src={hostAddress(`/media/${attachment.sourceId}?maxWidth=760`)} alt={attachment.fileMetadata.metadata.name} />
      <h3>{title}</h3>
      <FileWordFields key={attachment.sourceId} file={file} />
      <Facts file={file} />
      <div className="g-attachment-actions">
        {insert ? (
          <Button
            kind="primary"
            icon={<AddIcon />}
            className={CLOSES}
            disabled={actions.insertObstacle !== undefined}
            disabledReason={actions.insertObstacle}
            onClick={() => insert(file)}
          >
            {text('insert')}
          </Button>
        ) : null}
        <a
          className="g-button-link g-attachment-download"
          href={hostAddress(`/media/${attachment.sourceId}`)}
          download={attachment.fileMetadata.metadata.filename}
        >
          <ImportIcon /> {text('download')}
        </a>
        {showInDesk ? (
          <Button icon={<MediaIcon />} className={CLOSES} onClick={showInDesk}>
            {text('openDesk')}
          </Button>
        ) : null}
        {upload === null ? (
          <Button
            kind="danger"
            icon={<TrashIcon />}
            className={CLOSES}
            disabled={obstacle !== undefined}
            disabledReason={obstacle}
            onClick={() => actions.detach(file)}
          >
            {text('detach.action')}
          </Button>
        ) : null}
      </div>
      {obstacle === undefined ? null : <p className="g-quiet">{obstacle}</p>}
    </div>
  );
};
