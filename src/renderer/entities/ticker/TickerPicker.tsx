import { useState } from 'react';
import type { ContentChoice } from '#renderer/entities/content/content-columns.tsx';
import { contentPicker } from '#renderer/entities/content/content-picker.tsx';
import { CollectionPicker } from '#renderer/entities/collection/picker/CollectionPicker.tsx';
import type { PickOneProps } from '#richtext/view/pick-one.ts';
import type { TickerChoice } from '#richtext/view/ticker-services.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useText } from '#ui/i18n.ts';

/** The tickers that were changed last, or that fit what is searched for. */
const TICKERS = contentPicker({
  title: 'content:ticker.label',
  pageSize: 10,
  contentType: 'tickers',
  columns: ['title', 'status', 'updated'],
  none: { title: 'content:nothing.title', detail: 'content:ticker.empty' },
});

/** Chooses a ticker for an article, with search. */
export const TickerPicker = ({ onPick, onClose }: PickOneProps<TickerChoice>) => {
  const text = useText('content');
  const [chosen, setChosen] = useState<ContentChoice>();
  const pick = ({ item }: ContentChoice): void => onPick({ id: item.resourceId, title: item.title });
  return (
    <Dialog
      title={text('ticker.title')}
      isOpen
      onClose={onClose}
      width={740}
      actions={
        <>
          <Button onClick={onClose}>{text('common:cancel')}</Button>
          <Button kind="primary" disabled={!chosen} disabledReason={text('ticker.first')} onClick={() => chosen && pick(chosen)}>
            {text('ticker.take')}
          </Button>
        </>
      }
    >
      <CollectionPicker
        picker={TICKERS}
        chosen={chosen ? [chosen.key] : []}
        onChoose={row => (row.key === chosen?.key ? pick(row) : setChosen(row))}
      />
    </Dialog>
  );
};
