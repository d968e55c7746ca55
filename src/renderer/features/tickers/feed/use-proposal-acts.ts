import type { TickerEventDraft } from '#domain/ticker/event.ts';
import type { FeedProposal } from '#domain/ticker/feed.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { eventLine, type Sides } from '../words/event-words.ts';
import { type Proposals, useProposals } from './use-feed.ts';

export interface ProposalActs {
  /** Open proposals, earliest first. */
  readonly open: readonly FeedProposal[];
  /** Accepts a proposal, by default the first. */
  readonly accept: (proposal?: FeedProposal) => Promise<void>;
  readonly dismiss: (proposal?: FeedProposal) => Promise<void>;
  /** Accepts a proposal as the user has changed it; resolves to false if it stays a proposal. */
  readonly acceptChanged: (proposal: FeedProposal, event: TickerEventDraft) => Promise<boolean>;
  /** Accepts all open proposals, earliest first; stops at one that the newsroom refuses. */
  readonly acceptAll: () => Promise<void>;
  readonly dismissAll: () => Promise<void>;
  /** Closes a proposal whose event stands in the ticker already. */
  readonly settle: (proposal: FeedProposal) => Promise<void>;
}

/** Provides accepting and rejecting proposals of the feed; one rejected by mistake can still be written. */
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
  /** Runs `work` for all open proposals until one fails; returns those that were decided. */
  const each = async (work: (chosen: FeedProposal) => Promise<boolean>): Promise<readonly FeedProposal[]> => {
    const done: FeedProposal[] = [];
    for (const one of proposals.open) {
      if (!(await work(one))) break;
      done.push(one);
    }
    return done;
  };
  return {
    open: proposals.open,
    settle: proposal =>
      act(proposal, async chosen => {
        if (await proposals.dismiss(chosen)) announce(text('feed.settled', { event: line(chosen) }));
      }),
    acceptChanged: async (proposal, event) => {
      if (!isOnline) announce(text('feed.offline'));
      if (!isOnline || !(await proposals.accept(proposal, event))) return false;
      announce(text('feed.accepted', { event: eventLine(event.data, sides, words) }));
      return true;
    },
    acceptAll: () =>
      act(first, async () => {
        const done = await each(one => proposals.accept(one));
        announce(text('feed.acceptedAll', { count: done.length }));
      }),
    dismissAll: () =>
      act(first, async () => {
        const done = await each(proposals.dismiss);
        const lost = done.filter(({ kind }) => kind === 'new');
        const writeAll = async (): Promise<void> => {
          for (const { event } of lost) await write(event);
        };
        const action = { label: text('feed.dismissedAll.write'), onClick: () => void writeAll() };
        toasts.show({ tone: 'neutral', message: text('feed.dismissedAll', { count: done.length }), ...(lost.length > 0 && { action }) });
      }),
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
