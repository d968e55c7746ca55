import { Link } from 'react-router';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import type { CellProps, Column } from '#renderer/entities/collection/model/collection.ts';
import { KeptMark } from '#renderer/entities/kept/KeepRowButton.tsx';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { ChatIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import type { ListRow } from './list-rows.ts';
import { Characters, DeskMark, Printed, TeaserImage, UsedBy } from './row-cells.tsx';
import { SyncSigns } from './SyncSigns.tsx';
import { TargetTimeCell } from './TargetTimeCell.tsx';
import { ContentStatusCell, PublicationStatusCell } from './status-cells.tsx';

type RowProps = Pick<CellProps<ListRow>, 'row'>;

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

const Title = ({ row: listed }: RowProps) => {
  const text = useText('articles');
  const isOnline = useIsOnline();
  const { row, mark, isOnDesk, asOf, isKept, openComments, syncs } = listed;
  return (
    <>
      <div className="g-rows-over-title">
        {mark === null ? null : <SyncMarkLabel mark={mark} />}
        {isOnline || mark !== null ? null : <DeskMark isOnDesk={isOnDesk} asOf={asOf} />}
        <span className="g-quiet g-truncate">{row.titleHeader}</span>
        {isKept ? <KeptMark /> : null}
        <SyncSigns syncs={syncs} />
        {openComments === 0 ? null : <OpenComments count={openComments} />}
      </div>
      <Link className="g-rows-title" to={contentPath('articles', row.resourceId)} tabIndex={-1} title={row.title}>
        {row.damaged === true ? text('common:damagedRow', { id: row.resourceId }) : row.title.trim() || text('untitled')}
      </Link>
    </>
  );
};

const Words = ({ words }: { readonly words: string }) => (
  <span className="g-list-two-lines" title={words}>
    {words}
  </span>
);

const Created = ({ row: { row, isDraft } }: RowProps) => {
  const text = useText('articles');
  return isDraft ? <span className="g-quiet">{text('list.createdHere')}</span> : <LiveTime at={row.createdAt} />;
};

const Creator = ({ row: { row } }: RowProps) => <Words words={row.creator === null ? '' : fullName(row.creator)} />;

const column = (id: string, Cell: Column<ListRow>['Cell'], shape: Partial<Column<ListRow>> = {}): Column<ListRow> => ({
  id,
  label: `articles:column.${id}`,
  Cell,
  ...shape,
});

/** Columns of the list in their default order (A2-045). */
export const ARTICLE_COLUMNS: readonly Column<ListRow>[] = [
  column('image', ({ row: { row } }) => <TeaserImage row={row} />, { width: 111, yields: 9 }),
  column('title', Title, { isFixed: true }),
  column('author', ({ row: { row } }) => <Words words={row.authorNames.join(', ')} />, { width: [98, 150], yields: 4 }),
  column('characters', ({ row: { row } }) => <Characters row={row} />, { width: 76, yields: 7 }),
  column('contentStatus', ContentStatusCell, { width: [148, 150], yields: 10 }),
  column('publicationStatus', PublicationStatusCell, { width: [108, 150], yields: 8, sorts: ['publishedAt,desc'] }),
  column('created', Created, { width: [108, 120], yields: 3, sorts: ['createdAt,desc', 'createdAt,asc'] }),
  column('creator', Creator, { width: [84, 150], yields: 1 }),
  column('updated', ({ row: { row } }) => <LiveTime at={row.updatedAt} />, {
    width: [108, 120],
    yields: 11,
    sorts: ['updatedAt,desc', 'updatedAt,asc'],
  }),
  column('printDate', ({ row: { row } }) => <Printed row={row} />, { width: [72, 96], yields: 2 }),
  column('targetTime', TargetTimeCell, {
    width: [100, 116],
    yields: 6,
    sorts: ['targetDateTime,asc'],
  }),
  column('usedBy', ({ row: { row } }) => <UsedBy people={row.usedBy} />, { width: [66, 96], yields: 5 }),
];
