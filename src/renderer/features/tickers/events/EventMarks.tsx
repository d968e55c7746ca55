import type { ReactElement } from 'react';
import type { PendingEvent } from '#bridge/tickers.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { BookmarkIcon, EyeOffIcon, IssueIcon, KeyIcon, OfflineIcon, PinIcon, WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';

interface MarkProps {
  readonly icon?: ReactElement;
  readonly tone?: 'is-caution' | 'is-critical';
  readonly words: string;
}

const Mark = ({ icon, tone, words }: MarkProps) => (
  <span className={tone}>
    {icon} {words}
  </span>
);

const SIZE = { size: 12, 'aria-hidden': 'true' } as const;

interface EventMarksProps {
  readonly event: TickerEvent;
  readonly pending: PendingEvent | undefined;
  /** Contradictions of the event, in words. */
  readonly warnings: readonly string[];
}

/** Shows an event's flags as icons with words, its author, and whether it is sent. */
export const EventMarks = ({ event, pending, warnings }: EventMarksProps) => {
  const text = useText('eventDesk');
  const { keyEvent, pinned, visible, annulled, state, author, source } = event;
  const isWaiting = pending !== undefined && pending.state !== 'conflict' && pending.state !== 'failed';
  return (
    <div className="g-event-marks">
      {keyEvent ? <Mark icon={<KeyIcon {...SIZE} />} words={text('mark.key')} /> : null}
      {pinned ? <Mark icon={<PinIcon {...SIZE} />} words={text('mark.pinned')} /> : null}
      {visible ? null : <Mark icon={<EyeOffIcon {...SIZE} />} words={text('mark.hidden')} />}
      {annulled ? <Mark tone="is-caution" words={text('mark.annulled')} /> : null}
      {state === 'out' ? null : <Mark icon={<BookmarkIcon {...SIZE} />} tone="is-caution" words={text(`mark.${state}`)} />}
      {source === 'feed' ? <Mark words={text('mark.feed')} /> : null}
      {author === null ? null : <Mark words={fullName(author)} />}
      {isWaiting ? <Mark icon={<OfflineIcon {...SIZE} />} words={text('mark.waiting')} /> : null}
      {pending?.state === 'failed' ? <Mark icon={<IssueIcon {...SIZE} />} tone="is-critical" words={text('mark.failed')} /> : null}
      {warnings.map(words => (
        <Mark key={words} icon={<WarningSignIcon {...SIZE} />} tone="is-caution" words={words} />
      ))}
    </div>
  );
};
