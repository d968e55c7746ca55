import { useState } from 'react';
import { DEFAULT_VIDEO_SYSTEM, printVideoCode, readVideoCode } from '#domain/media/video-code.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../block-view.tsx';
import { pictureOf } from '../media-data.ts';
import { videoData } from './create.ts';
import './embedded-video.css';
import '../media.css';

/** The dialog of a video: the embed code, as the video system gives it (B5-051). */
export const EmbeddedVideoForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
  const common = useText('common');
  const validation = useText('validation');
  const { videoHosts } = useSurroundings().services.media ?? {};
  const [code, setCode] = useState(() => {
    const { address } = pictureOf(element.data);
    return address === undefined ? '' : printVideoCode(address);
  });
  const [isChecked, setChecked] = useState(false);
  const read = readVideoCode(code, videoHosts ? { hosts: videoHosts } : DEFAULT_VIDEO_SYSTEM);
  const fault = code.trim() === '' ? 'validator.message.required' : read.ok ? undefined : read.error;
  const save = () => {
    setChecked(true);
    if (read.ok) onSave({ ...element, data: videoData(read.value, element.data) });
  };
  return (
    <Dialog
      title={text(isNew ? 'form.insertTitle' : 'form.editTitle', { name: text('name.embeddedVideo') })}
      isOpen
      onClose={onClose}
      width={450}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {isNew ? text('form.insert') : common('apply')}
          </Button>
        </>
      }
    >
      <form
        className="g-media-form"
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
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
      </form>
    </Dialog>
  );
};
