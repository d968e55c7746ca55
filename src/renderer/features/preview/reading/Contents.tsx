import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { previewPath } from '#renderer/platform/navigation/paths.ts';
import { useText } from '#ui/i18n.ts';
import { useReaders } from './reading-context.ts';

const PICTURE_WIDTH_PX = 120;
const MINUTE = 60_000;

/** Shows the titles of other items, in the chosen order; each links to its own preview. */
export const Contents = ({ metadataIds }: { readonly metadataIds: readonly string[] }) => {
  const text = useText('preview');
  const { tenantId } = useReaders();
  const query = useApiQuery(
    'listMetadata',
    { query: { ids: [...metadataIds], size: Math.max(1, metadataIds.length) } },
    { enabled: metadataIds.length > 0, silent: true, staleTimeMs: MINUTE },
  );
  if (metadataIds.length === 0) return null;
  if (query.error) return <p className="g-reading-note">{text('related.failed')}</p>;
  const byId = new Map((query.data?.content ?? []).map(row => [row.id, row]));
  return (
    <ul className="g-reading-contents">
      {metadataIds.flatMap(id => {
        const row = byId.get(id);
        if (!row) return [];
        const picture = row.teaserImage ? shownAddress(row.teaserImage.url, { widthPx: PICTURE_WIDTH_PX }) : undefined;
        return [
          <li key={id}>
            {picture === undefined ? null : <img src={picture} alt="" decoding="async" />}
            <a href={previewPath(id, tenantId)} target="_blank" rel="noopener noreferrer">
              {row.titleHeader === '' ? null : <span className="g-reading-kicker">{row.titleHeader}</span>}
              {row.title.trim() === '' ? text('untitled') : row.title}
            </a>
          </li>,
        ];
      })}
    </ul>
  );
};
