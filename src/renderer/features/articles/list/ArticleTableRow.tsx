import { memo } from 'react';
import { Link } from 'react-router';
import { fullName } from '#renderer/entities/user/people.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { CONTENT_STATUS_ICONS } from '../detail/status-icons.tsx';
import type { ListRow } from './list-rows.ts';
import { Characters, Day, DeskMark, TargetTime, TeaserImage, UsedBy } from './row-cells.tsx';

export interface ArticleTableRowProps {
  readonly listed: ListRow;
  readonly isSelected: boolean;
  /** Its text's place matters: there is no network. */
  readonly showsDesk: boolean;
  /** From 1, the heads counted: for screen readers. */
  readonly rowIndex: number;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
}

const TitleCell = ({ listed, showsDesk }: Pick<ArticleTableRowProps, 'listed' | 'showsDesk'>) => {
  const text = useText('articles');
  const { row, mark, isOnDesk } = listed;
  return (
    <td role="gridcell" className="g-col-title">
      <div className="g-list-header-line">
        {mark === null ? null : <SyncMarkLabel mark={mark} />}
        {showsDesk && mark === null ? <DeskMark isOnDesk={isOnDesk} /> : null}
        <span className="g-quiet g-truncate">{row.titleHeader}</span>
      </div>
      <Link className="g-list-title" to={contentPath('articles', row.resourceId)} tabIndex={-1} title={row.title}>
        {row.title.trim() === '' ? text('untitled') : row.title}
      </Link>
    </td>
  );
};

/** One article of the list: two lines high, opened by double click, by its title, or by Enter. */
export const ArticleTableRow = memo(({ listed, isSelected, showsDesk, rowIndex, onSelect, onOpen }: ArticleTableRowProps) => {
  const text = useText('articles');
  const { row, key, isDraft } = listed;
  const authors = row.authorNames.join(', ');
  const creator = row.creator === null ? '' : fullName(row.creator);
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-key={key}
      className="g-list-row"
      onFocus={() => onSelect(key)}
      onClick={() => onSelect(key)}
      onDoubleClick={() => onOpen(key)}
    >
      <td role="gridcell" className="g-col-image">
        <TeaserImage row={row} />
      </td>
      <TitleCell listed={listed} showsDesk={showsDesk} />
      <td role="gridcell" className="g-col-author" title={authors}>
        <span className="g-list-two-lines">{authors}</span>
      </td>
      <td role="gridcell" className="g-col-characters">
        <Characters row={row} />
      </td>
      <td role="gridcell" className="g-col-contentStatus">
        <span className={`g-list-status g-content-${row.contentStatus}`} title={text(`contentStatus.${row.contentStatus}`)}>
          <span aria-hidden="true">{CONTENT_STATUS_ICONS[row.contentStatus]}</span>
          <span className="g-list-two-lines">{text(`contentStatus.${row.contentStatus}`)}</span>
        </span>
      </td>
      <td role="gridcell" className="g-col-publicationStatus">
        <span className={`g-list-status g-publication-${row.publicationStatus}`} title={text(`publicationStatus.${row.publicationStatus}`)}>
          <span aria-hidden="true">{PUBLICATION_STATUS_ICONS[row.publicationStatus]}</span>
          <span className="g-list-two-lines">{text(`publicationStatus.${row.publicationStatus}`)}</span>
        </span>
      </td>
      <td role="gridcell" className="g-col-created">
        {isDraft ? <span className="g-quiet">{text('list.createdHere')}</span> : <LiveTime at={row.createdAt} />}
      </td>
      <td role="gridcell" className="g-col-creator" title={creator}>
        <span className="g-list-two-lines">{creator}</span>
      </td>
      <td role="gridcell" className="g-col-updated">
        <LiveTime at={row.updatedAt} />
      </td>
      <td role="gridcell" className="g-col-printDate">
        <Day date={row.printDate} />
      </td>
      <td role="gridcell" className="g-col-targetTime">
        <TargetTime at={row.targetDateTime} />
      </td>
      <td role="gridcell" className="g-col-usedBy">
        <UsedBy people={row.usedBy} />
      </td>
    </tr>
  );
});
ArticleTableRow.displayName = 'ArticleTableRow';
