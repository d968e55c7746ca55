import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/toast.tsx';
import { eventLine, type Sides } from '../words/event-words.ts';
import { type Proposals, useProposals } from './use-feed.ts';

export interface ProposalActs {
  /** The earliest first. */
  readonly open: readonly FeedProposal[];
  /** The first of them where none is named. */
  readonly accept: (proposal?: FeedProposal) => Promise<void>;
  readonly dismiss: (proposal?: FeedProposal) => Promise<void>;
}

/** Accepting and rejecting what the feed proposes; what was rejected by mistake can still be written. */
export const useProposalActs = (tickerId: string, sides: Sides, write: (event: TickerEventDraft) => Promise<boolean>): ProposalActs => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const announce = useAnnounce();
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const proposals: Proposals = useProposals(tickerId);
  const [first] = proposals.open;
  const line = ({ event }: FeedProposal): string => eventLine(event.data, sides, words);
  const act = async (proposal: FeedProposal | undefined, work: (chosen: FeedProposal) => Promise<void>): Promise<void> => {
    if (proposal === undefined) return void announce(text('feed.nothing'));
    if (!isOnline) return void announce(text('feed.offline'));
    await work(proposal);
  };
  return {
    open: proposals.open,
    accept: (proposal = first) =>
      act(proposal, async chosen => {
        if (await proposals.accept(chosen)) announce(text('feed.accepted', { event: line(chosen) }));
      }),
    dismiss: (proposal = first) =>
      act(proposal, async chosen => {
        if (!(await proposals.dismiss(chosen))) return;
        const message = text('feed.dismissed', { event: line(chosen) });
        const action = { label: text('feed.dismissed.write'), onClick: () => void write(chosen.event) };
        toasts.show({ tone: 'neutral', message, ...(chosen.kind === 'new' && { action }) });
      }),
  };
};
