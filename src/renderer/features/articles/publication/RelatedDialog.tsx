import { ALL_TENANTS_VARIANT } from '#domain/metadata/metadata.ts';
import { ContentsPicker } from '#renderer/entities/content/ContentsPicker.tsx';
import { useDialogAddress } from '#renderer/platform/navigation/use-dialog-address.ts';
import { useArticleView } from '../model/article-view.ts';
import { anchorOf } from '../model/card-anchors.ts';
import { useField, useVariant } from './fields/use-field.ts';

/** Returns the path below the dialog of a title: the publication of that title. */
const useBelow = (variantId: number): string => {
  const { publicationPath } = useArticleView();
  const [pathname = '', search = ''] = publicationPath.split('?');
  const parameters = new URLSearchParams(search);
  if (variantId === ALL_TENANTS_VARIANT) parameters.delete('selectedVariantId');
  else parameters.set('selectedVariantId', String(variantId));
  return `${pathname}?${parameters.toString()}#${anchorOf('related')}`;
};

const Picker = ({ variantId }: { readonly variantId: number }) => {
  const { relatedPath } = useArticleView();
  const { close } = useDialogAddress(relatedPath(variantId), useBelow(variantId));
  const control = useVariant(useField('relatedContents'), variantId);
  return (
    <ContentsPicker
      chosen={control.entry?.metadataIds ?? []}
      onPick={ids => {
        control.change({ metadataIds: [...ids], isBundle: control.entry?.isBundle ?? false });
        close();
      }}
      onClose={close}
    />
  );
};

/** Shows the choice of related contents at `…/relatedContent`, or `…/relatedContent/{variantId}` for one title (A2-020). */
export const RelatedDialog = () => {
  const { relatedVariantId } = useArticleView();
  const tenantIds = useField('tenantIds').value;
  if (relatedVariantId === null) return null;
  // A title that the item no longer has has no contents of its own: those of all titles are chosen.
  const variantId = tenantIds.includes(relatedVariantId) ? relatedVariantId : ALL_TENANTS_VARIANT;
  return <Picker key={variantId} variantId={variantId} />;
};
