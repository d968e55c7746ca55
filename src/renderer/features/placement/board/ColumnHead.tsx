import { memo } from 'react';
import { shallow } from 'zustand/shallow';
import type { PageSummary } from '#contract/placement/placement.ts';
import type { BoardPage } from '#renderer/entities/placement/use-pages.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { Button } from '#ui/Button.tsx';
import { MoreIcon, OfflineIcon, TimeIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useObstacle } from '../model/use-obstacle.ts';
import { Colleagues } from '../together/Colleagues.tsx';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

export interface ColumnHeadProps {
  readonly name: string;
  readonly color: string | undefined;
  readonly number: number;
  readonly shown: BoardPage | undefined;
  readonly summary: PageSummary;
  readonly onMenu: (pageId: string, at: DOMRect) => void;
  readonly onPublish: (pageId: string) => void;
}

/** Returns what the head shows of a page: a move within the page does not render the head again. */
const factsOf = (shown: BoardPage | undefined): readonly unknown[] =>
  shown ? [shown.page.draft, shown.page.publishedAt, shown.pending, shown.stale] : [];

const isSameHead = ({ shown: one, ...before }: ColumnHeadProps, { shown: other, ...after }: ColumnHeadProps): boolean =>
  shallow(before, after) && shallow(factsOf(one), factsOf(other));

/** Shows a page's name, state, present users, and publication. */
export const ColumnHead = memo(({ name, color, number, shown, summary, onMenu, onPublish }: ColumnHeadProps) => {
  const text = useText('placement');
  const words = useMomentWords();
  const general = useObstacle(shown, true);
  const waiting = shown?.pending.length ?? 0;
  const obstacle = general ?? (shown?.page.draft === false && waiting === 0 ? text('publish.nothing') : undefined);
  return (
    <header className="g-front-head">
      <div className="g-front-name">
        <span className="g-front-dot" style={{ background: color }} aria-hidden="true" />
        <h2 className="g-truncate">{name}</h2>
        <kbd aria-hidden="true">{number}</kbd>
        <Colleagues pageId={summary.id} />
        <button
          type="button"
          className="g-placed-more g-front-more"
          aria-label={text('column.menu', { name })}
          aria-haspopup="menu"
          onClick={event => onMenu(summary.id, event.currentTarget.getBoundingClientRect())}
        >
          <MoreIcon size={16} />
        </button>
      </div>
      <div className="g-front-state">
        <span className="g-quiet g-truncate" role="status">
          {shown?.stale === true ? <OfflineIcon size={12} title={text('page.stale')} /> : null}
          {waiting > 0 ? text('page.waiting', { count: waiting }) : null}
          {waiting === 0 && shown ? (
            shown.page.publishedAt === null ? (
              text('page.never')
            ) : (
              <>
                {text('page.live')} <LiveTime at={shown.page.publishedAt} />
              </>
            )
          ) : null}
          {summary.plannedAt === null ? null : (
            <>
              {' '}
              <TimeIcon size={12} title={text('page.planned')} />{' '}
              <time dateTime={summary.plannedAt} title={words.whole(summary.plannedAt, newsroomNow())}>
                {words.short(summary.plannedAt)}
              </time>
            </>
          )}
        </span>
        <Button
          size="small"
          kind="primary"
          disabled={obstacle !== undefined}
          disabledReason={obstacle}
          onClick={() => onPublish(summary.id)}
        >
          {text('publish.page')}
        </Button>
      </div>
    </header>
  );
}, isSameHead);
ColumnHead.displayName = 'ColumnHead';
