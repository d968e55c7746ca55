import { useContentsById } from '#renderer/entities/content/content-search.ts';
import { useDialogAddress } from '#renderer/platform/navigation/use-dialog-address.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { AddIcon } from '#ui/icons.ts';
import { useArticleView } from '../../model/article-view.ts';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { SortableRows } from './SortableRows.tsx';

/** Edits the items that are offered beside the article, in order, or shown together with it as a bundle (A3-009). */
export const RelatedCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const { relatedPath, publicationPath } = useArticleView();
  const { open } = useDialogAddress(relatedPath(variantId), publicationPath);
  const control = useVariant(useField('relatedContents'), variantId);
  const metadataIds = control.entry?.metadataIds ?? [];
  const isBundle = control.entry?.isBundle ?? false;
  const rows = useContentsById(metadataIds).data?.content ?? [];
  const nameOf = (id: string): string => {
    const title = rows.find(row => row.id === id)?.title ?? '';
    return title.trim() === '' ? text('related.unknown', { id }) : title;
  };
  const order = (ids: readonly string[]): void => control.change({ metadataIds: [...ids], isBundle });
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      {metadataIds.length === 0 ? <p className="g-quiet">{text('related.none')}</p> : null}
      <SortableRows
        label={text('card.related')}
        rows={metadataIds.map(id => ({ id, name: nameOf(id), content: nameOf(id) }))}
        onOrder={order}
        onRemove={id => order(metadataIds.filter(other => other !== id))}
      />
      <div>
        <Button icon={<AddIcon />} aria-haspopup="dialog" onClick={open}>
          {text('related.choose')}
        </Button>
      </div>
      <Switch
        label={text('related.bundle')}
        hint={text('related.bundleHint')}
        checked={isBundle}
        onChange={checked => control.change({ metadataIds, isBundle: checked })}
      />
    </>
  );
};
