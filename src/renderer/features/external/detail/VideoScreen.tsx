import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { VideoDraft } from '#domain/external/external.ts';
import { missingForVideo } from '#domain/external/requirements.ts';
import { videoAddress } from '#domain/external/validate.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { DraftFields } from '#renderer/entities/item/screen/DraftFields.tsx';
import { HEAD_FORM, HeadFields } from '#renderer/entities/item/screen/HeadFields.tsx';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';
import { addressControl } from '../fields/AddressField.tsx';
import { EmbedSurroundings } from '#renderer/entities/embed/EmbedSurroundings.tsx';
import { MissingFields } from '../fields/MissingFields.tsx';
import { shownVideo } from '#renderer/entities/embed/player-of.ts';
import { previewForm } from '../fields/preview-form.ts';
import { useMissing } from '../fields/use-missing.ts';

const VIDEO_URL_LIMIT = 20_000;
const judge = videoAddress();

const Player = ({ handle }: { readonly handle: ItemHandle<'videos'> }) => {
  const text = useText('videos');
  const shown = shownVideo(useDraft(handle.draft(), draft => draft.url));
  if (shown === undefined) return null;
  return (
    <div className="g-external-shown">
      <EmbedPreview name={text('one')} glyph={frameGlyph} address={shown.src} player={shown.player} brokenNote={text('broken')} />
    </div>
  );
};

const VIDEO_HEAD_FORM = defineForm<Readonly<Pick<VideoDraft, 'titleHeader' | 'title' | 'lead' | 'intro'>>>({
  ...HEAD_FORM,
  intro: { label: 'videos:field.intro', control: { kind: 'text', maxLength: HEAD_LIMITS.intro, rows: 4 } },
});

const VIDEO_SOURCE_FORM = defineForm<Readonly<Pick<VideoDraft, 'url'>>>({
  url: {
    label: 'videos:url',
    control: addressControl({ hint: () => 'videos:url.hint', validate: () => judge, maxLength: VIDEO_URL_LIMIT, rows: 3 }),
  },
});

const VideoPane = ({ handle }: { readonly handle: ItemHandle<'videos'> }) => {
  const text = useText('videos');
  const control = handle.draft();
  const missing = useMissing(control, missingForVideo);
  const [isUploading, setUploading] = useState(false);
  const { id } = handle.model;
  const preview = useMemo(() => previewForm({ attachTo: { resource: 'videos', id }, onBusyChange: setUploading }), [id]);
  return (
    <ItemFrame handle={handle} unsavable={isUploading ? text('external:preview.wait') : undefined}>
      <EmbedSurroundings>
        <div className="g-item-form">
          <MissingFields missing={missing} />
          <div className="g-item-paper">
            <HeadFields control={control} form={VIDEO_HEAD_FORM} />
          </div>
          <section className="g-item-paper" data-field="url" aria-label={text('source')}>
            <h2>{text('source')}</h2>
            <DraftFields control={control} form={VIDEO_SOURCE_FORM} />
            <Player handle={handle} />
          </section>
          <div className="g-item-paper" data-field="preview">
            <DraftFields control={control} form={preview} />
          </div>
        </div>
      </EmbedSurroundings>
    </ItemFrame>
  );
};

/** Shows one video: its head and intro, its address or embed code, its preview picture. */
export const VideoScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="videos" id={id}>
      {handle => <VideoPane handle={handle} />}
    </ItemScreen>
  );
};
