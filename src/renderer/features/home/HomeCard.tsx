import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import type { ApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface HomeCardProps {
  readonly title: string;
  readonly query: Pick<ApiQuery<unknown>, 'data' | 'error' | 'isPending' | 'receivedAt' | 'stale' | 'refetch'>;
  /** Text of the empty card. */
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly all?: { readonly to: string; readonly label: string };
  readonly children?: ReactNode;
}

/** Shows the state without a current response: nothing, or as of the last one. */
const Standing = ({ query }: Pick<HomeCardProps, 'query'>) => {
  const text = useText('home');
  const isOnline = useIsOnline();
  const { data, error, isPending, receivedAt, stale, refetch } = query;
  if (data === undefined)
    return isPending && error === null && isOnline ? (
      <Skeleton lines={2} lineHeightPx={40} />
    ) : (
      <p>
        {text(isOnline ? 'card.failed' : 'card.unknown')}{' '}
        {isOnline ? (
          <Button size="small" onClick={() => void refetch()}>
            {text('card.again')}
          </Button>
        ) : null}
      </p>
    );
  if (receivedAt === undefined || !(stale || !isOnline || error !== null)) return null;
  return (
    <p className="g-quiet">
      {text('card.asOf')} <LiveTime at={receivedAt} by="desk" />
    </p>
  );
};

/** Shows one card of the start page: its lines, or why there are none, and the time of its data. */
export const HomeCard = ({ title, query, empty, isEmpty, all, children }: HomeCardProps) => {
  const id = useId();
  return (
    <section className="g-home-lines" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Standing query={query} />
      {query.data !== undefined && isEmpty ? <p className="g-quiet">{empty}</p> : null}
      {isEmpty ? null : <ul>{children}</ul>}
      {all === undefined ? null : (
        <p>
          <Link to={all.to}>{all.label}</Link>
        </p>
      )}
    </section>
  );
};

interface HomeLineProps {
  readonly to: string;
  readonly title: string;
  readonly isCritical?: boolean;
  readonly children: ReactNode;
}

/** Shows a line of a card: title, link, and details. */
export const HomeLine = ({ to, title, isCritical = false, children }: HomeLineProps) => {
  const text = useText('items');
  return (
    <li>
      <Link className="g-home-line" to={to}>
        <span className="g-home-line-title g-truncate">{title.trim() === '' ? text('untitled') : title}</span>
        <span className={isCritical ? 'g-home-line-critical' : 'g-quiet'}>{children}</span>
      </Link>
    </li>
  );
};
