import { useState } from 'react';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, EyeOffIcon, EyeOpenIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import type { SlideListState } from './use-slide-list.ts';

const CreditDialog = ({
  count,
  onApply,
  onClose,
}: {
  readonly count: number;
  readonly onApply: (credit: string) => void;
  readonly onClose: () => void;
}) => {
  const text = useText('slideshows');
  const common = useText('common');
  const [credit, setCredit] = useState('');
  const apply = (): void => {
    if (credit.trim() !== '') onApply(credit.trim());
  };
  return (
    <Dialog
      title={text('selection.credit.title', { count })}
      isOpen
      onClose={onClose}
      width={450}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" disabled={credit.trim() === ''} disabledReason={text('selection.credit.first')} onClick={apply}>
            {common('apply')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField label={text('slide.credit.placeholder')} value={credit} onChange={setCredit} maxLength={HEAD_LIMITS.credit} autoFocus />
      </form>
    </Dialog>
  );
};

/** What can be done with the selected slides; its place is always there, so that nothing jumps when the first is selected. */
export const SelectionBar = ({ list }: { readonly list: SlideListState }) => {
  const text = useText('slideshows');
  const [isCrediting, setCrediting] = useState(false);
  const { ids, selected } = list;
  const count = selected.length;
  if (count === 0) {
    return (
      <div className="g-slides-bar">
        <span className="g-quiet g-numbers">{text('slides.count', { count: ids.length })}</span>
        {ids.length === 0 ? null : (
          <Button kind="minimal" size="small" onClick={list.selectAll}>
            {text('selection.all')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="g-slides-bar" role="group" aria-label={text('selection.label')}>
      <strong className="g-numbers">{text('selection.count', { count })}</strong>
      <IconButton size="small" label={text('selection.up')} icon={<ArrowUpIcon />} onClick={() => list.shiftSelected(-1)} />
      <IconButton size="small" label={text('selection.down')} icon={<ArrowDownIcon />} onClick={() => list.shiftSelected(1)} />
      <Button kind="minimal" size="small" onClick={() => list.moveSelected('start')}>
        {text('selection.start')}
      </Button>
      <Button kind="minimal" size="small" onClick={() => list.moveSelected('end')}>
        {text('selection.end')}
      </Button>
      <IconButton size="small" label={text('selection.show')} icon={<EyeOpenIcon />} onClick={() => list.setSelectedVisible(true)} />
      <IconButton size="small" label={text('selection.hide')} icon={<EyeOffIcon />} onClick={() => list.setSelectedVisible(false)} />
      <Button kind="minimal" size="small" onClick={() => setCrediting(true)}>
        {text('selection.credit')}
      </Button>
      <IconButton size="small" kind="danger" label={text('selection.remove')} icon={<TrashIcon />} onClick={list.removeSelected} />
      <Button kind="minimal" size="small" onClick={list.selectNone}>
        {text('selection.none')}
      </Button>
      {isCrediting ? (
        <CreditDialog
          count={count}
          onApply={credit => {
            list.setSelectedCredit(credit);
            setCrediting(false);
          }}
          onClose={() => setCrediting(false)}
        />
      ) : null}
    </div>
  );
};
