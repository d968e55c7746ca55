import { useMemo, useState } from 'react';
import type { TickerEventDraft } from '#domain/ticker/event.ts';
import { type FeedProposal } from '#domain/ticker/feed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { bridgeKey, useApiMutation, useApiQuery } from '#renderer/platform/api/queries.ts';

/** Polling interval of the feed if there are no live events. */
const REFETCH_MS = 5_000;
const NONE: readonly FeedProposal[] = [];

/** Provides the match feed of a ticker; `data` is undefined until loaded, and if the newsroom lacks the ticker. */
export const useFeed = (tickerId: string) =>
  useApiQuery('getTickerFeed', { params: { id: tickerId } }, { silent: true, refetchIntervalMs: usePollingMs(REFETCH_MS) });

export interface Proposals {
  /** Open proposals, earliest first, without those just decided. */
  readonly open: readonly FeedProposal[];
  /** Resolves to false if refused; the reason is shown. */
  readonly accept: (proposal: FeedProposal, changed?: TickerEventDraft) => Promise<boolean>;
  readonly dismiss: (proposal: FeedProposal) => Promise<boolean>;
}

/** Provides the proposals of a ticker's feed and their decisions; decided ones disappear at once. */
export const useProposals = (tickerId: string): Proposals => {
  const queryClient = useQueryClient();
  const feed = useFeed(tickerId);
  const accepting = useApiMutation('acceptFeedProposal', { invalidates: ['getTickerFeed'] });
  const dismissing = useApiMutation('dismissFeedProposal', { invalidates: ['getTickerFeed'] });
  const [decided, setDecided] = useState<ReadonlySet<FeedProposal>>(new Set());
  const [newest, setNewest] = useState(feed.data);
  // Proposals that are new for the same event, or whose decision failed, reappear.
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
      // The mutation has shown the reason.
      setDecided(now => new Set([...now].filter(one => one !== proposal)));
      return false;
    }
  };
  const all = feed.data?.proposals ?? NONE;
  const open = useMemo(() => all.filter(one => !decided.has(one)), [all, decided]);
  const params = ({ id: eventId }: FeedProposal) => ({ tickerId, eventId });
  return {
    open,
    accept: (proposal, event) =>
      decide(proposal, () => accepting.mutateAsync({ params: params(proposal), body: event === undefined ? {} : { event } })),
    dismiss: proposal => decide(proposal, () => dismissing.mutateAsync({ params: params(proposal) })),
  };
};
