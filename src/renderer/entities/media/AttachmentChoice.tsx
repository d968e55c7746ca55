import type { Attachment } from '#domain/media/attachment.ts';
import { useText } from '#ui/i18n.ts';
import { usePictureSearch } from './picture-search.tsx';
import { PictureThumb } from './PictureThumb.tsx';

export interface AttachmentChoiceProps {
  readonly attachments: readonly Attachment[];
  /** Id of the picture in the form. */
  readonly chosen: string;
  readonly onChoose: (attachment: Attachment) => void;
  readonly disabled: boolean;
}

const nameOf = ({ fileMetadata }: Attachment): string =>
  fileMetadata.title || fileMetadata.metadata.caption || fileMetadata.metadata.filename;

const itself = (attachment: Attachment): Attachment => attachment;

/** The pictures that are attached to the item, to choose from. */
export const AttachmentChoice = ({ attachments, chosen, onChoose, disabled }: AttachmentChoiceProps) => {
  const text = useText('media');
  const { field, shown } = usePictureSearch(attachments, itself);
  if (attachments.length === 0) return null;
  return (
    <div className="g-attachment-choice" role="group" aria-label={text('attachments.label')}>
      <span className="g-attachment-choice-label">{text('attachments.label')}</span>
      {field}
      <ul className="g-attachment-choice-list">
        {shown.map(attachment => (
          <li key={attachment.id}>
            <button
              type="button"
              className="g-attachment-choice-one"
              aria-pressed={attachment.sourceId === chosen}
              aria-label={text('attachments.use', { name: nameOf(attachment) })}
              title={nameOf(attachment)}
              disabled={disabled}
              onClick={() => onChoose(attachment)}
            >
              <PictureThumb url={attachment.sourceUrl} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
