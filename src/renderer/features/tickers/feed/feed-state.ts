import { feedAwaitedFrom, isFeedLate } from '#domain/ticker/feed-late.ts';
import type { FeedContradiction, FeedProposal } from '#domain/ticker/feed.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import { tickerStateOf } from '#domain/ticker/ticker-row.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { TextLookup } from '#ui/i18n.ts';

/** State of a ticker's match feed as known on this desk. */
export interface FeedFacts {
  /** False if the desk cannot ask the newsroom: silence then says nothing about the supplier. */
  readonly isKnown: boolean;
  /** True if the match is being played and the supplier has sent something. */
  readonly isHeard: boolean;
  readonly isLate: boolean;
  readonly contradiction: FeedContradiction | undefined;
  /** Number of events in the ticker that the supplier sees differently. */
  readonly differing: number;
}

interface FeedNow {
  readonly draft: Pick<TickerDraft, 'type' | 'startsAt' | 'matchStatus'>;
  readonly events: readonly TickerEvent[];
  readonly standing: Standing | null;
  /** Time of the supplier's last message; null for never. */
  readonly receivedAt: string | null;
  readonly proposals: readonly FeedProposal[];
  readonly differing: number;
  readonly isKnown: boolean;
  readonly now: string;
}

/** Returns the state of a feed from what this desk has of the ticker, unsent events included. */
export const feedFacts = ({ draft, events, standing, receivedAt, proposals, differing, isKnown, now }: FeedNow): FeedFacts => {
  const out = events.filter(event => event.state === 'out');
  const lastEventAt = out.at(-1)?.instant ?? null;
  const state = tickerStateOf({ standing, lastEventAt, matchStatus: draft.matchStatus }, now);
  const awaitedFrom = feedAwaitedFrom(draft, out.map(({ createdAt }) => createdAt).toSorted()[0] ?? null);
  return {
    isKnown,
    isHeard: state === 'live' && receivedAt !== null,
    isLate: isKnown && isFeedLate({ type: draft.type, state, standing, awaitedFrom, receivedAt }, now),
    // The newest reason: the last event of a delivery is the one that states its result.
    contradiction: proposals.findLast(one => one.contradiction !== undefined)?.contradiction,
    differing,
  };
};

/** Describes the state of a feed in sentences, without times, so that they change only with the state; `text` looks up `eventDesk`. */
export const feedSentences = ({ isKnown, isHeard, isLate, contradiction, differing }: FeedFacts, text: TextLookup): readonly string[] => {
  const alarms = [
    isLate ? text('feed.state.late') : '',
    contradiction === undefined ? '' : text('feed.state.contradicts', contradiction),
    differing === 0 ? '' : text('feed.state.differs', { count: differing }),
  ].filter(words => words !== '');
  if (!isKnown) return [text('feed.state.offline'), ...alarms];
  return alarms.length === 0 && isHeard ? [text('feed.state.onTime')] : alarms;
};
