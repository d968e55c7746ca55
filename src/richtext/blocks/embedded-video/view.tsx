import { useReadOnly } from 'slate-react';
import { ELEMENT_TYPE, plainText } from '#domain/article/document.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { VideoIcon } from '#ui/icons.ts';
import { type BlockView, type BlockViewProps, useSurroundings } from '../../view/block-view.tsx';
import { captionOf } from '../captioned.ts';
import { pictureOf, previewOf } from '../media-data.ts';
import { MediaFigure, usePictureAddress } from '../media-figure.tsx';
import { useUpload } from '../picture-view.tsx';
import { isLivestream, previewProblemOf } from './create.ts';
import { EmbeddedVideoForm } from './form.tsx';
import { embeddedVideoModel } from './model.ts';
import { isEmptyVideo } from './normalize.ts';
import './embedded-video.css';

const FETCHED_WIDTH_PX = 1372;

/** The preview picture is being uploaded: publishing has to wait for it (B8-035). */
const PreviewState = ({ element }: { readonly element: BlockViewProps['element'] }) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const upload = useUpload(element.id);
  if (readOnly || upload === undefined || previewProblemOf(element) !== 'uploading') return null;
  return (
    <p className="g-video-state" role="status">
      {upload.kind === 'failed' ? upload.message : text('embeddedVideo.waitForPreview')}
    </p>
  );
};

const Preview = ({ element }: { readonly element: BlockViewProps['element'] }) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const { openForm } = useSurroundings();
  const addressOf = usePictureAddress();
  if (pictureOf(element.data).address === undefined) {
    return (
      <div className="g-media-state">
        <VideoIcon aria-hidden="true" />
        <span>{text('embeddedVideo.none')}</span>
        {readOnly ? null : (
          <Button size="small" onClick={() => openForm(element.id)}>
            {text('embeddedVideo.enter')}
          </Button>
        )}
      </div>
    );
  }
  const address = addressOf(previewOf(element.data).url, FETCHED_WIDTH_PX);
  return (
    <>
      <div className="g-video">
        {address === undefined ? null : <img src={address} alt="" referrerPolicy="no-referrer" draggable={false} />}
        <span className="g-video-play" aria-hidden="true">
          <VideoIcon size={24} />
        </span>
        <span className="g-video-kind">{text(isLivestream(element) ? 'embeddedVideo.livestream' : 'embeddedVideo.video')}</span>
      </div>
      <PreviewState element={element} />
    </>
  );
};

const EmbeddedVideo = (props: BlockViewProps) => {
  const { element } = props;
  const text = useText('blocks');
  const caption = captionOf(element);
  const words = caption ? plainText(caption) : '';
  const name = text(isLivestream(element) ? 'embeddedVideo.livestream' : 'embeddedVideo.video');
  return (
    <MediaFigure
      {...props}
      className="g-block-embedded-video"
      label={words === '' ? name : text('image.label', { name, words })}
      isEmpty={isEmptyVideo(element)}
      preview={<Preview element={element} />}
    />
  );
};

export const embeddedVideoView: BlockView = {
  type: ELEMENT_TYPE.embeddedVideo,
  Component: EmbeddedVideo,
  Form: EmbeddedVideoForm,
  inserts: [
    {
      id: ELEMENT_TYPE.embeddedVideo,
      labelKey: 'name.embeddedVideo',
      icon: <VideoIcon />,
      tab: 'embeds',
      create: embeddedVideoModel.create,
    },
  ],
};
