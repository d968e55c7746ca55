import { useState } from 'react';
import { DEFAULT_VIDEO_SYSTEM, printVideoCode, readVideoCode } from '#domain/media/video-code.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../view/block-view.tsx';
import { pictureOf, previewOf } from '../media-data.ts';
import { MediaDialog } from '../media-dialog.tsx';
import { videoData, withPreview } from './create.ts';
import './embedded-video.css';

/** The dialog of a video: the embed code, as the video system gives it (B5-051). */
export const EmbeddedVideoForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const validation = useText('validation');
  const { videoHosts, PreviewField } = useSurroundings().services.media ?? {};
  const [code, setCode] = useState(() => {
    const { address } = pictureOf(element.data);
    return address === undefined ? '' : printVideoCode(address);
  });
  const [isChecked, setChecked] = useState(false);
  /** Undefined: as it is, or as the embed code says. */
  const [chosen, setChosen] = useState<{ readonly preview: { readonly url: string; readonly elvisId: string } | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const read = readVideoCode(code, videoHosts ? { hosts: videoHosts } : DEFAULT_VIDEO_SYSTEM);
  const fault = code.trim() === '' ? 'validator.message.required' : read.ok ? undefined : read.error;
  const save = () => {
    setChecked(true);
    if (!read.ok || isBusy) return;
    const data = videoData(read.value, element.data);
    onSave({ ...element, data: chosen ? withPreview(data, chosen.preview) : data });
  };
  const known = previewOf(read.ok ? videoData(read.value, element.data) : element.data).url;
  return (
    <MediaDialog
      name={text('name.embeddedVideo')}
      isNew={isNew}
      widthPx={450}
      notYet={isBusy ? text('image.form.busy') : undefined}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        className="g-video-code"
        label={text('embeddedVideo.code')}
        hint={
          read.ok
            ? text(read.value.mimetype.endsWith('livestream') ? 'embeddedVideo.recognised.livestream' : 'embeddedVideo.recognised', {
                id: read.value.id,
              })
            : text('embeddedVideo.code.hint')
        }
        value={code}
        onChange={setCode}
        rows={5}
        required
        autoFocus
        error={isChecked && fault !== undefined ? validation(fault) : undefined}
      />
      {PreviewField ? (
        <>
          <h3 className="g-media-form-head">{text('embeddedVideo.preview')}</h3>
          <PreviewField
            label={text('embeddedVideo.preview.choose')}
            url={chosen ? chosen.preview?.url : known}
            onChange={preview => setChosen({ preview })}
            onBusyChange={setBusy}
          />
        </>
      ) : null}
    </MediaDialog>
  );
};
