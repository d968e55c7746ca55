import { memo } from 'react';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { FeedDifference } from '#domain/ticker/feed-differs.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { keysLabel } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { MessageView } from '../score/MessageView.tsx';
import { conflictWords } from '../words/conflict-words.ts';
import { eventTime } from '../words/event-time.ts';
import { eventWords, minuteWords, type Sides } from '../words/event-words.ts';
import type { EventAct } from './event-acts.ts';
import { FeedSays } from './FeedSays.tsx';
import { EventMarks } from './EventMarks.tsx';
import { EventTools } from './EventTools.tsx';

export interface EventRowProps {
  readonly event: TickerEvent;
  /** Day of the event, if it differs from that of the event above. */
  readonly day: string | null;
  readonly sides: Sides;
  /** Score after the event, in words; empty if unchanged. */
  readonly standing: string;
  readonly pending: PendingEvent | undefined;
  /** Contradictions of the event, in words; the same array as long as nothing changes. */
  readonly warnings: readonly string[];
  /** True if the event may be a goal that another user wrote, too (D-048). */
  readonly isSameGoalAsked: boolean;
  /** What the data supplier says otherwise than the event. */
  readonly difference: FeedDifference | undefined;
  /** True if the row is the tab stop of the list. */
  readonly isStop: boolean;
  readonly mayRelease: boolean;
  /** Stable while the list is shown. */
  readonly onAct: (eventId: string, act: EventAct) => void;
}

type PartProps = Pick<EventRowProps, 'event' | 'onAct'>;

const Conflict = ({ event, sides, pending, onAct }: PartProps & Pick<EventRowProps, 'sides'> & { readonly pending: PendingEvent }) => {
  const text = useText('eventDesk');
  const words = useText('tickerWords');
  const language = useUiLanguage();
  const kind = pending.conflict?.kind;
  return (
    <div role="group" aria-label={text(kind === 'lost' ? 'conflict.lostLabel' : 'conflict.label')} className="g-event-question">
      <span>{conflictWords(pending, { event, sides, language, text, words })}</span>
      <Button size="small" onClick={() => onAct(event.id, 'mine')}>
        {text(kind === 'lost' ? 'conflict.giveBack' : 'conflict.mine')}
      </Button>
      <Button size="small" onClick={() => onAct(event.id, 'theirs')}>
        {text(kind === 'removed' ? 'conflict.gone' : kind === 'lost' ? 'conflict.giveUp' : 'conflict.theirs')}
      </Button>
    </div>
  );
};

const SameGoal = ({ event, onAct }: PartProps) => {
  const text = useText('eventDesk');
  return (
    <div role="group" aria-label={text('sameGoal')} className="g-event-question">
      <span>{text('sameGoal')}</span>
      <Button size="small" aria-keyshortcuts={keysLabel('event.another')} onClick={() => onAct(event.id, 'another')}>
        {text('sameGoal.another', { keys: keysLabel('event.another') })}
      </Button>
      <Button size="small" onClick={() => onAct(event.id, 'remove')}>
        {text('sameGoal.same', { keys: keysLabel('event.remove') })}
      </Button>
    </div>
  );
};

const Release = ({ event, mayRelease, onAct }: PartProps & Pick<EventRowProps, 'mayRelease'>) => {
  const text = useText('eventDesk');
  return (
    <div className="g-event-question">
      <Button
        size="small"
        disabled={!mayRelease}
        disabledReason={mayRelease ? undefined : text('release.second')}
        onClick={() => onAct(event.id, 'release')}
      >
        {text(`act.release.${event.state}`)}
      </Button>
    </div>
  );
};

const stateClasses = ({ keyEvent, visible, annulled }: TickerEvent): string =>
  ['g-event', keyEvent ? 'is-key' : '', visible ? '' : 'is-hidden', annulled ? 'is-annulled' : ''].filter(Boolean).join(' ');

const Words = ({ event, sides }: Pick<EventRowProps, 'event' | 'sides'>) => {
  const { heading, details } = eventWords(event.data, sides, useText('tickerWords'));
  const line = [heading, ...details].filter(words => words !== '').join(' · ');
  return (
    <>
      {line === '' ? null : <div className="g-event-title">{line}</div>}
      {event.title === '' ? null : <div className="g-event-title">{event.title}</div>}
      <div className="g-event-message">
        <MessageView message={event.message} />
      </div>
    </>
  );
};

/** Shows one event of the list. */
export const EventRow = memo((props: EventRowProps) => {
  const { event, day, sides, standing, pending, warnings, isStop, isSameGoalAsked, difference, mayRelease, onAct } = props;
  const minute = minuteWords(event.data);
  const language = useUiLanguage();
  return (
    <div role="listitem" className={stateClasses(event)} tabIndex={isStop ? 0 : -1} data-event-id={event.id} data-testid="ticker-event">
      {day === null ? null : <div className="g-event-day">{day}</div>}
      <div className="g-event-time">
        {minute === '' ? null : <strong>{minute}</strong>}
        <time dateTime={event.instant}>{eventTime(event, language)}</time>
      </div>
      <div>
        <Words event={event} sides={sides} />
        <EventMarks event={event} pending={pending} warnings={warnings} />
        {isSameGoalAsked ? <SameGoal event={event} onAct={onAct} /> : null}
        {difference === undefined ? null : <FeedSays event={event} difference={difference} sides={sides} onAct={onAct} />}
        {event.state === 'out' ? null : <Release event={event} mayRelease={mayRelease} onAct={onAct} />}
        {pending?.state === 'conflict' ? <Conflict event={event} sides={sides} pending={pending} onAct={onAct} /> : null}
      </div>
      <div className="g-event-end">
        <EventTools event={event} onAct={onAct} />
        <span className="g-event-standing">{standing}</span>
      </div>
    </div>
  );
});
EventRow.displayName = 'EventRow';
