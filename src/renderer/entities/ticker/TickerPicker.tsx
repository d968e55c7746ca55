import { contentPicker } from '#renderer/entities/content/content-picker.tsx';
import { PickOneDialog } from '#renderer/entities/collection/picker/PickerDialog.tsx';
import type { PickOneProps } from '#richtext/view/pick-one.ts';
import type { TickerChoice } from '#richtext/view/ticker-services.tsx';
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
  return (
    <PickOneDialog
      title={text('ticker.title')}
      picker={TICKERS}
      takeLabel={text('ticker.take')}
      missing={text('ticker.first')}
      onPick={({ item }) => onPick({ id: item.resourceId, title: item.title })}
      onClose={onClose}
    />
  );
};
