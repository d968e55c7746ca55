import type { MouseEvent } from 'react';
import type { CellProps } from '#renderer/entities/collection/model/collection.ts';
import { useText } from '#ui/i18n.ts';
import type { ListRow } from './list-rows.ts';
import { TargetTime } from './row-cells.tsx';

/** Name of this cell's form in the declaration of the list. */
export const TARGET_FORM = 'targetTime';

/** Shows a target time; a press edits it in place. By keyboard it is changed in the menu of the row. */
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
