import { lazy, Suspense, useId, useState } from 'react';
import type { AttachTarget } from '#bridge/states.ts';
import { cropOf } from '#domain/media/crop.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { IMAGE_KINDS } from '#domain/media/image.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { CloudIcon, DuplicateIcon, TrashIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useIsOnline } from '../session/session.ts';
import { AltTextField } from './AltTextField.tsx';
import { AltTextOverlay } from './AltTextOverlay.tsx';
import { AttachmentChoice } from './AttachmentChoice.tsx';
import type { ImageFormValue } from './image-form.ts';
import { shownAddress } from './picture-address.ts';
import { PictureRightsOf } from './rights/RightsLine.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { useCropSupport } from './use-crop-support.ts';
import { type ImageFormActions, useImageForm } from './use-image-form.ts';
import './media.css';

const CropEditor = lazy(async () => ({ default: (await import('./crop/CropEditor.tsx')).CropEditor }));

export interface PictureFormProps {
  readonly value: ImageFormValue;
  /** Called for what a user does and for what ends later (an upload, a proposal); always with the newest value. */
  readonly onChange: (value: ImageFormValue) => void;
  /** The item that an uploaded picture is attached to; null for none. */
  readonly attachTo?: AttachTarget | null;
  /** Pictures to choose from; none by default. */
  readonly attachments?: readonly Attachment[];
  /** Caption and credit have their own place, for example lines of the text: no fields for them. */
  readonly withoutWords?: boolean;
  /** The side of the square as which the picture is shown: no other ratios, no kind, no words but its description. */
  readonly squarePx?: number | undefined;
  readonly hasRedo?: boolean;
  readonly readOnly?: boolean;
  /** Told when a picture begins or ends its way: what saves the form waits meanwhile. */
  readonly onBusyChange?: (isBusy: boolean) => void;
}

/** The picture as it is shown: cut as chosen, with its description over it. */
const Preview = ({ value, squarePx }: { readonly value: ImageFormValue; readonly squarePx: number | undefined }) => {
  const text = useText('media');
  const size = { width: value.naturalWidth, height: value.naturalHeight };
  const square = squarePx !== undefined && value.naturalWidth > 0 && { crop: cropOf(value, size, '1:1'), widthPx: squarePx };
  const address = shownAddress(value.url, square || { crop: value.cropMarks, widthPx: 600, heightPx: 210 });
  const [broken, setBroken] = useState<string>();
  if (address === undefined || broken === address) return <span className="g-picture-form-broken">{text('preview.broken')}</span>;
  return (
    <span className="g-picture-form-preview">
      <img
        src={address}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        draggable={false}
        {...(square && { width: squarePx, height: squarePx })}
        onError={() => setBroken(address)}
      />
      <AltTextOverlay alt={value.description} />
    </span>
  );
};

const Notes = ({ note }: Pick<ImageFormActions, 'note'>) => {
  const text = useText('media');
  const isOnline = useIsOnline();
  return (
    <>
      {note.isWaiting ? (
        <p className="g-picture-form-note" role="status">
          <CloudIcon size={14} aria-hidden="true" /> {text(isOnline ? 'waiting.online' : 'waiting')}
        </p>
      ) : null}
      {note.duplicateOf === null ? null : (
        <p className="g-picture-form-note" role="status">
          <DuplicateIcon size={14} aria-hidden="true" /> {text('duplicate')}
        </p>
      )}
    </>
  );
};

