import { useState } from 'react';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { SmallTickIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type ItemsCopy, itemsCopy } from '../model/copy-items.ts';

interface CopyItemsDialogProps {
  readonly from: PlacementPage;
  readonly itemIds: readonly string[];
  /** Pages of the other columns. */
  readonly pages: readonly PlacementPage[];
  readonly pageName: (page: PlacementPage) => string;
  readonly sectionName: (page: PlacementPage, sectionId: string) => string;
  readonly articleOf: (metadataId: string) => CardArticle | undefined;
  readonly onCopy: (copies: readonly ItemsCopy[]) => void;
  readonly onClose: () => void;
}

type OutcomeProps = Pick<CopyItemsDialogProps, 'sectionName' | 'articleOf'> & { readonly copy: ItemsCopy };

/** Shows by name what would be copied to a page, and what would stay behind. */
const Outcome = ({ copy, sectionName, articleOf }: OutcomeProps) => {
  const text = useText('placement');
  const { page, sectionId, going } = copy;
  if (sectionId === null) return <span className="g-copy-refused">{text('moveTo.noSection')}</span>;
  const titles = (items: readonly PlacementItem[]): string =>
    items
      .map(({ metadataId }) => (metadataId === null ? text('card.placeholder') : (articleOf(metadataId)?.title ?? text('card.unknown'))))
      .join(', ');
  const behind = (['standing', 'foreign', 'overfull'] as const).filter(why => copy[why].length > 0);
  return (
    <>
      {going.length === 0 ? null : (
        <span className="g-copy-whole">
          <SmallTickIcon aria-hidden="true" /> {text('copyItems.going', { count: going.length, section: sectionName(page, sectionId) })}
        </span>
      )}
      {behind.map(why => (
        <span key={why} className="g-copy-part">
          <WarningSignIcon size={12} aria-hidden="true" /> {text(`copyItems.${why}`, { titles: titles(copy[why]) })}
        </span>
      ))}
    </>
  );
};

/** Copies items to other pages in one step; shows the effect on each in advance. */
export const CopyItemsDialog = (props: CopyItemsDialogProps) => {
  const { from, itemIds, pages, pageName, onCopy, onClose } = props;
  const text = useText('placement');
  const common = useText('common');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const copies = pages.map(to => itemsCopy({ from, itemIds, to, articleOf: props.articleOf }));
  const wanted = copies.filter(({ page, going }) => chosen.has(page.id) && going.length > 0);
  return (
    <Dialog
      title={text('copyItems.title', { count: itemIds.length })}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind="primary"
            disabled={wanted.length === 0}
            disabledReason={text(chosen.size === 0 ? 'copy.choose' : 'copy.nowhere')}
            onClick={() => {
              onClose();
              onCopy(wanted);
            }}
          >
            {text('copy.copy', { count: wanted.length })}
          </Button>
        </>
      }
    >
      <p className="g-quiet g-front-intro">{text(pages.length === 0 ? 'copyItems.none' : 'copyItems.intro')}</p>
      <ul className="g-copy-targets" aria-label={text('copy.targets')}>
        {copies.map(copy => (
          <li key={copy.page.id}>
            <Checkbox
              label={pageName(copy.page)}
              checked={chosen.has(copy.page.id)}
              onChange={isChosen =>
                setChosen(before => new Set(isChosen ? [...before, copy.page.id] : [...before].filter(id => id !== copy.page.id)))
              }
            />
            <Outcome {...props} copy={copy} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
