import type { MouseEvent } from 'react';
import type { CellProps } from '#renderer/entities/collection/model/collection.ts';
import { useText } from '#ui/i18n.ts';
import type { ListRow } from './list-rows.ts';
import { TargetTime } from './row-cells.tsx';

/** The form of this cell, by its name in the declaration of the list. */
export const TARGET_FORM = 'targetTime';

/** A target time; pressed, it is changed in place. By keyboard the menu of the row changes it. */
export const TargetTimeCell = ({ row: { key, row }, onMenu }: CellProps<ListRow>) => {
  const text = useText('articleList');
  const openForm = (event: MouseEvent<HTMLElement>): void => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    onMenu({ key, leftPx: left, topPx: bottom, group: TARGET_FORM });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      className="g-list-status g-list-status-button"
      onClick={openForm}
      onDoubleClick={event => event.stopPropagation()}
    >
      <span className="g-hidden">{text('targetTime.change')}: </span>
      {row.targetDateTime === null ? <span className="g-quiet">{text('targetTime.none')}</span> : <TargetTime at={row.targetDateTime} />}
    </button>
  );
};
