import { useText } from '#ui/i18n.ts';
import { usePictureAddress } from '../media-figure.tsx';
import { type RelatedRow, useContents } from './use-contents.tsx';

const Row = ({ row: { metadataId, item } }: { readonly row: RelatedRow }) => {
  const text = useText('blocks');
  const articles = useText('articles');
  const addressOf = usePictureAddress();
  if (item === 'asking') return <span className="g-quiet">…</span>;
  if (item === 'missing') return <span className="g-quiet">{text('dynamicTeaser.missing', { id: metadataId })}</span>;
  if (item === 'unknown') return <span className="g-quiet">{text('dynamicTeaser.unknown', { id: metadataId })}</span>;
  const address = item.imageUrl?.startsWith('/media/') === true ? item.imageUrl : addressOf(item.imageUrl, 100);
  return (
    <>
      {address === undefined ? (
        <span className="g-teaser-thumbnail" />
      ) : (
        <img className="g-teaser-thumbnail" src={address} alt="" loading="lazy" />
      )}
      <span className="g-teaser-name">{item.title}</span>
      {item.publicationStatus === 'published' ? null : (
        <span className="g-teaser-status">{articles(`publicationStatus.${item.publicationStatus}`)}</span>
      )}
    </>
  );
};

/** The related contents of a teaser, in their order; items that are not public are marked. */
export const Related = ({ metadataIds }: { readonly metadataIds: readonly string[] }) => {
  const text = useText('blocks');
  const rows = useContents(metadataIds);
  if (rows.length === 0) return <p className="g-quiet g-teaser-empty">{text('dynamicTeaser.none')}</p>;
  return (
    <ol className="g-teaser-related" aria-label={text('dynamicTeaser.related')}>
      {rows.map(row => (
        <li key={row.metadataId}>
          <Row row={row} />
        </li>
      ))}
    </ol>
  );
};
