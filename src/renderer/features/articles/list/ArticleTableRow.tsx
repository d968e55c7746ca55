import { memo, type MouseEvent, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { fullName } from '#renderer/entities/user/people.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { KeptMark } from '#renderer/entities/kept/KeepRowButton.tsx';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { useText } from '#ui/i18n.ts';
import { ChatIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import type { CheckedRowsStore } from './checked-rows.ts';
import type { Column } from './columns.ts';
import type { ListRow } from './list-rows.ts';
import { Characters, Day, DeskMark, TargetTime, TeaserImage, UsedBy } from './row-cells.tsx';
import type { RowMenuPlace } from './RowMenu.tsx';
import { ContentStatusCell, PublicationStatusCell } from './status-cells.tsx';

export interface ArticleTableRowProps {
  readonly listed: ListRow;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  /** Its text's place matters: there is no network. */
  readonly showsDesk: boolean;
  /** From 1, the heads counted: for screen readers. */
  readonly rowIndex: number;
  readonly checks: CheckedRowsStore;
  /** Threads of comments that wait for an answer. */
  readonly openComments: number;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  /** Ticks the row or not; with Shift all rows from the last one ticked on. */
  readonly onCheck: (listed: ListRow, isRange: boolean) => void;
  readonly onMenu: (place: RowMenuPlace) => void;
}

const OpenComments = ({ count }: { readonly count: number }) => {
  const text = useText('comments');
  return (
    <span className="g-list-comments g-quiet" title={text('open', { count })}>
      <ChatIcon size={12} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="g-hidden">{text('open', { count })}</span>
    </span>
  );
};

const TitleCell = ({ listed, showsDesk, openComments }: Pick<ArticleTableRowProps, 'listed' | 'showsDesk' | 'openComments'>) => {
  const text = useText('articles');
  const { row, mark, isOnDesk, asOf, isKept } = listed;
  return (
    <td role="gridcell" className="g-col-title">
      <div className="g-rows-over-title">
        {mark === null ? null : <SyncMarkLabel mark={mark} />}
        {showsDesk && mark === null ? <DeskMark isOnDesk={isOnDesk} asOf={asOf} /> : null}
        <span className="g-quiet g-truncate">{row.titleHeader}</span>
        {isKept ? <KeptMark /> : null}
        {openComments === 0 ? null : <OpenComments count={openComments} />}
      </div>
      <Link className="g-rows-title" to={contentPath('articles', row.resourceId)} tabIndex={-1} title={row.title}>
        {row.title.trim() === '' ? text('untitled') : row.title}
      </Link>
    </td>
  );
};

/** Ticks the row. Not in the tab order: the row is, and X ticks it. */
const CheckCell = ({ listed, checks, onCheck }: Pick<ArticleTableRowProps, 'listed' | 'checks' | 'onCheck'>) => {
  const list = useText('articleList');
  const text = useText('articles');
  const isChecked = useStore(checks, state => state.checked.has(listed.key));
  return (
    <td role="gridcell" className="g-col-check">
      <label className="g-check" onClick={event => event.stopPropagation()} onDoubleClick={event => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChecked}
          aria-label={list('row.checkNamed', { title: listed.row.title || text('untitled') })}
          onChange={event => onCheck(listed, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)}
        />
      </label>
    </td>
  );
};

const Words = ({ words }: { readonly words: string }) => (
  <span className="g-list-two-lines" title={words}>
    {words}
  </span>
);

const Created = ({ listed }: Pick<ArticleTableRowProps, 'listed'>) => {
  const text = useText('articles');
  return listed.isDraft ? <span className="g-quiet">{text('list.createdHere')}</span> : <LiveTime at={listed.row.createdAt} />;
};

type CellProps = Pick<ArticleTableRowProps, 'listed' | 'onMenu'>;

/** What stands in a column; the title's cell is its own. */
const CELLS: Readonly<Record<Exclude<Column, 'title'>, (props: CellProps) => ReactElement | null>> = {
  image: ({ listed }) => <TeaserImage row={listed.row} />,
  author: ({ listed }) => <Words words={listed.row.authorNames.join(', ')} />,
  characters: ({ listed }) => <Characters row={listed.row} />,
  contentStatus: props => <ContentStatusCell {...props} />,
  publicationStatus: props => <PublicationStatusCell {...props} />,
  created: ({ listed }) => <Created listed={listed} />,
  creator: ({ listed }) => <Words words={listed.row.creator === null ? '' : fullName(listed.row.creator)} />,
  updated: ({ listed }) => <LiveTime at={listed.row.updatedAt} />,
  printDate: ({ listed }) => <Day date={listed.row.printDate} />,
  targetTime: ({ listed }) => <TargetTime at={listed.row.targetDateTime} />,
  usedBy: ({ listed }) => <UsedBy people={listed.row.usedBy} />,
};

/** One article of the list: two lines high, opened by double click, by its title, or by Enter. */
export const ArticleTableRow = memo((props: ArticleTableRowProps) => {
  const { listed, columns, isSelected, showsDesk, rowIndex, checks, openComments, onSelect, onOpen, onCheck, onMenu } = props;
  const { key } = listed;
  const handleContextMenu = (event: MouseEvent<HTMLElement>): void => {
    // Addresses have the menu of the browser.
    if (event.target instanceof Element && event.target.closest('a') !== null) return;
    event.preventDefault();
    onSelect(key);
    onMenu({ key, leftPx: event.clientX, topPx: event.clientY });
  };
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-key={key}
      className="g-rows-row g-list-row"
      onFocus={() => onSelect(key)}
      onClick={() => onSelect(key)}
      onDoubleClick={() => onOpen(key)}
      onContextMenu={handleContextMenu}
    >
      <CheckCell listed={listed} checks={checks} onCheck={onCheck} />
      {columns.map(column =>
        column === 'title' ? (
          <TitleCell key={column} listed={listed} showsDesk={showsDesk} openComments={openComments} />
        ) : (
          <td key={column} role="gridcell" className={`g-col-${column}`}>
            {CELLS[column]({ listed, onMenu })}
          </td>
        ),
      )}
    </tr>
  );
});
ArticleTableRow.displayName = 'ArticleTableRow';
