import { useState } from 'react';
import type { PictureRights } from '#domain/media/rights.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, EyeOffIcon, EyeOpenIcon, GridViewIcon, ListIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { BulkWordsDialog } from './BulkWordsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { SlideListState } from './use-slide-list.ts';

export interface SelectionBarProps {
  readonly list: SlideListState;
  readonly rights: ReadonlyMap<string, PictureRights>;
  /** The slides are shown as a contact sheet. */
  readonly isSheet: boolean;
  readonly onSheet: (isSheet: boolean) => void;
}

/** List or contact sheet; first in the bar, so that it never moves. */
const ViewChoice = ({ isSheet, onSheet }: Pick<SelectionBarProps, 'isSheet' | 'onSheet'>) => {
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

/** Orders all slides by the times at which their pictures were taken. */
const TimeOrder = ({ list, rights }: Pick<SelectionBarProps, 'list' | 'rights'>) => {
  const text = useText('slideshows');
  const takenAt = (slideId: string): string | undefined => rights.get(slideId)?.stated.takenAt ?? undefined;
  return (
    <Button
      kind="minimal"
      size="small"
      disabled={!list.ids.some(takenAt)}
      disabledReason={text('time.none')}
      onClick={() => list.orderByTime(takenAt)}
    >
      {text('time.order')}
    </Button>
  );
};

/** Shows the actions on the selected slides; its space is always reserved, so that nothing moves on the first selection. */
export const SelectionBar = ({ list, rights, isSheet, onSheet }: SelectionBarProps) => {
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
        {ids.length < 2 ? null : <TimeOrder list={list} rights={rights} />}
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
          rights={rights}
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
