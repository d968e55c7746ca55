import { type CSSProperties, Fragment, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { useText } from '#ui/i18n.ts';
import { INLINE_ACTIONS } from '#ui/split-actions.ts';
import type { CheckedRowsStore } from '../model/checked-rows.ts';
import type { Arranged, Collection, Column, Keyed, RowAction, Section } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import { CheckAll } from './CheckAll.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { CollectionRow, type RowHandlers } from './CollectionRow.tsx';
import { RowChunks } from './RowChunks.tsx';
import { RowSection } from './RowSection.tsx';
import { useChecking } from './use-checking.ts';
import { useFocusInRows } from './use-focus-in-rows.ts';
import { CHECK_WIDTH_PX, type RowKeys, useRowKeys } from './use-row-keys.ts';
import { useRowName } from './use-row-name.ts';
import { type RowWindow, WindowRows } from './WindowRows.tsx';

export interface CollectionTableHandle {
  /** Moves the keyboard focus to the selected row. */
  readonly focus: () => void;
}

/** The parts of a list that a table needs. */
type TableParts<Row extends Keyed, Filters extends ListAddress> = Pick<
  Collection<Row, Filters>,
  'order' | 'parts' | 'rowHeightPx' | 'titleOf' | 'useBulkActions' | 'useSections'
> & { readonly words: { readonly title: string; readonly others?: string } };

/** The visible part of a list that is not loaded completely. */
export interface ShownWindow<Row> extends RowWindow<Row> {
  readonly inSight: readonly Row[];
  /** The place of the selected row. */
  readonly index: number;
  /** Number of rows in sight. */
  readonly visible: number;
}

export interface CollectionTableProps<Row extends Keyed, Filters extends ListAddress> extends RowKeys<Row> {
  readonly collection: TableParts<Row, Filters>;
  readonly arranged: Arranged<Row>;
  readonly totalElements: number;
  readonly selected: string | null;
  readonly sort: string | null;
  readonly isChanging: boolean;
  readonly columns: readonly Column<Row>[];
  readonly listPx: number;
  readonly checks: CheckedRowsStore<Row>;
  readonly actions: readonly RowAction<Row>[];
  readonly onSort: (sort: string | null) => void;
  /** In a picker: the keys of the rows that are chosen. */
  readonly chosen?: readonly string[];
  readonly isMultiple?: boolean;
  /** Null: every row is drawn. */
  readonly window?: ShownWindow<Row> | null;
  readonly ref?: Ref<CollectionTableHandle>;
}

/** Width of a button at the end of a row. */
const ACTION_WIDTH_PX = 36;
/** Maximum number of buttons: the actions of a row and the menu with the others. */
const MAX_BUTTONS = INLINE_ACTIONS + 1;

/** Returns the width of the actions at the end of a row; 0: there are none. */
export const actionsWidth = (count: number): number => (count === 0 ? 0 : Math.min(count, MAX_BUTTONS) * ACTION_WIDTH_PX + 12);

const NO_SECTION = (): null => null;
const useNoSections = (): (() => null) => NO_SECTION;

interface SectionRows<Row> {
  /** Null: its rows need no heading. */
  readonly section: Section | null;
  readonly start: number;
  readonly rows: Row[];
}

/** Groups consecutive rows under one heading. */
const sectionsOf = <Row,>(rows: readonly Row[], sectionOf: (row: Row) => Section | null): readonly SectionRows<Row>[] => {
  const sections: SectionRows<Row>[] = [];
  for (const [index, row] of rows.entries()) {
    const section = sectionOf(row);
    const last = sections.at(-1);
    if (last !== undefined && last.section?.key === section?.key) last.rows.push(row);
    else sections.push({ section, start: index, rows: [row] });
  }
  return sections;
};

/** Returns the places that the keyboard moves through in a list that is not loaded completely; null: it moves over every row. */
const placesIn = <Row extends Keyed>(shown: ShownWindow<Row> | null, unsynchronised: readonly Row[]) => {
  if (shown === null) return null;
  const start = unsynchronised.length;
  return {
    count: start + shown.slots.count,
    index: shown.index,
    inSight: shown.visible,
    keyAt: (index: number) => (index < start ? unsynchronised[index] : shown.slots.rowAt(index - start))?.key,
  };
};

interface TableHeadProps<Row extends Keyed, Filters extends ListAddress> extends Pick<
  CollectionTableProps<Row, Filters>,
  'checks' | 'collection' | 'columns' | 'listPx' | 'onSort' | 'sort'
> {
  readonly inSight: readonly Row[];
  readonly isChoosable: boolean;
  readonly actionCount: number;
}

const TableHead = <Row extends Keyed, Filters extends ListAddress>(props: TableHeadProps<Row, Filters>) => {
  const { collection, columns, listPx, checks, inSight, isChoosable, actionCount } = props;
  const text = useText('collection');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {isChoosable ? (
          <th role="columnheader" scope="col" className="g-col-check" style={{ width: CHECK_WIDTH_PX }}>
            <CheckAll checks={checks} rows={inSight} />
          </th>
        ) : null}
        {columns.map(column => (
          <CollectionHead
            key={column.id}
            column={column}
            listPx={listPx}
            sort={props.sort}
            sortWords={collection.order?.choice?.words}
            onSort={props.onSort}
          />
        ))}
        {actionCount === 0 ? null : (
          <th role="columnheader" scope="col" style={{ width: actionsWidth(actionCount) }}>
            <span className="g-hidden">{text('row.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

/** Renders a list as a grid for keyboard and screen readers: one row is in the tab order, keys move it. */
export const CollectionTable = <Row extends Keyed, Filters extends ListAddress>(props: CollectionTableProps<Row, Filters>) => {
  const {
    collection,
    arranged,
    selected,
    columns,

    checks,
    actions,
    onSelect,
    onOpen,
    onMenu,
    onAct,
    onChoose,
    window: shown = null,
    ref,
  } = props;
  const { unsynchronised, others } = arranged;
  const { RowTools, SectionHead } = collection.parts;
  const text = useText('collection');
  const nameOf = useRowName(collection);
  const { useSections = useNoSections } = collection;
  const sectionOf: (row: Row) => Section | null = useSections();
  const grid = useRef<HTMLTableElement>(null);
  const { focusRow, onFocus, onBlur } = useFocusInRows(grid, selected);
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const inSight = shown?.inSight ?? rows;
  const checking = useChecking(checks, rows, inSight);
  const isChoosable = collection.useBulkActions !== undefined;
  const start = unsynchronised.length;
  const places = placesIn(shown, unsynchronised);
  const handleKey = useRowKeys(props, { rows, selected, actions, focusRow, checking: isChoosable ? checking : null, places });
  const handlers = useMemo(
    (): RowHandlers<Row> => ({ onSelect, onOpen, onMenu, onAct, onCheck: checking.check, ...(onChoose && { onChoose }) }),
    [onSelect, onOpen, onMenu, onAct, onChoose, checking],
  );
  // After navigation the list gets the focus at once; a focus anywhere else stays there, and a dialog has its own.
  const goToRows = useEffectEvent(() => {
    if (onChoose !== undefined) return;
    if (document.activeElement === null || document.activeElement === document.body) focusRow(selected);
  });
  useEffect(() => goToRows(), []);
  useImperativeHandle(ref, () => ({ focus: () => focusRow(selected) }));
  const actionCount = actions.length + (RowTools ? 1 : 0);
  const span = columns.length + (isChoosable ? 1 : 0) + (actionCount > 0 ? 1 : 0);
  const draw = (row: Row, index: number, reactKey: string = row.key) => (
    <CollectionRow
      key={reactKey}
      row={row}
      name={nameOf(row)}
      columns={columns}
      isSelected={row.key === selected && reactKey === row.key}
      {...(props.chosen && { isChosen: props.chosen.includes(row.key) })}
      rowIndex={index + 2}
      checks={isChoosable ? checks : null}
      actions={actions}
      RowTools={RowTools}
      handlers={handlers}
    />
  );
  const chunks = { rowHeightPx: collection.rowHeightPx, span, selected, draw };
  return (
    <table
      ref={grid}
      role="grid"
      className="g-rows g-list"
      style={{ '--list-row-height': `${collection.rowHeightPx}px` } as CSSProperties /* React knows no custom properties */}
      aria-label={text(collection.words.title)}
      aria-rowcount={(shown?.slots.count ?? props.totalElements) + unsynchronised.length + 1}
      aria-multiselectable={props.isMultiple}
      aria-busy={props.isChanging}
      onKeyDown={handleKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <TableHead {...props} inSight={inSight} isChoosable={isChoosable} actionCount={actionCount} />
      {unsynchronised.length === 0 ? null : (
        <>
          <tbody role="rowgroup">
            <RowSection span={span}>{text('unsynchronised')}</RowSection>
          </tbody>
          <RowChunks {...chunks} rows={unsynchronised} start={0} className="g-rows-unsynchronised" />
        </>
      )}
      {unsynchronised.length === 0 || others.length === 0 ? null : (
        <tbody role="rowgroup">
          <RowSection span={span}>{text(collection.words.others ?? collection.words.title)}</RowSection>
        </tbody>
      )}
      {shown === null ? null : <WindowRows shown={shown} start={start} rowHeightPx={collection.rowHeightPx} span={span} draw={draw} />}
      {(shown === null ? sectionsOf(others, sectionOf) : []).map(({ section, start, rows: part }) => (
        <Fragment key={section?.key ?? ''}>
          {section === null ? null : (
            <tbody role="rowgroup">
              <RowSection span={span}>{SectionHead && part[0] ? <SectionHead row={part[0]} /> : section.title}</RowSection>
            </tbody>
          )}
          <RowChunks {...chunks} rows={part} start={unsynchronised.length + start} label={section?.title} />
        </Fragment>
      ))}
    </table>
  );
};
