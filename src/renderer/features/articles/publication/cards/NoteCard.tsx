import { PUBLICATION_LIMITS } from '#domain/metadata/publication.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';

/** Edits a note to readers shown with the article, for example a correction. */
export const NoteCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('note'), variantId);
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <TextField
        label={text('note.label')}
        rows={4}
        maxLength={PUBLICATION_LIMITS.note}
        value={control.entry?.note ?? ''}
        onChange={note => control.change({ note }, 'typed')}
      />
    </>
  );
};
