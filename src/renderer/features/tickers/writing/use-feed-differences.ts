import { useMemo } from 'react';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { type FeedDifference, feedDifferences } from '#domain/ticker/feed-differs.ts';
import type { FeedAct } from '../events/event-acts.ts';
import type { ProposalActs } from '../feed/use-proposal-acts.ts';
import type { EventActions } from './use-event-actions.ts';

interface Ports {
  readonly events: readonly TickerEvent[];
  readonly proposals: ProposalActs;
  readonly actions: EventActions;
  /** Returns the event with its generated sentence updated to new data. */
  readonly withSentence: (before: TickerEvent, after: TickerEventDraft) => Promise<TickerEventDraft>;
}

interface Differences {
  /** What the supplier says otherwise, by event. */
  readonly byEvent: ReadonlyMap<string, FeedDifference>;
  readonly decide: (event: TickerEvent, act: FeedAct) => Promise<void>;
}

/** Returns a proposed event that nobody asks about again whether it is one that a user wrote (D-048). */
const another = (event: TickerEventDraft): TickerEventDraft =>
  'isAnother' in event.data ? { ...event, data: { ...event.data, isAnother: true } } : event;

/** Provides what the data supplier says otherwise than the events of a ticker, and the decisions about it. */
export const useFeedDifferences = ({ events, proposals, actions, withSentence }: Ports): Differences => {
  const { open } = proposals;
  const byEvent = useMemo(() => feedDifferences(events, open), [events, open]);
  /** Writes the supplier's data into an event of a user; what was proposed is decided with that. */
  const takeInto = async (event: TickerEvent, { proposal }: FeedDifference): Promise<void> => {
    const after = await withSentence(event, { ...event, data: proposal.event.data });
    const { data, message } = after;
    if (await actions.change(event, { data, message }, 'correct')) await proposals.settle(proposal);
  };
  const decide = async (event: TickerEvent, act: FeedAct): Promise<void> => {
    const difference = byEvent.get(event.id);
    if (difference === undefined) return;
    const { kind, proposal } = difference;
    if (act === 'feedKeep') await (kind === 'same' ? proposals.settle(proposal) : proposals.dismiss(proposal));
    else if (kind === 'correction' || kind === 'retraction') await proposals.accept(proposal);
    else if (act === 'feedTake') await takeInto(event, difference);
    else await proposals.acceptChanged(proposal, another(proposal.event));
  };
  return { byEvent, decide };
};
