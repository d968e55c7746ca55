import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Element } from '#domain/article/document.ts';
import { EVENT_LIMITS, type EventState, hasMessage, type TickerEventDraft } from '#domain/ticker/event.ts';
import { tickerEventFaults } from '#domain/ticker/faults.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { isPressed } from '#renderer/platform/keys/keys.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { dataFields, readData } from './data-fields.ts';
import { DataFieldInput } from './DataFieldInput.tsx';
import { MessageEditor } from './MessageEditor.tsx';

export interface EventFormProps {
  readonly title: string;
  /** Initial event, read once when the form appears. */
  readonly event: TickerEventDraft;
  /** Files added to the message when the form opens. */
  readonly pictures?: readonly File[];
  readonly tickerId: string;
  readonly tickerType: TickerType;
  readonly contentLocale: ContentLocale;
  /** True if the event exists already and is being corrected. */
  readonly isCorrection: boolean;
  readonly onSubmit: (event: TickerEventDraft) => Promise<boolean>;
  readonly onClose: () => void;
}

type Flag = 'keyEvent' | 'pinned' | 'visible' | 'annulled';

const isGoal = (event: TickerEventDraft): boolean => event.data.type === 'soccerGoal' || event.data.type === 'iceHockeyGoal';

/** Returns the event as the form would submit it, and its faults by field name. */
const judge = (event: TickerEventDraft, written: Readonly<Record<string, unknown>>, tickerType: TickerType) => {
  const { data, wrong } = readData(event.data, written);
  const draft = { ...event, data, message: hasMessage(event.message) ? event.message : [] };
  const faults = tickerEventFaults(draft, tickerType).map(({ field, code }) => [field.replace(/^data\./u, ''), `fault.${code}`] as const);
  return { draft, problems: new Map([...wrong.map(name => [name, 'fault.unreadable'] as const), ...faults]) };
};

/** Moves the focus into the form while it is open, and back afterwards. */
const useFocusInside = () => {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    form.current?.querySelector<HTMLElement>('select, input, [role="textbox"]')?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return form;
};

/** Shows the form that writes or corrects an event. */
export const EventForm = ({
  title,
  event: start,
  pictures = [],
  tickerId,
  tickerType,
  contentLocale,
  isCorrection,
  onSubmit,
  onClose,
}: EventFormProps) => {
  const text = useText('eventDesk');
  const form = useFocusInside();
  const [event, setEvent] = useState(start);
  const [written, setWritten] = useState<Readonly<Record<string, unknown>>>({});
  const [isJudged, setJudged] = useState(false);
  const [isSending, setSending] = useState(false);
  const { problems } = judge(event, written, tickerType);
  const problemOf = (name: string): string | undefined => {
    const key = isJudged ? problems.get(name) : undefined;
    return key === undefined ? undefined : text(key);
  };
  const submit = async (state: EventState): Promise<void> => {
    const { draft, problems: found } = judge({ ...event, state }, written, tickerType);
    setJudged(true);
    if (found.size > 0) return;
    setSending(true);
    const isDone = await onSubmit(draft);
    setSending(false);
    if (isDone) onClose();
  };
  const handleKey = (press: KeyboardEvent): void => {
    if (press.defaultPrevented) return;
    if (isPressed(press.nativeEvent, 'form.submit')) void submit(isCorrection ? event.state : 'out');
    else if (press.key === 'Escape') onClose();
    else return;
    press.preventDefault();
    press.stopPropagation();
  };
  const flag = (name: Flag) => (
    <Checkbox label={text(`form.${name}`)} checked={event[name]} onChange={isOn => setEvent(now => ({ ...now, [name]: isOn }))} />
  );
  const messageProblem = problemOf('message');
  return (
    <section ref={form} className="g-desk-panel" aria-label={title} onKeyDown={handleKey}>
      <h2>{title}</h2>
      <div className="g-event-form">
        <div className="g-event-form-row">
          {dataFields(start.data).map(field => (
            <DataFieldInput
              key={field.name}
              field={field}
              value={
                Object.hasOwn(written, field.name)
                  ? written[field.name]
                  : start.data[field.name as keyof typeof start.data] /* fields of this very data */
              }
              problem={problemOf(field.name)}
              onChange={value => setWritten(now => ({ ...now, [field.name]: value }))}
            />
          ))}
          <TextField
            label={text('field.displayTime')}
            value={event.displayTime}
            maxLength={EVENT_LIMITS.displayTime}
            onChange={displayTime => setEvent(now => ({ ...now, displayTime }))}
          />
        </div>
        <TextField
          label={text('field.title')}
          value={event.title}
          maxLength={EVENT_LIMITS.title}
          onChange={words => setEvent(now => ({ ...now, title: words }))}
        />
        <MessageEditor
          tickerId={tickerId}
          message={start.message}
          pictures={pictures}
          contentLocale={contentLocale}
          onChange={(message: readonly Element[]) => setEvent(now => ({ ...now, message: [...message] }))}
        />
        {messageProblem === undefined ? null : (
          <p role="alert" className="g-field-error">
            {messageProblem}
          </p>
        )}
        <div className="g-event-form-row">
          {flag('keyEvent')}
          {flag('pinned')}
          {flag('visible')}
          {isGoal(start) ? flag('annulled') : null}
        </div>
        <div className="g-line-quick">
          <Button kind="primary" loading={isSending} onClick={() => void submit(isCorrection ? event.state : 'out')}>
            {text(isCorrection ? 'form.correct' : 'form.send')}
          </Button>
          {isCorrection ? null : (
            <>
              <Button onClick={() => void submit('draft')}>{text('form.draft')}</Button>
              <Button onClick={() => void submit('review')}>{text('form.review')}</Button>
            </>
          )}
          <Button kind="minimal" onClick={onClose}>
            {text('form.close')}
          </Button>
        </div>
      </div>
    </section>
  );
};