const Tools = ({
  value,
  actions,
  readOnly,
  isSquare,
}: {
  readonly value: ImageFormValue;
  readonly actions: ImageFormActions;
  readonly readOnly: boolean;
  readonly isSquare: boolean;
}) => {
  const text = useText('media');
  const [isCropping, setCropping] = useState(false);
  const noCrop = useCropSupport(value);
  if (value.url === '') return null;
  return (
    <div className="g-picture-form-tools">
      <Button
        size="small"
        disabled={noCrop !== null || readOnly || actions.isBusy}
        disabledReason={noCrop === null ? undefined : text(noCrop)}
        onClick={() => setCropping(true)}
      >
        {text('crop.open')}
      </Button>
      <Button size="small" kind="minimal" icon={<TrashIcon size={14} />} disabled={readOnly || actions.isBusy} onClick={actions.remove}>
        {text('remove')}
      </Button>
      {noCrop === null ? null : <span className="g-quiet">{text(noCrop)}</span>}
      {isCropping ? (
        <Suspense>
          <CropEditor
            picture={{ url: value.url, width: value.naturalWidth, height: value.naturalHeight }}
            value={{ focusPoint: value.focusPoint, cropMarks: value.cropMarks, variants: value.variants }}
            {...(isSquare && { onlyRatio: '1:1' })}
            onSave={choice => {
              actions.change(choice);
              setCropping(false);
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

interface WordsProps {
  readonly value: ImageFormValue;
  readonly actions: ImageFormActions;
  readonly readOnly: boolean;
}

const KindChoice = ({ value, actions, readOnly }: WordsProps) => {
  const text = useText('media');
  const validation = useText('validation');
  return (
    <div className="g-picture-form-type">
      <RadioGroup
        label={text('type.label')}
        inline
        value={value.imageType ?? ''}
        options={IMAGE_KINDS.map(kind => ({ value: kind, label: text(`type.${kind}`) }))}
        onChange={kind => {
          if (kind !== '') actions.change({ imageType: kind });
        }}
        disabled={readOnly}
      />
      {value.errors.imageType === undefined ? null : (
        <p className="g-picture-form-error" role="alert">
          {validation(value.errors.imageType)}
        </p>
      )}
    </div>
  );
};

const Words = ({ value, actions, readOnly }: WordsProps) => {
  const text = useText('media');
  return (
    <>
      <TextField
        label={text('caption.label')}
        rows={2}
        value={value.caption}
        onChange={caption => actions.change({ caption })}
        readOnly={readOnly}
      />
      <TextField label={text('credit.label')} value={value.credit} onChange={credit => actions.change({ credit })} readOnly={readOnly} />
    </>
  );
};

/** Returns the reason why the newsroom cannot be asked for a description now. */
const useNoProposalReason = (isWaiting: boolean): string | undefined => {
  const text = useText('media');
  const connectivity = useBridgeQuery('connectivity.get', {}, { silent: true });
  if (connectivity.data?.kind === 'offline') return text('alt.propose.offline');
  return isWaiting ? text('alt.propose.waiting') : undefined;
};

/** A picture with everything that belongs to it: its file, its kind, its description, its caption and credit, and the parts that are shown. */
export const PictureForm = (props: PictureFormProps) => {
  const { value, onChange, attachTo = null, attachments = [], hasRedo = false, readOnly = false, squarePx } = props;
  const { withoutWords = squarePx !== undefined } = props;
  const text = useText('media');
  const errorId = useId();
  const actions = useImageForm({ value, onChange, attachTo, hasRedo, onBusyChange: props.onBusyChange });
  const noProposalReason = useNoProposalReason(actions.note.isWaiting);
  const hasPicture = value.url !== '';
  return (
    <div className="g-picture-form">
      <PictureDrop
        upload={actions.upload}
        label={text(hasPicture ? 'drop.replace' : 'drop.label')}
        hint={text(hasPicture ? 'drop.replaceHint' : 'drop.hint')}
        disabled={readOnly}
      >
        {hasPicture ? <Preview value={value} squarePx={squarePx} /> : undefined}
      </PictureDrop>
      {value.errors.url === undefined ? null : (
        <p className="g-picture-form-error" id={errorId} role="alert">
          {text('error.noPicture')}
        </p>
      )}
      <Tools value={value} actions={actions} readOnly={readOnly} isSquare={squarePx !== undefined} />
      <Notes note={actions.note} />
      <PictureRightsOf id={value.elvisId} />
      <AttachmentChoice attachments={attachments} chosen={value.elvisId} onChoose={actions.choose} disabled={readOnly || actions.isBusy} />
      {squarePx === undefined ? <KindChoice value={value} actions={actions} readOnly={readOnly} /> : null}
      <AltTextField
        value={value}
        onChange={actions.describe}
        proposal={actions.proposal}
        onPropose={actions.propose}
        onUseFileWords={actions.takeFileWords}
        noProposalReason={noProposalReason}
        disabled={readOnly}
      />
      {withoutWords ? null : <Words value={value} actions={actions} readOnly={readOnly} />}
    </div>
  );
};
