import type { FeedDifference } from '#domain/ticker/feed-differs.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { eventLine, type Sides } from '../words/event-words.ts';
import type { EventAct, FeedAct } from './event-acts.ts';

interface FeedSaysProps {
  readonly event: TickerEvent;
  readonly difference: FeedDifference;
  readonly sides: Sides;
  readonly onAct: (eventId: string, act: EventAct) => void;
}

/** Decisions that each kind of difference offers, with the key of their words. */
const ACTS: Readonly<Record<FeedDifference['kind'], readonly FeedAct[]>> = {
  correction: ['feedTake', 'feedKeep'],
  retraction: ['feedTake', 'feedKeep'],
  another: ['feedTake', 'feedKeep', 'feedAnother'],
  same: ['feedKeep', 'feedAnother'],
};

/** Shows beside an event what the data supplier says otherwise, with its decisions. */
export const FeedSays = ({ event, difference: { kind, proposal }, sides, onAct }: FeedSaysProps) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const isOnline = useIsOnline();
  return (
    <div role="group" aria-label={text('feed.says')} className="g-event-question">
      <span>{text(`feed.says.${kind}`, { event: eventLine(proposal.event.data, sides, words) })}</span>
      {ACTS[kind].map(act => (
        <Button key={act} size="small" disabled={!isOnline} disabledReason={text('feed.offline')} onClick={() => onAct(event.id, act)}>
          {text(`feed.says.${kind}.${act}`)}
        </Button>
      ))}
    </div>
  );
};
