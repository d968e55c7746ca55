import { STYLES } from '#domain/metadata/publication.ts';
import { RadioGroup } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';

/** Edits the look of the article's page (A3-075). */
export const StyleCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('styles'), variantId);
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <RadioGroup
        label={text('style.label')}
        value={control.entry?.style ?? 'default'}
        options={STYLES.map(value => ({ value, label: text(`style.${value}`) }))}
        onChange={style => control.change({ style })}
      />
    </>
  );
};
