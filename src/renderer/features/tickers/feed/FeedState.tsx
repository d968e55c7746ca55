import type { TickerEvent } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { useText } from '#ui/i18n.ts';
import { feedFacts, feedSentences } from './feed-state.ts';
import { useFeed } from './use-feed.ts';

interface FeedStateProps {
  readonly tickerId: string;
  readonly draft: TickerDraft;
  readonly events: readonly TickerEvent[];
  readonly standing: Standing | null;
  /** Open proposals. */
  readonly proposals: readonly FeedProposal[];
  /** Number of events in the ticker that the supplier sees differently. */
  readonly differing: number;
}

/** Shows when the match feed was last heard of, and whether it is late or contradicts; renders nothing for a ticker without a feed. */
export const FeedState = ({ tickerId, draft, events, standing, proposals, differing }: FeedStateProps) => {
  const text = useText('eventDesk');
  const isOnline = useIsOnline();
  const now = useNow();
  const { data, stale, receivedAt: askedAt } = useFeed(tickerId);
  if (!data?.feed) return null;
  const { receivedAt } = data.feed;
  const isKnown = isOnline && !stale;
  const facts = feedFacts({ draft, events, standing, receivedAt, proposals, differing, isKnown, now });
  const isAlarm = facts.isLate || facts.contradiction !== undefined || facts.differing > 0;
  return (
    <section className="g-desk-panel g-feed-state" aria-label={text('feed.title')}>
      <h2>{text('feed.title')}</h2>
      {/* Stays in the page while empty: screen readers announce what changes in it, and the times below are not part of it. */}
      <div role="status" className={isAlarm ? 'is-caution' : undefined}>
        {feedSentences(facts, text).map(words => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <p className="g-quiet">
        {receivedAt === null ? (
          text('feed.received.never')
        ) : (
          <>
            {text('feed.received')} <LiveTime at={receivedAt} />
          </>
        )}
      </p>
      {isKnown || askedAt === undefined ? null : (
        <p className="g-quiet">
          {text('feed.state.asked')} <LiveTime at={askedAt} by="desk" />
        </p>
      )}
    </section>
  );
};
