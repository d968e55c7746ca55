import { memo, useCallback, useRef } from 'react';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { AddIcon, BookmarkIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useDraggable } from '../board/board-drag.ts';
import { Thumb } from '../board/Thumb.tsx';

interface PoolCardProps {
  readonly article: CardArticle;
  readonly isFirst: boolean;
  readonly bookmarkId: string | undefined;
  readonly onPlace: (metadataIds: readonly string[]) => void;
}

/** Shows an article of the pool, which can be dragged onto the board or placed by its button. */
export const PoolCard = memo(({ article, isFirst, bookmarkId, onPlace }: PoolCardProps) => {
  const text = useText('placement');
  const { byId } = useTenants();
  const element = useRef<HTMLDivElement>(null);
  const { metadataId, title: raw, resourceName } = article;
  const title = raw.trim() === '' ? text('card.unknown') : raw;
  useDraggable(
    element,
    useCallback(() => ({ metadataIds: [metadataId] }), [metadataId]),
  );
  const add = useApiMutation('createBookmark', { invalidates: ['listBookmarks'] });
  const remove = useApiMutation('deleteBookmark', { invalidates: ['listBookmarks'] });
  const toggle = (): void => {
    if (bookmarkId === undefined) add.mutate({ body: { metadataId, relatedResourceId: metadataId, relatedResourceName: resourceName } });
    else remove.mutate({ params: { id: bookmarkId } });
  };
  return (
    <div ref={element} role="row" className="g-placed g-pool-card" data-article={metadataId} tabIndex={isFirst ? 0 : -1}>
      <div role="gridcell" className="g-placed-cell">
        <Thumb image={article.image} />
        <div className="g-placed-words">
          <span className="g-placed-title">{title}</span>
          <span className="g-placed-facts">
            <span className="g-placed-status" title={text(`status.${article.publicationStatus}`)}>
              {PUBLICATION_STATUS_ICONS[article.publicationStatus]}
              <span className="g-hidden">{text(`status.${article.publicationStatus}`)}</span>
            </span>
            {article.publishedAt === null ? null : <LiveTime at={article.publishedAt} />}
            <span className="g-truncate g-quiet">{article.tenantIds.map(id => byId.get(id)?.name ?? '').join(', ')}</span>
          </span>
        </div>
        <button
          type="button"
          className="g-placed-more"
          aria-pressed={bookmarkId !== undefined}
          aria-label={text(bookmarkId === undefined ? 'pool.bookmark' : 'pool.unbookmark', { title })}
          onClick={toggle}
        >
          <BookmarkIcon size={14} />
        </button>
        <button type="button" className="g-placed-more" aria-label={text('pool.place', { title })} onClick={() => onPlace([metadataId])}>
          <AddIcon size={14} />
        </button>
      </div>
    </div>
  );
});
PoolCard.displayName = 'PoolCard';
