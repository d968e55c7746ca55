import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { EmbedDraft } from '#domain/external/external.ts';
import { missingForEmbed } from '#domain/external/requirements.ts';
import { embedAddress } from '#domain/external/validate.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { DraftFields } from '#renderer/entities/item/screen/DraftFields.tsx';
import { HEAD_FORM, HeadFields } from '#renderer/entities/item/screen/HeadFields.tsx';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { FrameCheckLine } from '#richtext/blocks/embedded-content/FrameCheckLine.tsx';
import '#richtext/blocks/embedded-content/embedded-content.css';
import { EmbedPreview } from '#richtext/embeds/EmbedPreview.tsx';
import { frameGlyph } from '#richtext/embeds/glyphs.tsx';
import { useText } from '#ui/i18n.ts';
import { addressControl } from '../fields/AddressField.tsx';
import { EmbedSurroundings } from '#renderer/entities/embed/EmbedSurroundings.tsx';
import { MissingFields } from '../fields/MissingFields.tsx';
import { shownEmbed } from '#renderer/entities/embed/player-of.ts';
import { PREVIEW_FORM } from '../fields/preview-form.ts';
import { useFrameCheck } from '../fields/use-frame-check.ts';
import { useMissing } from '../fields/use-missing.ts';

const EMBED_URL_LIMIT = 20_000;

const sourceForm = (onLeave: (url: string) => void) =>
  defineForm<Readonly<Pick<EmbedDraft, 'url'>>>({
    url: {
      label: 'embeds:url',
      control: addressControl({
        hint: () => 'embeds:url.hint',
        validate: () => embedAddress,
        maxLength: EMBED_URL_LIMIT,
        rows: 4,
        onLeave,
      }),
    },
  });

const Source = ({ handle }: { readonly handle: ItemHandle<'embeds'> }) => {
  const text = useText('embeds');
  const blocks = useText('blocks');
  const control = handle.draft();
  const shown = shownEmbed(useDraft(control, draft => draft.url));
  const check = useFrameCheck(shown?.src);
  const { ask } = check;
  const form = useMemo(() => sourceForm(url => ask(shownEmbed(url)?.src)), [ask]);
  return (
    <section className="g-item-paper" data-field="url" aria-label={text('source')}>
      <h2>{text('source')}</h2>
      <DraftFields control={control} form={form} />
      <FrameCheckLine state={check.state} />
      {shown === undefined ? null : (
        <div className="g-external-shown">
          <EmbedPreview
            name={text('one')}
            glyph={frameGlyph}
            address={shown.src}
            player={shown.player}
            note={blocks('embed.noPreview')}
            brokenNote={blocks('embed.iframe.preview.broken')}
          />
        </div>
      )}
    </section>
  );
};

const EmbedPane = ({ handle }: { readonly handle: ItemHandle<'embeds'> }) => {
  const control = handle.draft();
  const missing = useMissing(control, missingForEmbed);
  return (
    <ItemFrame handle={handle}>
      <EmbedSurroundings>
        <div className="g-item-form">
          <MissingFields missing={missing} />
          <div className="g-item-paper">
            <HeadFields control={control} form={HEAD_FORM} />
          </div>
          <Source handle={handle} />
          <div className="g-item-paper" data-field="preview">
            <DraftFields control={control} form={PREVIEW_FORM} />
          </div>
        </div>
      </EmbedSurroundings>
    </ItemFrame>
  );
};

/** Shows one embed: its head, its address or code with the newsroom's check, its preview as seen by readers, and its picture. */
export const EmbedScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="embeds" id={id}>
      {handle => <EmbedPane handle={handle} />}
    </ItemScreen>
  );
};
