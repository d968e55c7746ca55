import { kindNamed } from '#domain/kinds/kind-named.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { CellProps, Column, Keyed } from '#renderer/entities/collection/model/collection.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { MediaIcon, SmallTickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { contentItemOf } from './content-search.ts';

/** An item of the newsroom to choose. */
export interface ContentChoice extends Keyed {
  readonly item: MetadataRow;
}

/** The picture of an item at 100 × 56 (B9-025); its place stays if there is none. */
export const ContentThumbnail = ({ address }: { readonly address: string | undefined }) =>
  address === undefined ? (
    <span className="g-contents-thumbnail g-contents-thumbnail-none" aria-hidden="true">
      <MediaIcon />
    </span>
  ) : (
    <img className="g-contents-thumbnail" src={address} alt="" width={100} height={56} loading="lazy" decoding="async" />
  );

/** Returns the authors of an item, else its creator. */
const authorsOf = (row: MetadataRow): string =>
  row.authorNames.length > 0 ? row.authorNames.join(', ') : row.creator === null ? '' : fullName(row.creator);

const ImageCell = ({ row: { item } }: CellProps<ContentChoice>) => <ContentThumbnail address={contentItemOf(item).imageUrl} />;

const TitleCell = ({ row: { item }, isChosen = false }: CellProps<ContentChoice>) => {
  const text = useText('content');
  return (
    <>
      {item.titleHeader === '' ? null : <span className="g-contents-header g-quiet g-truncate">{item.titleHeader}</span>}
      <span className="g-contents-name">{item.title.trim() === '' ? text('untitled') : item.title}</span>
      {isChosen ? (
        <span className="g-contents-mark">
          <SmallTickIcon aria-hidden="true" /> {text('chosen')}
        </span>
      ) : null}
    </>
  );
};

const TypeCell = ({ row: { item } }: CellProps<ContentChoice>) => {
  const { resourceName } = item;
  return useText('content')(kindNamed(resourceName) === undefined ? `type.${resourceName}` : `${resourceName}:one`);
};
const UpdatedCell = ({ row: { item } }: CellProps<ContentChoice>) => <LiveTime at={item.updatedAt} />;
const AuthorCell = ({ row: { item } }: CellProps<ContentChoice>) => authorsOf(item);
const StatusCell = ({ row: { item } }: CellProps<ContentChoice>) => useText('articles')(`publicationStatus.${item.publicationStatus}`);

/** Columns of a picker of contents. */
export const CONTENT_COLUMNS: readonly Column<ContentChoice>[] = [
  { id: 'image', label: 'content:column.image', width: 116, Cell: ImageCell },
  { id: 'title', label: 'content:column.title', Cell: TitleCell },
  { id: 'type', label: 'content:column.type', width: 84, Cell: TypeCell },
  { id: 'updated', label: 'content:column.updated', width: 112, Cell: UpdatedCell },
  { id: 'author', label: 'content:column.author', width: 136, Cell: AuthorCell },
  { id: 'status', label: 'content:column.status', width: 112, Cell: StatusCell },
];
