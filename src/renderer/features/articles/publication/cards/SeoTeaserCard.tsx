import { useRef } from 'react';
import { PUBLICATION_LIMITS } from '#domain/metadata/publication.ts';
import { GUIDE_LENGTHS } from '#domain/guide-lengths.ts';
import { LengthGuide } from '#renderer/entities/collection/form/LengthGuide.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { SeoTeaserProposal } from '../../assistance/SeoTeaserProposal.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { shownWords } from './teaser-values.ts';
import { useDerived } from './use-derived.ts';

const EMPTY = { title: '', lead: '', allowAutomaticUpdate: true };

/** Edits what search engines show: the text's own title and lead, or others (A3-017). */
export const SeoTeaserCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const derived = useDerived();
  const control = useVariant(useField('seoTeasers'), variantId);
  const before = useRef({ title: '', lead: '', allowAutomaticUpdate: true });
  const { title, lead, allowAutomaticUpdate } = shownWords(control.entry ?? { variantId, ...EMPTY }, derived);
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <Switch
        label={text('teaser.automatic')}
        checked={allowAutomaticUpdate}
        onChange={automatic => control.change({ title: derived.title, lead: derived.lead, allowAutomaticUpdate: automatic })}
      />
      <TextField
        label={text('teaser.title')}
        value={title}
        readOnly={allowAutomaticUpdate}
        maxLength={PUBLICATION_LIMITS.teaserTitle}
        hint={<LengthGuide value={title} guide={GUIDE_LENGTHS.seoTitle} />}
        onChange={typed => control.change({ title: typed, lead, allowAutomaticUpdate: false }, 'typed')}
      />
      <TextField
        label={text('teaser.lead')}
        value={lead}
        rows={3}
        readOnly={allowAutomaticUpdate}
        maxLength={PUBLICATION_LIMITS.teaserLead}
        hint={<LengthGuide value={lead} guide={GUIDE_LENGTHS.seoLead} />}
        onChange={typed => control.change({ title, lead: typed, allowAutomaticUpdate: false }, 'typed')}
      />
      <SeoTeaserProposal
        present={{ title, lead }}
        onTake={words => {
          before.current = { title, lead, allowAutomaticUpdate };
          control.change({ ...words, allowAutomaticUpdate: false });
        }}
        onUndo={() => control.change(before.current)}
      />
    </>
  );
};
