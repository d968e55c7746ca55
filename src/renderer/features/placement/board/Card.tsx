import { memo, useCallback, useRef } from 'react';
import { shallow } from 'zustand/shallow';
import type { PlacementWarning } from '#domain/placement/warnings.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import type { BoardRow } from '#renderer/entities/placement/section-rows.ts';
import { MoreIcon, PinIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useBoard, useBoardState } from '../model/board-context.tsx';
import { useDraggable } from './board-drag.ts';
import { Thumb } from './Thumb.tsx';

export interface CardProps {
  readonly row: BoardRow;
  readonly pageId: string;
  readonly sectionId: string;
  /** Index in the section's draft of a drop above the card. */
  readonly index: number;
  readonly article: CardArticle | undefined;
  readonly warnings: readonly PlacementWarning[];
  /** Source of a placeholder's article, in words. */
  readonly source: string | null;
}

const Marks = ({ row, warnings }: Pick<CardProps, 'row' | 'warnings'>) => {
  const text = useText('placement');
  const isLeft = !row.isShown && row.reason !== null && row.reason !== 'overflow';
  return (
    <>
      {row.reason === 'automatic' ? <span className="g-placed-tag">{text('reason.automatic')}</span> : null}
      {isLeft ? <span className="g-placed-tag g-placed-tag-caution">{text(`reason.${row.reason}`)}</span> : null}
      {warnings.length === 0 ? null : (
        <span className="g-placed-warning" title={warnings.map(warning => text(`warning.${warning}`)).join('\n')}>
          <WarningSignIcon size={12} aria-hidden="true" />
          <span className="g-truncate">{warnings.map(warning => text(`warning.${warning}.short`)).join(', ')}</span>
        </span>
      )}
    </>
  );
};

/** Compares cards by value: rows are created again with each change of their section, and equal ones are not rendered again. */
const isSameCard = (one: CardProps, other: CardProps): boolean =>
  shallow(one.row, other.row) && shallow({ ...one, row: null }, { ...other, row: null });

/** Shows one line of a section: article, time since when, and warnings. */
export const Card = memo(({ row, pageId, sectionId, index, article, warnings, source }: CardProps) => {
  const text = useText('placement');
  const { store } = useBoard();
  const element = useRef<HTMLDivElement>(null);
  const { item, key } = row;
  const isStop = useBoardState(state => state.stops[pageId] === key);
  const isSelected = useBoardState(state => state.selected.has(key));
  const isLifted = useBoardState(state => state.lifted?.itemIds.includes(key) === true);
  const { metadataId } = row;
  const isOwn = item !== null;
  const dragged = useCallback(() => {
    if (!isOwn) return metadataId === null ? undefined : { metadataIds: [metadataId] };
    const { selected } = store.getState();
    return { itemIds: selected.has(key) ? [...selected] : [key] };
  }, [store, key, isOwn, metadataId]);
  useDraggable(element, dragged);
  const title = article?.title.trim() ?? '';
  const name = title === '' ? text(item?.type === 'placeholder' ? 'card.empty' : 'card.unknown') : title;
  return (
    <div
      ref={element}
      role="row"
      className="g-placed"
      data-key={key}
      data-index={index}
      data-section={sectionId}
      {...(isOwn ? {} : { 'data-automatic': '' })}
      {...(row.isShown || row.reason === null ? {} : { 'data-left': '' })}
      {...(isLifted ? { 'data-lifted': '' } : {})}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
    >
      <div role="gridcell" className="g-placed-cell">
        <Thumb image={article?.image} />
        <div className="g-placed-words">
          <span className="g-placed-title">{name}</span>
          <span className="g-placed-facts">
            {item?.pinned === true ? <PinIcon size={11} title={text('card.pinned')} /> : null}
            {source === null ? null : <span className="g-placed-tag">{source}</span>}
            {article === undefined ? null : (
              <span
                className="g-placed-status"
                role="img"
                aria-label={text(`status.${article.publicationStatus}`)}
                title={text(`status.${article.publicationStatus}`)}
              >
                {PUBLICATION_STATUS_ICONS[article.publicationStatus]}
              </span>
            )}
            {article?.publishedAt ? <LiveTime at={article.publishedAt} /> : null}
            <Marks row={row} warnings={warnings} />
          </span>
        </div>
        <button type="button" className="g-placed-more" tabIndex={-1} data-menu="" aria-label={text('card.menu', { title: name })}>
          <MoreIcon size={14} />
        </button>
      </div>
    </div>
  );
}, isSameCard);
Card.displayName = 'Card';
