import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#ui/announce.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { ArrowDownIcon, ArrowUpIcon, CaretDownIcon, DragHandleVerticalIcon, HorizontalBarChartIcon } from '#ui/icons.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useText } from '#ui/i18n.ts';
import { Popover } from '#ui/Popover.tsx';
import { type Column, COLUMNS, FIXED_COLUMN, isEveryColumnInOrder, moveColumn, toggleColumn } from './columns.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnChoice } from './use-columns.ts';

interface ShownColumnProps {
  readonly column: Column;
  readonly index: number;
  readonly count: number;
  /** It has no room in this window. */
  readonly isHidden: boolean;
  readonly onToggle: (column: Column) => void;
  readonly onMove: (column: Column, to: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const ShownColumn = ({ column, index, count, isHidden, onToggle, onMove }: ShownColumnProps) => {
  const text = useText('articles');
  const list = useText('articleList');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const onDrop = useCallback((dragged: string) => onMove(COLUMNS.find(name => name === dragged) ?? column, index), [onMove, column, index]);
  const drag = useColumnDrag({ column, row, handle, onDrop });
  const name = text(`column.${column}`);
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(column, index + step);
  };
  return (
    <li ref={row} data-column={column} className={`g-column-row g-column-${drag}`} onKeyDown={handleKey}>
      <span ref={handle} className="g-column-handle" title={list('columns.drag')}>
        <DragHandleVerticalIcon aria-hidden="true" />
      </span>
      <Checkbox
        label={name}
        checked
        disabled={column === FIXED_COLUMN}
        onChange={() => onToggle(column)}
        {...(isHidden ? { hint: list('columns.noRoom') } : {})}
      />
      <IconButton
        label={list('columns.up', { name })}
        icon={<ArrowUpIcon />}
        size="small"
        disabled={index === 0}
        onClick={() => onMove(column, index - 1)}
      />
      <IconButton
        label={list('columns.down', { name })}
        icon={<ArrowDownIcon />}
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(column, index + 1)}
      />
    </li>
  );
};

/** A row that changes lists, and a button that has done its work, lose the focus: the column touched last has it then, else the first one. */
const useFocusInside = (columns: readonly Column[]) => {
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef<Column | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches(':disabled')) return;
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
    const last = inputs.find(input => input.closest('[data-column]')?.getAttribute('data-column') === touched.current);
    (last ?? inputs[0])?.focus();
  }, [columns]);
  const touch = useCallback((column: Column): void => {
    touched.current = column;
  }, []);
  return { box, touch };
};

interface ColumnListProps {
  readonly choice: ColumnChoice;
  readonly fitting: readonly Column[];
}

const ColumnList = ({ choice, fitting }: ColumnListProps) => {
  const text = useText('articles');
  const list = useText('articleList');
  const announce = useAnnounce();
  const { columns, change, reset } = choice;
  const { box, touch } = useFocusInside(columns);
  const latest = useRef({ columns, change });
  useEffect(() => {
    latest.current = { columns, change };
  });
  const move = useCallback(
    (column: Column, to: number) => {
      const next = moveColumn(latest.current.columns, column, to);
      if (next === latest.current.columns) return;
      touch(column);
      latest.current.change(next);
      announce(list('columns.moved', { name: text(`column.${column}`), place: next.indexOf(column) + 1, total: next.length }));
    },
    [announce, list, text, touch],
  );
  const hidden = COLUMNS.filter(column => !columns.includes(column));
  const toggle = (column: Column): void => {
    touch(column);
    change(toggleColumn(columns, column));
  };
  return (
    <div className="g-facet g-columns" ref={box}>
      <p className="g-quiet">{list('columns.hint')}</p>
      <ol aria-label={list('columns.shown')}>
        {columns.map((column, index) => (
          <ShownColumn
            key={column}
            column={column}
            index={index}
            count={columns.length}
            isHidden={!fitting.includes(column)}
            onToggle={toggle}
            onMove={move}
          />
        ))}
      </ol>
      {hidden.length === 0 ? null : (
        <ul aria-label={list('columns.hidden')}>
          {hidden.map(column => (
            <li key={column} className="g-column-row" data-column={column}>
              <Checkbox label={text(`column.${column}`)} checked={false} onChange={() => toggle(column)} />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" disabled={isEveryColumnInOrder(columns)} onClick={reset}>
        {list('columns.reset')}
      </Button>
    </div>
  );
};

/** Which columns the list has and in which order: by mouse, by drag and by Alt with the arrows. */
export const ColumnsMenu = (props: ColumnListProps) => {
  const list = useText('articleList');
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
        {list('columns.title')}
      </Button>
    </Popover>
  );
};
