import { useState } from 'react';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { type FeedProposal } from '#domain/ticker/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { bridgeKey, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';

/** Without live events, what a supplier sent is asked for this often. */
const REFETCH_MS = 5_000;
const NONE: readonly FeedProposal[] = [];

/** The match feed of a ticker; `data` is undefined until it was read, and where the newsroom does not have the ticker. */
export const useFeed = (tickerId: string) =>
  useApiQuery('getTickerFeed', { params: { id: tickerId } }, { silent: true, refetchIntervalMs: usePollingMs(REFETCH_MS) });

export interface Proposals {
  /** The earliest first; without what was just decided. */
  readonly open: readonly FeedProposal[];
  /** False where it was refused; why is said. */
  readonly accept: (proposal: FeedProposal, changed?: TickerEventDraft) => Promise<boolean>;
  readonly dismiss: (proposal: FeedProposal) => Promise<boolean>;
}

/** What the feed of a ticker proposes, and deciding on it: what was decided is away at once. */
export const useProposals = (tickerId: string): Proposals => {
  const queryClient = useQueryClient();
  const feed = useFeed(tickerId);
  const accepting = useApiMutation('acceptFeedProposal', { invalidates: ['getTickerFeed'] });
  const dismissing = useApiMutation('dismissFeedProposal', { invalidates: ['getTickerFeed'] });
  const [decided, setDecided] = useState<ReadonlySet<FeedProposal>>(new Set());
  const [newest, setNewest] = useState(feed.data);
  // What is proposed anew about the same event, or could not be decided, is there again.
  if (newest !== feed.data) {
    setNewest(feed.data);
    if (accepting.isPending || dismissing.isPending) setDecided(new Set([...decided].filter(one => feed.data?.proposals.includes(one))));
    else setDecided(new Set());
  }
  const decide = async (proposal: FeedProposal, work: () => Promise<unknown>): Promise<boolean> => {
    setDecided(now => new Set([...now, proposal]));
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: bridgeKey('tickers.events', { tickerId }) });
      return true;
    } catch {
      // The mutation has said why.
      setDecided(now => new Set([...now].filter(one => one !== proposal)));
      return false;
    }
  };
  const params = ({ id: eventId }: FeedProposal) => ({ tickerId, eventId });
  return {
    open: (feed.data?.proposals ?? NONE).filter(one => !decided.has(one)),
    accept: (proposal, event) =>
      decide(proposal, () => accepting.mutateAsync({ params: params(proposal), body: event === undefined ? {} : { event } })),
    dismiss: proposal => decide(proposal, () => dismissing.mutateAsync({ params: params(proposal) })),
  };
};
