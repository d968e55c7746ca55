import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { MediaIcon, SmallTickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { contentItemOf } from './content-search.ts';

/** What a table of contents can say of an item. */
export const CONTENT_COLUMNS = ['image', 'title', 'type', 'updated', 'author', 'status'] as const;
export type ContentColumn = (typeof CONTENT_COLUMNS)[number];

/** The picture of an item at 100 × 56 (B9-025); its place stays where there is none. */
export const ContentThumbnail = ({ address }: { readonly address: string | undefined }) =>
  address === undefined ? (
    <span className="g-contents-thumbnail g-contents-thumbnail-none" aria-hidden="true">
      <MediaIcon />
    </span>
  ) : (
    <img className="g-contents-thumbnail" src={address} alt="" width={100} height={56} loading="lazy" decoding="async" />
  );

/** Who wrote an item: its authors, else who made it. */
const authorsOf = (row: MetadataRow): string =>
  row.authorNames.length > 0 ? row.authorNames.join(', ') : row.creator === null ? '' : fullName(row.creator);

const Cell = ({ row, column, isChosen }: { readonly row: MetadataRow; readonly column: ContentColumn; readonly isChosen: boolean }) => {
  const text = useText('content');
  const articles = useText('articles');
  switch (column) {
    case 'image':
      return <ContentThumbnail address={contentItemOf(row).imageUrl} />;
    case 'title':
      return (
        <>
          {row.titleHeader === '' ? null : <span className="g-contents-header g-quiet g-truncate">{row.titleHeader}</span>}
          <span className="g-contents-name">{row.title.trim() === '' ? text('untitled') : row.title}</span>
          {isChosen ? (
            <span className="g-contents-mark">
              <SmallTickIcon aria-hidden="true" /> {text('chosen')}
            </span>
          ) : null}
        </>
      );
    case 'type':
      return text(`type.${row.resourceName}`);
    case 'updated':
      return <LiveTime at={row.updatedAt} />;
    case 'author':
      return authorsOf(row);
    case 'status':
      return articles(`publicationStatus.${row.publicationStatus}`);
  }
};

export interface ContentRowProps {
  readonly row: MetadataRow;
  readonly columns: readonly ContentColumn[];
  readonly isChosen: boolean;
  /** The one row in the tab order. */
  readonly isActive: boolean;
  /** From 1, the heads counted: for screen readers. */
  readonly rowIndex: number;
  readonly onChoose: () => void;
}

/** One item: chosen by click, Enter or space. */
export const ContentRow = ({ row, columns, isChosen, isActive, rowIndex, onChoose }: ContentRowProps) => (
  <tr
    className="g-contents-row"
    aria-selected={isChosen}
    aria-rowindex={rowIndex}
    tabIndex={isActive ? 0 : -1}
    data-key={row.id}
    onClick={onChoose}
  >
    {columns.map(column => (
      <td key={column} className={`g-contents-${column}`}>
        <Cell row={row} column={column} isChosen={isChosen} />
      </td>
    ))}
  </tr>
);
