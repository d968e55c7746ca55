import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { RowMenuPlace } from '#renderer/entities/collection/model/collection.ts';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import type { ListRow } from '../list-rows.ts';
import { TargetTime, UsedBy } from '../row-cells.tsx';
import { WaitsForWords } from '../WaitsForWords.tsx';
import { useCardDrag } from './board-drag.ts';

export interface BoardCardProps {
  readonly listed: ListRow;
  readonly isStop: boolean;
  readonly isCarried: boolean;
  readonly isMoving: boolean;
  readonly canDrag: boolean;
  readonly onFocus: (key: string) => void;
  readonly onMenu: (place: RowMenuPlace, listed: ListRow) => void;
}

const DrawnCard = ({ listed, isStop, isCarried, isMoving, canDrag, onFocus, onMenu }: BoardCardProps) => {
  const text = useText('articles');
  const list = useText('articleList');
  const { byId } = useTenants();
  const element = useRef<HTMLElement>(null);
  useCardDrag(element, listed, canDrag);
  const { key, row, mark } = listed;
  const title = row.damaged === true ? text('common:damagedRow', { id: row.resourceId }) : row.title.trim() || text('untitled');
  const tenant = row.mainTenantId === null ? undefined : byId.get(row.mainTenantId);
  return (
    <article
      ref={element}
      className="g-status-card"
      data-key={key}
      aria-label={title}
      aria-busy={isMoving}
      tabIndex={isStop ? 0 : -1}
      {...(isCarried && { 'data-carried': '' })}
      onFocus={() => onFocus(key)}
      onContextMenu={event => {
        if (event.target instanceof Element && event.target.closest('a') !== null) return;
        event.preventDefault();
        onMenu({ key, leftPx: event.clientX, topPx: event.clientY }, listed);
      }}
    >
      {mark === null ? null : <SyncMarkLabel mark={mark} />}
      {row.titleHeader === '' ? null : <span className="g-quiet g-truncate">{row.titleHeader}</span>}
      <Link className="g-status-card-title" to={contentPath('articles', row.resourceId)} tabIndex={-1} draggable={false}>
        {title}
      </Link>
      <WaitsForWords listed={listed} />
      <div className="g-status-card-foot">
        {tenant ? <TenantChip tenant={tenant} /> : null}
        {row.targetDateTime === null ? null : (
          <span className="g-status-card-fact g-numbers">
            <CalendarIcon size={12} aria-hidden="true" />
            <span className="g-hidden">{list('targetTime.label')}: </span>
            <TargetTime at={row.targetDateTime} />
          </span>
        )}
        <UsedBy people={row.usedBy} />
      </div>
    </article>
  );
};

/** Shows one article on the board. */
export const BoardCard = memo(DrawnCard);
