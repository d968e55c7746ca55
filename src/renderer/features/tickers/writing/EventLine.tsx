import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import type { Reading } from '#domain/ticker/shorthand/read-shorthand.ts';
import type { Standing } from '#domain/ticker/standing.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { isPressed, keysForAria } from '#renderer/platform/keys/keys.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import { useTextsIn } from '#renderer/platform/i18n/use-texts-in.ts';
import { useAnnounce } from '#ui/announce.tsx';
import { useText } from '#ui/i18n.ts';
import { newsroomNowMs } from '#ui/time/newsroom-time.ts';
import type { ProposalActs } from '../feed/use-proposal-acts.ts';
import { eventOfReading, messageOfReading } from '../line/line-event.ts';
import { LineReading } from '../line/LineReading.tsx';
import { type LineActs, QuickButtons, SendButton } from '../line/QuickButtons.tsx';
import { useAskAsText } from '../line/use-ask-as-text.ts';
import { useLine } from '../line/use-line.ts';
import { eventLine } from '../words/event-words.ts';
import { newEvent, noteData } from '../line/new-event.ts';
import type { EventActions } from './use-event-actions.ts';
import type { ScreenClock } from './use-event-clock.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** Handle by which components beside the line insert text into it. */
export interface LineHandle {
  readonly insert: (line: string) => void;
}

export interface EventLineProps {
  readonly draft: TickerDraft;
  readonly locale: ContentLocale;
  readonly events: readonly TickerEvent[];
  readonly standing: Standing | null;
  readonly clock: ScreenClock;
  readonly actions: EventActions;
  readonly proposals: ProposalActs;
  readonly isEndOffered: boolean;
  readonly userId: string;
  /** Opens the form; `pictures` are added to the message. */
  readonly onWrite: (event: TickerEventDraft, pictures?: readonly File[]) => void;
  readonly onCorrect: (event: TickerEvent) => void;
  readonly ref?: Ref<LineHandle>;
}

const makeId = (): string => crypto.randomUUID();

const PLACEHOLDERS: Readonly<Record<TickerType, string>> = {
  soccer: 'line.placeholder',
  iceHockey: 'line.placeholder',
  tennis: 'line.placeholder.tennis',
  standard: 'line.placeholder.text',
  sportsCompact: 'line.placeholder.text',
};

const useSending = ({ draft, locale, events, clock, actions }: EventLineProps) => {
  const text = useText('eventDesk');
  const uiWords = useText('tickerWords');
  const announce = useAnnounce();
  const wordsOfTicker = useTextsIn(locale, 'tickerWords');
  const write = async (reading: Reading, startedMs: number): Promise<string | undefined> => {
    const id = makeId();
    const instant = clock.instantOf(startedMs);
    const words = await wordsOfTicker();
    const event = eventOfReading({ id, reading, instant, events, sides: draft, words, makeId });
    if (!(await actions.write(event))) return undefined;
    const goal = events.find(one => one.id === reading.annuls);
    if (goal) await actions.change(goal, { annulled: true }, 'annul');
    announce(text('line.sent', { event: eventLine(reading.data, draft, uiWords) || reading.text }));
    return id;
  };
  const correct = async (event: TickerEvent, reading: Reading): Promise<boolean> => {
    const words = await wordsOfTicker();
    const message = messageOfReading({ reading, sides: draft, words, makeId });
    return actions.change(event, { data: reading.data, message, keyEvent: reading.keyEvent }, 'correct');
  };
  return { write, correct };
};

/** Shows the input line that parses the shorthand, displays its reading, and sends exactly that. */
export const EventLine = (props: EventLineProps) => {
  const { draft, events, standing, clock, actions, proposals, isEndOffered, userId, onWrite, onCorrect, ref } = props;
  const text = useText('eventDesk');
  const line = useLine({ draft, events, standing });
  const sending = useSending(props);
  const askAsText = useAskAsText(draft);
  const input = useRef<HTMLTextAreaElement>(null);
  const readingId = useId();
  useFirstFocus(input);
  const put = (words: string): void => {
    line.type(words);
    input.current?.focus();
  };
  useImperativeHandle(ref, () => ({ insert: put }));
  const send = async (reading: Reading | undefined, typed: string): Promise<void> => {
    if (reading === undefined) return;
    const miss = reading.kind === 'text' ? line.missOf(typed) : null;
    if (miss !== null && !(await askAsText(typed, miss))) return;
    const corrected = events.find(({ id }) => id === line.correcting);
    line.clear();
    if (corrected) {
      if (await sending.correct(corrected, reading)) line.typedFor.set(corrected.id, typed);
      return;
    }
    const id = await sending.write(reading, line.startedMs === 0 ? newsroomNowMs() : line.startedMs);
    if (id === undefined) line.type(typed);
    else line.typedFor.set(id, typed);
  };
  const correctLast = (): void => {
    const last = events.findLast(({ author }) => author?.id === userId);
    if (!last) return;
    const typed = line.typedFor.get(last.id);
    if (typed === undefined) onCorrect(last);
    else line.correct(last, typed);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (isPressed(nativeEvent, 'ticker.accept')) void proposals.accept();
    else if (isPressed(nativeEvent, 'ticker.dismiss') && line.line === '') void proposals.dismiss();
    else if (isPressed(nativeEvent, 'ticker.acceptAll')) void proposals.acceptAll();
    else if (isPressed(nativeEvent, 'ticker.dismissAll') && line.line === '') void proposals.dismissAll();
    else if (isPressed(nativeEvent, 'ticker.send')) void send(line.reading, line.line);
    else if (isPressed(nativeEvent, 'ticker.otherReading') && line.readings.length > 1) line.otherReading();
    else if (isPressed(nativeEvent, 'ticker.correctLast') && line.line === '') correctLast();
    else if (isPressed(nativeEvent, 'ticker.leaveLine') && line.line !== '') line.clear();
    else if (isPressed(nativeEvent, 'undo') && line.line === '') void actions.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const note = (): TickerEventDraft => ({
    ...newEvent({ id: makeId(), instant: clock.instantOf(newsroomNowMs()), data: noteData(draft.type, draft.sport), message: [] }),
    visible: true,
  });
  const getActs = useLatest<LineActs>({
    send: () => void send(line.reading, line.line),
    press: ({ line: words, sends }) => {
      if (sends === true) void send(line.read(words)[0], words);
      else put(words);
    },
    writeNote: pictures => onWrite(note(), pictures),
  });
  const correcting = events.find(({ id }) => id === line.correcting);
  const words = useText('tickerWords');
  return (
    <section className="g-line g-desk-panel" aria-label={text('line.label')}>
      {correcting === undefined ? null : (
        <div className="g-quiet">{text('line.correcting', { event: eventLine(correcting.data, draft, words) })}</div>
      )}
      <textarea
        ref={input}
        className="g-line-input"
        rows={1}
        enterKeyHint="send"
        value={line.line}
        aria-label={text('line.label')}
        aria-describedby={readingId}
        aria-keyshortcuts={keysForAria('ticker.send')}
        placeholder={text(PLACEHOLDERS[draft.type])}
        spellCheck={draft.type === 'standard' || draft.type === 'sportsCompact'}
        data-region-start=""
        data-testid="ticker-line"
        onChange={event => line.type(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <LineReading id={readingId} readings={line.readings} choice={line.choice} sides={draft} />
      {line.line === '' ? null : <SendButton acts={getActs} />}
      <QuickButtons draft={draft} standing={standing} isEndOffered={isEndOffered} acts={getActs} />
    </section>
  );
};
