import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, RadioGroup } from '#ui/fields/Choice.tsx';
import { ArrowDownIcon, ArrowUpIcon, CaretDownIcon, DragHandleVerticalIcon, HorizontalBarChartIcon } from '#ui/icons.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { type Edge, placeBeside, useRowDrag } from '#ui/rows/use-row-drag.ts';
import type { Column } from '../model/collection.ts';
import { moveColumn, toggleColumn, writeColumns } from '../model/columns.ts';
import './tools.css';
import type { ColumnChoice } from './use-columns.ts';
import { DENSITIES, type useDensity } from './use-density.ts';
import { entryStep } from '#ui/keys/widget-keys.ts';

interface ShownColumnProps<Row> {
  readonly column: Column<Row>;
  readonly index: number;
  readonly count: number;
  /** True if the column has no room in this window. */
  readonly isHidden: boolean;
  readonly onToggle: (column: string) => void;
  readonly onMove: (column: string, to: number) => void;
  readonly onDrop: (dragged: string, onto: string, edge: Edge) => void;
}

const ShownColumn = <Row,>({ column, index, count, isHidden, onToggle, onMove, onDrop }: ShownColumnProps<Row>) => {
  const text = useText('collection');
  const { id } = column;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragging, edge } = useRowDrag({
    kind: 'columns',
    id,
    row,
    handle,
    onDrop: (dragged, at) => onDrop(dragged, id, at),
  });
  const name = text(column.label);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = entryStep(event);
    if (step === undefined) return;
    event.preventDefault();
    onMove(id, index + step);
  };
  return (
    <li
      ref={row}
      data-column={id}
      className="g-column-row g-drop-row"
      data-dragging={isDragging}
      {...(edge === null ? {} : { 'data-edge': edge })}
      onKeyDown={handleKey}
    >
      <span ref={handle} className="g-column-handle" title={text('columns.drag')}>
        <DragHandleVerticalIcon aria-hidden="true" />
      </span>
      <Checkbox
        label={name}
        checked
        disabled={column.isFixed ?? false}
        onChange={() => onToggle(id)}
        {...(isHidden ? { hint: text('columns.noRoom') } : {})}
      />
      <IconButton
        label={text('columns.up', { name })}
        icon={<ArrowUpIcon />}
        size="small"
        disabled={index === 0}
        onClick={() => onMove(id, index - 1)}
      />
      <IconButton
        label={text('columns.down', { name })}
        icon={<ArrowDownIcon />}
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(id, index + 1)}
      />
    </li>
  );
};

/** Keeps the focus inside: a row that changes lists and a finished button lose it; the last touched column gets it, else the first one. */
const useFocusInside = (columns: readonly unknown[]) => {
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef<string | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches(':disabled')) return;
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('[data-column] input:not(:disabled)') ?? [])];
    const last = inputs.find(input => input.closest('[data-column]')?.getAttribute('data-column') === touched.current);
    (last ?? inputs[0])?.focus();
  }, [columns]);
  const touch = useCallback((column: string): void => {
    touched.current = column;
  }, []);
  return { box, touch };
};

interface ColumnListProps<Row> {
  readonly choice: ColumnChoice<Row>;
  readonly fitting: readonly Column<Row>[];
  readonly density: ReturnType<typeof useDensity>;
}

const ColumnList = <Row,>({ choice, fitting, density }: ColumnListProps<Row>) => {
  const text = useText('collection');
  const announce = useAnnounce();
  const { declared, columns, change, reset } = choice;
  const { box, touch } = useFocusInside(columns);
  const shown = columns.map(({ id }) => id);
  const latest = useLatest({ shown, declared, change });
  const move = useCallback(
    (column: string, to: number) => {
      const now = latest();
      const next = moveColumn(now.shown, column, to);
      if (next === now.shown) return;
      touch(column);
      now.change(next);
      const name = text(now.declared.find(({ id }) => id === column)?.label ?? '');
      announce(text('columns.moved', { name, place: next.indexOf(column) + 1, total: next.length }));
    },
    [announce, latest, text, touch],
  );
  const hidden = declared.filter(({ id }) => !shown.includes(id));
  const isUsual = writeColumns(shown) === writeColumns(declared.map(({ id }) => id));
  const toggle = (column: string): void => {
    touch(column);
    change(toggleColumn(declared, shown, column));
  };
  return (
    <div className="g-facet g-columns" ref={box}>
      <RadioGroup
        label={text('density.label')}
        inline
        value={density.density}
        options={DENSITIES.map(value => ({ value, label: text(`density.${value}`) }))}
        onChange={density.change}
      />
      <p className="g-quiet">{text('columns.hint')}</p>
      <ol aria-label={text('columns.shown')}>
        {columns.map((column, index) => (
          <ShownColumn
            key={column.id}
            column={column}
            index={index}
            count={columns.length}
            isHidden={!fitting.includes(column)}
            onToggle={toggle}
            onMove={move}
            onDrop={(dragged, onto, edge) => move(dragged, placeBeside(shown, dragged, onto, edge))}
          />
        ))}
      </ol>
      {hidden.length === 0 ? null : (
        <ul aria-label={text('columns.hidden')}>
          {hidden.map(({ id, label }) => (
            <li key={id} className="g-column-row" data-column={id}>
              <Checkbox label={text(label)} checked={false} onChange={() => toggle(id)} />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" disabled={isUsual} onClick={reset}>
        {text('columns.reset')}
      </Button>
    </div>
  );
};

/** Chooses the columns of the list and their order: by mouse, by drag and by Alt with the arrows. */
export const ColumnsMenu = <Row,>(props: ColumnListProps<Row>) => {
  const text = useText('collection');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover content={<ColumnList {...props} />} isOpen={isOpen} onToggle={setOpen} placement="bottom-end">
      <Button
        kind="minimal"
        size="small"
        icon={<HorizontalBarChartIcon />}
        endIcon={<CaretDownIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {text('columns.title')}
      </Button>
    </Popover>
  );
};
