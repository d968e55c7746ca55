import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { LINK_TYPES, type LinkDraft } from '#domain/external/external.ts';
import { missingForLink } from '#domain/external/requirements.ts';
import { linkAddress } from '#domain/external/validate.ts';
import { defineForm } from '#renderer/entities/collection/form/record-form.ts';
import { draftPart } from '#renderer/entities/item/draft-part.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';
import { DraftFields } from '#renderer/entities/item/screen/DraftFields.tsx';
import { HEAD_FORM, HeadFields } from '#renderer/entities/item/screen/HeadFields.tsx';
import { ItemFrame } from '#renderer/entities/item/screen/ItemFrame.tsx';
import { ItemScreen } from '#renderer/entities/item/screen/ItemScreen.tsx';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useText } from '#ui/i18n.ts';
import { addressControl } from '../fields/AddressField.tsx';
import { MissingFields } from '../fields/MissingFields.tsx';
import { PREVIEW_FORM } from '../fields/preview-form.ts';
import { TitleOffer } from '../fields/TitleOffer.tsx';
import { useMissing } from '../fields/use-missing.ts';

const LINK_URL_LIMIT = 2048;

type TargetDraft = Readonly<Pick<LinkDraft, 'type' | 'url' | 'openInNewWindow'>>;

const targetForm = (onLeave: (url: string) => void) =>
  defineForm<TargetDraft>({
    type: { label: 'links:field.type', control: { kind: 'choice', options: LINK_TYPES, prefix: 'links:field.type.' } },
    url: {
      label: 'links:url',
      control: addressControl({
        hint: ({ type }) => `links:url.hint.${type}`,
        validate: ({ type }) => linkAddress(type),
        maxLength: LINK_URL_LIMIT,
        onLeave,
      }),
    },
    openInNewWindow: { label: 'links:field.openInNewWindow', control: { kind: 'switch' } },
  });

const Target = ({ handle }: { readonly handle: ItemHandle<'links'> }) => {
  const text = useText('links');
  const control = handle.draft();
  const type = useDraft(control, draft => draft.type);
  const [left, setLeft] = useState<string | null>(null);
  const form = useMemo(() => targetForm(setLeft), []);
  return (
    <section className="g-item-paper" data-field="url" aria-label={text('target')}>
      <h2>{text('target')}</h2>
      <DraftFields control={control} form={form} />
      <TitleOffer control={draftPart(control)} url={type === 'url' ? left : null} />
    </section>
  );
};

const LinkPane = ({ handle }: { readonly handle: ItemHandle<'links'> }) => {
  const control = handle.draft();
  const missing = useMissing(control, missingForLink);
  return (
    <ItemFrame handle={handle}>
      <div className="g-item-form">
        <MissingFields missing={missing} />
        <Target handle={handle} />
        <div className="g-item-paper">
          <HeadFields control={control} form={HEAD_FORM} />
        </div>
        <div className="g-item-paper" data-field="preview">
          <DraftFields control={control} form={PREVIEW_FORM} />
        </div>
      </div>
    </ItemFrame>
  );
};

/** Shows one link: its address, its head and its preview picture. */
export const LinkScreen = () => {
  const { id = '' } = useParams();
  return (
    <ItemScreen resource="links" id={id}>
      {handle => <LinkPane handle={handle} />}
    </ItemScreen>
  );
};
