import type { ReactElement } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { useMomentWords } from '#renderer/entities/schedule/moment-words.ts';
import { useFailureWords } from '#renderer/entities/schedule/ScheduleWords.tsx';
import { useText } from '#ui/i18n.ts';
import { PauseIcon, TimeIcon, WarningSignIcon } from '#ui/icons.ts';
import './waiting.css';

export interface WaitingMarkProps {
  /** When what waits goes out, or why it did not. */
  readonly release: Pick<MetadataRow, 'releaseTime' | 'releaseFailure'>;
}

/** Says that newer text waits behind what readers have, when it goes out, or that it did not: in lists, and beside a title. */
export const WaitingMark = ({ release: { releaseTime, releaseFailure } }: WaitingMarkProps) => {
  const text = useText('waiting');
  const words = useMomentWords();
  const failureWords = useFailureWords();
  const mark = (state: string, title: string, icon: ReactElement, said: string) => (
    <span className={`g-waiting-mark is-${state}`} title={title} data-testid="waiting-mark">
      {icon} <span className="g-waiting-words">{said}</span>
    </span>
  );
  if (releaseFailure !== null) {
    const moment = words.short(releaseTime ?? releaseFailure.at);
    const title = text('failed', { moment, reason: failureWords(releaseFailure) });
    return mark('failed', title, <WarningSignIcon size={10} aria-hidden="true" />, text('inColumn.failed'));
  }
  if (releaseTime !== null) {
    const moment = words.short(releaseTime);
    const title = `${text('title')}. ${text('scheduled', { moment })}`;
    return mark('scheduled', title, <TimeIcon size={10} aria-hidden="true" />, text('inColumn.scheduled', { moment }));
  }
  return mark('waiting', `${text('title')}: ${text('mark.title')}`, <PauseIcon size={10} aria-hidden="true" />, text('inColumn'));
};
