import { useState } from 'react';
import { checkImageAddress } from '#domain/media/image-address.ts';
import { FileDropArea } from '#renderer/entities/media/FileDropArea.tsx';
import { PictureThumb } from '#renderer/entities/media/PictureThumb.tsx';
import { usePictureSearch } from '#renderer/entities/media/picture-search.tsx';
import { useFaultText } from '#renderer/entities/media/attachments/use-fault-text.ts';
import { useAttachments } from '#renderer/entities/media/attachments/use-attachments.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { AddIcon, GlobeIcon, PaperclipIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Attachment } from '#domain/media/attachment.ts';
import { emptySlide, slideOfAttachment } from './slide-of.ts';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';
import type { SlideshowIntake } from './slideshow-intake.ts';

interface AddressIntake {
  readonly isFetching: boolean;
  /** Reason why the last picture was not added, in words. */
  readonly failure: string | undefined;
  /** Resolves to whether the picture became a slide. */
  readonly fetch: (url: string) => Promise<boolean>;
}

const useAddressIntake = ({ addAddress }: SlideshowIntake): AddressIntake => {
  const faultText = useFaultText();
  const [isFetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isFetching,
    failure,
    fetch: async url => {
      setFetching(true);
      setFailure(undefined);
      const error = await addAddress(url);
      setFetching(false);
      if (error) setFailure(faultText(error));
      return error === undefined;
    },
  };
};

const AddressDialog = ({ intake, onClose }: { readonly intake: AddressIntake; readonly onClose: () => void }) => {
  const text = useText('slideshows');
  const common = useText('common');
  const [url, setUrl] = useState('');
  const [isChecked, setChecked] = useState(false);
  const read = checkImageAddress(url);
  const fetchIt = async (): Promise<void> => {
    setChecked(true);
    if (read.ok && (await intake.fetch(read.value.url))) onClose();
  };
  const fault = intake.failure ?? (isChecked && !read.ok ? text('address.invalid') : undefined);
  return (
    <Dialog
      title={text('address.title')}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" loading={intake.isFetching} onClick={() => void fetchIt()}>
            {text('address.fetch')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          void fetchIt();
        }}
      >
        <TextField
          type="url"
          label={text('address.label')}
          hint={text('address.hint')}
          value={url}
          onChange={setUrl}
          error={fault}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
};

interface AttachmentsDialogProps {
  readonly control: SlideshowControl;
  readonly slideshowId: string;
  readonly onClose: () => void;
}

const nameOf = ({ fileMetadata }: Attachment): string => fileMetadata.title || fileMetadata.metadata.filename;

const itself = (attachment: Attachment): Attachment => attachment;

/** Attached pictures that are on no slide yet, found by title, caption, credit and keyword. */
const AttachmentsDialog = ({ control, slideshowId, onClose }: AttachmentsDialogProps) => {
  const text = useText('slideshows');
  const common = useText('common');
  const shown = useDraft(control, draft => draft.slides.map(({ image }) => image?.elvisId).join(' '));
  const { files } = useAttachments({ resource: 'slideshows', id: slideshowId, isKnown: true });
  const offered = files.map(({ attachment }) => attachment).filter(({ sourceId }) => !shown.includes(sourceId));
  const search = usePictureSearch(offered, itself);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string): void => setChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
  const add = (): void => {
    const picked = chosen.flatMap(id => offered.filter(attachment => attachment.id === id));
    slideSteps(control).add(picked.map(attachment => slideOfAttachment(crypto.randomUUID(), attachment)));
    onClose();
  };
  return (
    <Dialog
      title={text('attachments.title')}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={chosen.length === 0} disabledReason={text('attachments.first')} onClick={add}>
            {text('attachments.add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {offered.length === 0 ? <p className="g-quiet">{text('attachments.none')}</p> : null}
      {search.field}
      <ul className="g-slides-attachments">
        {search.shown.map(attachment => (
          <li key={attachment.id}>
            <button type="button" aria-pressed={chosen.includes(attachment.id)} onClick={() => toggle(attachment.id)}>
              <PictureThumb url={attachment.sourceUrl} alt="" />
              <span className="g-truncate">{nameOf(attachment)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

export interface AddSlidesProps {
  readonly control: SlideshowControl;
  readonly slideshowId: string;
  readonly intake: SlideshowIntake;
}

/** Shows the ways to add slides: many files at once, attached pictures, an address of the web, or an empty one. */
export const AddSlides = ({ control, slideshowId, intake }: AddSlidesProps) => {
  const text = useText('slideshows');
  const isOnline = useIsOnline();
  const [open, setOpen] = useState<'address' | 'attachments' | null>(null);
  const address = useAddressIntake(intake);
  return (
    <div className="g-slides-add">
      <FileDropArea
        label={text('add.label')}
        hint={text('add.hint')}
        multiple
        onFiles={intake.add}
        onPasteText={pasted => {
          const read = checkImageAddress(pasted);
          if (read.ok && isOnline) void address.fetch(read.value.url);
        }}
      />
      <div className="g-slides-ways">
        <Button size="small" icon={<PaperclipIcon />} onClick={() => setOpen('attachments')}>
          {text('add.attachments')}
        </Button>
        <Button
          size="small"
          icon={<GlobeIcon />}
          disabled={!isOnline}
          disabledReason={text('add.address.offline')}
          onClick={() => setOpen('address')}
        >
          {text('add.address')}
        </Button>
        <Button size="small" icon={<AddIcon />} onClick={() => slideSteps(control).add([emptySlide(crypto.randomUUID())])}>
          {text('add.empty')}
        </Button>
      </div>
      {open === 'address' ? <AddressDialog intake={address} onClose={() => setOpen(null)} /> : null}
      {open === 'attachments' ? <AttachmentsDialog control={control} slideshowId={slideshowId} onClose={() => setOpen(null)} /> : null}
    </div>
  );
};
