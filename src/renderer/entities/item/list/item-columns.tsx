import { Link } from 'react-router';
import type { ItemResource } from '#domain/kinds/item.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import type { CellProps, Column } from '../../collection/model/collection.ts';
import { ContentThumbnail } from '../../content/content-columns.tsx';
import { mediaAddress } from '../../content/media-address.ts';
import { PUBLICATION_STATUS_ICONS } from '../../content/publication-icons.tsx';
import { SyncMarkLabel } from '../../content/SyncMarkLabel.tsx';
import { fullName } from '../../user/people.ts';
import '../../content/content.css';
import type { ItemRow } from './item-rows.ts';

const THUMBNAIL_WIDTH_PX = 200;

type RowProps = Pick<CellProps<ItemRow>, 'row'>;

const Image = ({ row: { imageUrl } }: RowProps) => (
  <ContentThumbnail address={(imageUrl === null ? null : mediaAddress(imageUrl, THUMBNAIL_WIDTH_PX)) ?? undefined} />
);

const Title = ({ row, resource }: RowProps & { readonly resource: ItemResource }) => {
  const text = useText('items');
  return (
    <>
      <div className="g-rows-over-title">
        {row.mark === null ? null : <SyncMarkLabel mark={row.mark} />}
        <span className="g-quiet g-truncate">{row.titleHeader}</span>
      </div>
      <Link className="g-rows-title" to={contentPath(resource, row.key)} tabIndex={-1}>
        {row.title.trim() === '' ? text('untitled') : row.title}
      </Link>
    </>
  );
};

const Publication = ({ row: { publicationStatus } }: RowProps) => {
  const text = useText('articles');
  return (
    <span className="g-list-status">
      <span aria-hidden="true">{PUBLICATION_STATUS_ICONS[publicationStatus]}</span>
      {text(`publicationStatus.${publicationStatus}`)}
    </span>
  );
};

const Time = ({ at }: { readonly at: string | null }) => (at === null ? null : <LiveTime at={at} />);

/** The columns of a list of items. */
export const itemColumns = (resource: ItemResource): readonly Column<ItemRow>[] => [
  { id: 'image', label: 'items:column.image', Cell: Image, width: 116, yields: 5 },
  { id: 'title', label: 'items:column.title', Cell: ({ row }) => <Title row={row} resource={resource} />, isFixed: true },
  { id: 'publicationStatus', label: 'items:column.publicationStatus', Cell: Publication, width: 150, yields: 4 },
  {
    id: 'creator',
    label: 'items:column.creator',
    Cell: ({ row: { creator } }) => (creator === null ? '' : fullName(creator)),
    width: 150,
    yields: 2,
  },
  { id: 'created', label: 'items:column.created', Cell: ({ row }) => <Time at={row.createdAt} />, width: 120, yields: 1 },
  { id: 'updated', label: 'items:column.updated', Cell: ({ row }) => <Time at={row.updatedAt} />, width: 120, yields: 3 },
];
