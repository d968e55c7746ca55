import { useState } from 'react';
import { DEFAULT_VIDEO_SYSTEM, printVideoCode, readVideoCode } from '#domain/media/video-code.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { type BlockFormProps, useSurroundings } from '../../block-view.tsx';
import { pictureOf } from '../media-data.ts';
import { MediaDialog } from '../media-dialog.tsx';
import { videoData } from './create.ts';
import './embedded-video.css';

/** The dialog of a video: the embed code, as the video system gives it (B5-051). */
export const EmbeddedVideoForm = ({ element, isNew, onSave, onClose }: BlockFormProps) => {
  const text = useText('blocks');
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
    <MediaDialog name={text('name.embeddedVideo')} isNew={isNew} widthPx={450} onSave={save} onClose={onClose}>
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
    </MediaDialog>
  );
};
