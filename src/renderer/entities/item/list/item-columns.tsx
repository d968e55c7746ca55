import { Link } from 'react-router';
import { itemKind, type ItemResource } from '#domain/kinds/item.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import type { CellProps, Column } from '../../collection/model/collection.ts';
import { ContentThumbnail } from '../../content/content-columns.tsx';
import { mediaAddress } from '../../media/media-address.ts';
import { PUBLICATION_STATUS_ICONS } from '../../content/publication-icons.tsx';
import { SyncMarkLabel } from '../../content/SyncMarkLabel.tsx';
import { WaitingMark } from '../../publication/WaitingMark.tsx';
import { fullName } from '../../user/people.ts';
import '../../content/content.css';
import type { ItemRow } from './item-rows.ts';

const THUMBNAIL_WIDTH_PX = 200;

type RowProps = Pick<CellProps<ItemRow>, 'row'>;

const Image = ({ row: { imageUrl } }: RowProps) => (
  <ContentThumbnail address={(imageUrl === null ? null : mediaAddress(imageUrl, THUMBNAIL_WIDTH_PX)) ?? undefined} />
);

const Title = ({ row }: RowProps) => {
  const text = useText('items');
  return (
    <>
      <div className="g-rows-over-title">
        {row.mark === null ? null : <SyncMarkLabel mark={row.mark} />}
        <span className="g-quiet g-truncate">{row.titleHeader}</span>
      </div>
      <Link className="g-rows-title" to={contentPath(row.resource, row.key)} tabIndex={-1}>
        {row.isDamaged === true ? text('common:damagedRow', { id: row.key }) : row.title.trim() || text('untitled')}
      </Link>
    </>
  );
};

const Publication = ({ row }: RowProps) => {
  const text = useText('articles');
  return (
    <span className={`g-list-status g-publication-${row.publicationStatus}`}>
      <span aria-hidden="true">{PUBLICATION_STATUS_ICONS[row.publicationStatus]}</span>
      <span className="g-list-status-words">
        {text(`publicationStatus.${row.publicationStatus}`)}
        {row.hasWaitingChanges ? <WaitingMark release={row} /> : null}
      </span>
    </span>
  );
};

const Time = ({ at }: { readonly at: string | null }) => (at === null ? null : <LiveTime at={at} />);

/** Cells of the columns of a list of items. */
const CELLS: Readonly<Record<string, Pick<Column<ItemRow>, 'Cell' | 'isFixed' | 'width' | 'yields'>>> = {
  image: { Cell: Image, width: 116, yields: 5 },
  title: { Cell: Title, isFixed: true },
  publicationStatus: { Cell: Publication, width: 150, yields: 4 },
  creator: { Cell: ({ row: { creator } }) => (creator === null ? '' : fullName(creator)), width: 150, yields: 2 },
  created: { Cell: ({ row }) => <Time at={row.createdAt} />, width: 120, yields: 1 },
  updated: { Cell: ({ row }) => <Time at={row.updatedAt} />, width: 120, yields: 3 },
};

/** The columns of a kind's list, as it declares them. */
export const itemColumns = (resource: ItemResource): readonly Column<ItemRow>[] =>
  itemKind(resource).columns.flatMap(({ id }) => {
    const cell = CELLS[id];
    return cell === undefined ? [] : [{ id, label: `items:column.${id}`, ...cell }];
  });
