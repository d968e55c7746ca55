import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, EyeOffIcon, EyeOpenIcon, GridViewIcon, ListIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { BulkWordsDialog } from './BulkWordsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { SlideListState } from './use-slide-list.ts';

export interface SelectionBarProps {
  readonly list: SlideListState;
  /** The slides are shown as a contact sheet. */
  readonly isSheet: boolean;
  readonly onSheet: (isSheet: boolean) => void;
}

/** List or contact sheet; first in the bar, so that it never moves. */
const ViewChoice = ({ isSheet, onSheet }: Omit<SelectionBarProps, 'list'>) => {
  const text = useText('slideshows');
  return (
    <>
      <IconButton
        size="small"
        label={text('view.list')}
        icon={<ListIcon />}
        active={!isSheet}
        aria-pressed={!isSheet}
        onClick={() => onSheet(false)}
      />
      <IconButton
        size="small"
        label={text('view.sheet')}
        icon={<GridViewIcon />}
        active={isSheet}
        aria-pressed={isSheet}
        onClick={() => onSheet(true)}
      />
    </>
  );
};

/** What can be done with the selected slides; its place is always there, so that nothing jumps when the first is selected. */
export const SelectionBar = ({ list, isSheet, onSheet }: SelectionBarProps) => {
  const text = useText('slideshows');
  const [shown, setShown] = useState<'none' | 'words' | 'move'>('none');
  const close = (): void => setShown('none');
  const { ids, selected } = list;
  const count = selected.length;
  if (count === 0) {
    return (
      <div className="g-slides-bar">
        {ids.length === 0 ? null : <ViewChoice isSheet={isSheet} onSheet={onSheet} />}
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
      <ViewChoice isSheet={isSheet} onSheet={onSheet} />
      <strong className="g-numbers">{text('selection.count', { count })}</strong>
      {/* Where "Select all" was: what moves or removes slides never comes under the pointer. */}
      <Button kind="minimal" size="small" onClick={list.selectNone}>
        {text('selection.none')}
      </Button>
      {count < ids.length ? (
        <Button kind="minimal" size="small" onClick={list.selectAll}>
          {text('selection.all')}
        </Button>
      ) : null}
      <IconButton size="small" label={text('selection.up')} icon={<ArrowUpIcon />} onClick={() => list.shiftSelected(-1)} />
      <IconButton size="small" label={text('selection.down')} icon={<ArrowDownIcon />} onClick={() => list.shiftSelected(1)} />
      <Button kind="minimal" size="small" onClick={() => list.moveSelected('start')}>
        {text('selection.start')}
      </Button>
      <Button kind="minimal" size="small" onClick={() => list.moveSelected('end')}>
        {text('selection.end')}
      </Button>
      <Button kind="minimal" size="small" onClick={() => setShown('move')}>
        {text('selection.move')}
      </Button>
      <IconButton size="small" label={text('selection.show')} icon={<EyeOpenIcon />} onClick={() => list.setSelectedVisible(true)} />
      <IconButton size="small" label={text('selection.hide')} icon={<EyeOffIcon />} onClick={() => list.setSelectedVisible(false)} />
      <Button kind="minimal" size="small" onClick={() => setShown('words')}>
        {text('selection.words')}
      </Button>
      <IconButton size="small" kind="danger" label={text('selection.remove')} icon={<TrashIcon />} onClick={list.removeSelected} />
      {shown === 'words' ? (
        <BulkWordsDialog
          count={count}
          onApply={(words, context) => {
            list.setSelectedWords(words, context);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {shown === 'move' ? (
        <MoveDialog
          count={count}
          last={ids.length - count + 1}
          onMove={position => {
            list.moveSelected(position - 1);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
};
