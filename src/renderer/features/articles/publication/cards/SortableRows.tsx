import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { moveEntry } from '#renderer/entities/content/order.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DragHandleVerticalIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { type Edge, placeBeside, useRowDrag } from '#ui/rows/use-row-drag.ts';
import { ENTRY_KEYS, entryStep, removesEntry } from '#ui/keys/widget-keys.ts';

export interface SortableRow {
  readonly id: string;
  /** Name of the row, for the names of its buttons. */
  readonly name: string;
  readonly content: ReactNode;
}

export interface SortableRowsProps {
  readonly label: string;
  readonly rows: readonly SortableRow[];
  /** Called with the ids in their new order. */
  readonly onOrder: (ids: readonly string[]) => void;
  readonly onRemove: (id: string) => void;
}

interface RowProps {
  readonly list: string;
  readonly row: SortableRow;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onDrop: (draggedId: string, onto: string, edge: Edge) => void;
  readonly onRemove: (id: string) => void;
}

const Row = ({ list, row, index, count, onMove, onDrop, onRemove }: RowProps) => {
  const text = useText('publication');
  const element = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragging, edge } = useRowDrag({
    kind: list,
    id: row.id,
    row: element,
    handle,
    onDrop: (dragged, at) => onDrop(dragged, row.id, at),
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const step = entryStep(event);
    if (step !== undefined) onMove(index, index + step);
    else if (removesEntry(event)) onRemove(row.id);
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={element}
      tabIndex={0}
      className="g-drop-row"
      data-dragging={isDragging}
      {...(edge === null ? {} : { 'data-edge': edge })}
      aria-label={row.name}
      aria-keyshortcuts={ENTRY_KEYS}
      onKeyDown={handleKey}
    >
      <span ref={handle} className="g-publication-handle" aria-hidden="true">
        <DragHandleVerticalIcon />
      </span>
      <span className="g-publication-grow">{row.content}</span>
      <IconButton
        label={text('rows.up', { name: row.name })}
        icon={<ArrowUpIcon />}
        size="small"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        label={text('rows.down', { name: row.name })}
        icon={<ArrowDownIcon />}
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton label={text('remove', { name: row.name })} icon={<CrossIcon />} size="small" onClick={() => onRemove(row.id)} />
    </li>
  );
};

/** Shows an ordered list: rows are moved by dragging, by buttons, or by Alt and an arrow key. */
export const SortableRows = ({ label, rows, onOrder, onRemove }: SortableRowsProps) => {
  const text = useText('publication');
  const announce = useAnnounce();
  const list = useId();
  const order: readonly string[] = rows.map(({ id }) => id);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= rows.length || to === from) return;
    let ids = order;
    for (let place = from; place !== to; place += Math.sign(to - from)) ids = moveEntry(ids, place, to > from ? 1 : -1);
    onOrder(ids);
    announce(text('rows.moved', { place: to + 1, count: rows.length }));
  };
  const drop = (draggedId: string, onto: string, edge: Edge): void =>
    move(order.indexOf(draggedId), placeBeside(order, draggedId, onto, edge));
  return (
    <ol className="g-publication-rows" aria-label={label}>
      {rows.map((row, index) => (
        <Row key={row.id} list={list} row={row} index={index} count={rows.length} onMove={move} onDrop={drop} onRemove={onRemove} />
      ))}
    </ol>
  );
};
