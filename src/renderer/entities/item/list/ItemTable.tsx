import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import type { ItemResource } from '#bridge/states.ts';
import { ContentThumbnail } from '#renderer/entities/content/ContentRow.tsx';
import { RowSection } from '#renderer/entities/content/list/RowSection.tsx';
import { useFocusInRows } from '#renderer/entities/content/list/use-focus-in-rows.ts';
import { mediaAddress } from '#renderer/entities/content/media-address.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { moveInRows } from '#renderer/entities/content/row-selection.ts';
import { KeepRowButton } from '#renderer/entities/kept/KeepRowButton.tsx';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import '#renderer/entities/content/content.css';
import type { ItemRow } from './item-rows.ts';

const THUMBNAIL_WIDTH_PX = 200;
const COLUMNS = ['image', 'title', 'publicationStatus', 'creator', 'created', 'updated', 'actions'] as const;

export interface ItemTableHandle {
  /** Moves the keyboard focus to the selected row. */
  readonly focus: () => void;
}

export interface ItemTableProps {
  readonly resource: ItemResource;
  readonly label: string;
  readonly unsynchronised: readonly ItemRow[];
  readonly others: readonly ItemRow[];
  readonly totalElements: number;
  readonly selected: string | null;
  readonly isChanging: boolean;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onDelete: (row: ItemRow) => void;
  readonly onTurnPage: (step: 1 | -1) => void;
  readonly ref?: Ref<ItemTableHandle>;
}

interface RowProps extends Pick<ItemTableProps, 'resource' | 'onSelect' | 'onOpen' | 'onDelete'> {
  readonly row: ItemRow;
  readonly isSelected: boolean;
  readonly rowIndex: number;
}

const Row = ({ resource, row, isSelected, rowIndex, onSelect, onOpen, onDelete }: RowProps) => {
  const text = useText('items');
  const articles = useText('articles');
  const name = row.title.trim() === '' ? text('untitled') : row.title;
  const address = row.imageUrl === null ? null : mediaAddress(row.imageUrl, THUMBNAIL_WIDTH_PX);
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-key={row.key}
      className="g-rows-row g-items-row"
      onFocus={() => onSelect(row.key)}
      onClick={() => onSelect(row.key)}
      onDoubleClick={() => onOpen(row.key)}
    >
      <td role="gridcell">
        <ContentThumbnail address={address ?? undefined} />
      </td>
      <td role="gridcell">
        <div className="g-rows-over-title">
          {row.mark === null ? null : <SyncMarkLabel mark={row.mark} />}
          <span className="g-quiet g-truncate">{row.titleHeader}</span>
        </div>
        <Link className="g-rows-title" to={contentPath(resource, row.key)} tabIndex={-1}>
          {name}
        </Link>
      </td>
      <td role="gridcell">
        <span className="g-items-status">
          <span aria-hidden="true">{PUBLICATION_STATUS_ICONS[row.publicationStatus]}</span>
          {articles(`publicationStatus.${row.publicationStatus}`)}
        </span>
      </td>
      <td role="gridcell">{row.creator === null ? '' : fullName(row.creator)}</td>
      <td role="gridcell">{row.createdAt === null ? '' : <LiveTime at={row.createdAt} />}</td>
      <td role="gridcell">{row.updatedAt === null ? '' : <LiveTime at={row.updatedAt} />}</td>
      <td role="gridcell" className="g-items-actions">
        <KeepRowButton place={{ resource, id: row.key }} title={name} />
        <IconButton label={text('deleteNamed', { name })} icon={<TrashIcon />} size="small" onClick={() => onDelete(row)} />
      </td>
    </tr>
  );
};

/** Items as a grid for keyboard and screen readers: one row is in the tab order, keys move it, Enter opens. */
export const ItemTable = (props: ItemTableProps) => {
  const { resource, label, unsynchronised, others, totalElements, selected, isChanging, onSelect, onOpen, onDelete, onTurnPage, ref } =
    props;
  const text = useText('items');
  const content = useText('content');
  const grid = useRef<HTMLTableElement>(null);
  const { focusRow, onFocus, onBlur } = useFocusInRows(grid, selected);
  const rows = [...unsynchronised, ...others];
  useImperativeHandle(ref, () => ({ focus: () => focusRow(selected) }));
  const handleKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['key'] !== undefined;
    if (!isOnRow || event.ctrlKey || event.metaKey || event.altKey || selected === null) return;
    const keys = rows.map(row => row.key);
    const move = moveInRows(keys, selected, event.key);
    const current = rows.find(row => row.key === selected);
    if (move?.kind === 'page') onTurnPage(move.step);
    else if (move?.kind === 'row') {
      onSelect(move.key);
      focusRow(move.key);
    } else if (event.key === 'Enter') onOpen(selected);
    else if (event.key === 'Delete' && current) onDelete(current);
    else return;
    event.preventDefault();
  };
  const row = (shown: ItemRow, index: number) => (
    <Row
      key={shown.key}
      resource={resource}
      row={shown}
      isSelected={shown.key === selected}
      rowIndex={index + 2}
      onSelect={onSelect}
      onOpen={onOpen}
      onDelete={onDelete}
    />
  );
  return (
    <table
      ref={grid}
      role="grid"
      className="g-rows g-items"
      aria-label={label}
      aria-rowcount={totalElements + unsynchronised.length + 1}
      aria-busy={isChanging}
      onKeyDown={handleKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {COLUMNS.map(column => (
            <th key={column} role="columnheader" scope="col" className={`g-items-col-${column}`}>
              {column === 'actions' ? <span className="g-hidden">{text('column.actions')}</span> : text(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {unsynchronised.length === 0 ? null : (
        <tbody role="rowgroup" className="g-rows-unsynchronised">
          <RowSection span={COLUMNS.length}>{content('list.unsynchronised')}</RowSection>
          {unsynchronised.map(row)}
        </tbody>
      )}
      <tbody role="rowgroup">
        {unsynchronised.length === 0 || others.length === 0 ? null : <RowSection span={COLUMNS.length}>{text('list.others')}</RowSection>}
        {others.map((shown, index) => row(shown, unsynchronised.length + index))}
      </tbody>
    </table>
  );
};
