import { type ReactNode, type Ref, useId } from 'react';
import type { MomentReading } from '#domain/schedule/moment-input.ts';
import { writtenMoment } from '#domain/schedule/moment-input.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useMomentWords } from './moment-words.ts';
import './schedule.css';

export interface MomentFieldProps {
  readonly label: string;
  readonly text: string;
  readonly reading: MomentReading;
  readonly now: string;
  /** What is wrong with it, in words; said once the person wants to go on. */
  readonly problem?: string | undefined;
  readonly chosen: string | null;
  /** What the field fills in when its button is pressed: words that a user could type. */
  readonly quick: readonly string[];
  readonly onType: (text: string) => void;
  readonly onChoose: (instant: string) => void;
  readonly onEnter?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
}

/** What a typed moment means, while it is typed: the words are the check before the button is pressed. */
const Meaning = ({ reading, now, chosen, onChoose, onType }: Omit<MomentFieldProps, 'label' | 'text' | 'quick'>) => {
  const text = useText('schedule');
  const words = useMomentWords();
  switch (reading.kind) {
    case 'empty':
      return <span className="g-quiet">{text('field.hint')}</span>;
    case 'moment':
      return <time dateTime={reading.moment.instant}>{words.whole(reading.moment.instant, now)}</time>;
    case 'past':
      return <span className="g-schedule-doubt">{text('problem.past.words', { moment: words.whole(reading.moment.instant, now) })}</span>;
    case 'skippedHour':
      return (
        <span className="g-schedule-choices">
          <span>{text('problem.skippedHour.words', { time: reading.requested.time })}</span>
          <Button size="small" onClick={() => onType(writtenMoment(reading.moment.instant))}>
            {text('field.takeInstead', { time: reading.moment.time })}
          </Button>
        </span>
      );
    case 'choice':
      return (
        <span className="g-schedule-choices" role="group" aria-label={text('problem.choose')}>
          <span>{text(`choice.${reading.why}`)}</span>
          {reading.moments.map(({ instant }) => (
            <Button
              key={instant}
              size="small"
              aria-pressed={chosen === instant}
              active={chosen === instant}
              onClick={() => onChoose(instant)}
            >
              {words.whole(instant, now)}
            </Button>
          ))}
        </span>
      );
    case 'refused':
      return <span className="g-quiet">{text(`problem.${reading.why}`)}</span>;
  }
};

/** A moment in a text field with natural input, quick choices, and what it means in words. */
export const MomentField = ({ label, text: typed, quick, problem, onType, onEnter, inputRef, children, ...meaning }: MomentFieldProps) => {
  const text = useText('schedule');
  const quickId = useId();
  return (
    <div className="g-schedule-field">
      <TextField
        label={label}
        value={typed}
        onChange={onType}
        error={problem}
        placeholder={text('field.placeholder')}
        autoComplete="off"
        {...(inputRef === undefined ? {} : { inputRef })}
        onKeyDown={event => {
          if (event.key !== 'Enter' || onEnter === undefined) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p className="g-schedule-meaning" aria-live="polite">
        <Meaning {...meaning} onType={onType} />
      </p>
      <div className="g-schedule-quick" role="group" aria-labelledby={quickId}>
        <span id={quickId} className="g-hidden">
          {text('field.quick', { name: label })}
        </span>
        {quick.map(words => (
          <Button key={words} size="small" kind="minimal" onClick={() => onType(words)}>
            {words}
          </Button>
        ))}
        {typed === '' ? null : (
          <Button size="small" kind="minimal" aria-label={text('field.clear', { name: label })} onClick={() => onType('')}>
            {text('field.clearShort')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
};
