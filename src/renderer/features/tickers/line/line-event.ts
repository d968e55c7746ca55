import type { TickerEvent, TickerEventDraft } from '#domain/ticker/event.ts';
import { gainingSide } from '#domain/ticker/fold-goals.ts';
import { gameMinuteOf, type ShorthandContext } from '#domain/ticker/shorthand/context.ts';
import { placeOfMinute } from '#domain/ticker/shorthand/place.ts';
import type { Reading } from '#domain/ticker/shorthand/read-shorthand.ts';
import { plainText } from '#domain/article/document.ts';
import type { TextLookup } from '#ui/i18n.ts';
import { messageOf, newEvent } from './new-event.ts';
import { eventSentence, type Sides } from '../words/event-words.ts';

/** Returns the valid goals, which a review can annul. */
export const goalsOf = (events: readonly TickerEvent[]): ShorthandContext['goals'] =>
  events.flatMap(({ id, data, annulled, state }) =>
    (data.type === 'soccerGoal' || data.type === 'iceHockeyGoal') && !annulled && state === 'out'
      ? [{ id, side: gainingSide(data), gameMinute: data.gameMinute }]
      : [],
  );

interface LineEvent {
  readonly id: string;
  readonly reading: Reading;
  readonly instant: string;
  readonly events: readonly TickerEvent[];
  readonly sides: Sides;
  /** Looks up `tickerWords` in the language of the ticker. */
  readonly words: TextLookup;
  readonly makeId: () => string;
}

/** Returns the message of a reading: the generated sentence, then the typed text. */
export const messageOfReading = ({ reading, sides, words, makeId }: Pick<LineEvent, 'reading' | 'sides' | 'words' | 'makeId'>) =>
  messageOf([eventSentence(reading.data, sides, words), reading.text].join('\n'), makeId);

/** Updates the generated sentence of a corrected event with its data; text written by a user stays. */
export const withOwnSentence = (before: TickerEventDraft, after: TickerEventDraft, sides: Sides, words: TextLookup): TickerEventDraft => {
  const [first, ...rest] = after.message;
  const [was, now] = [before.data, after.data].map(data => eventSentence(data, sides, words));
  if (first === undefined || was === undefined || now === undefined || was === '' || was === now || plainText(first) !== was) return after;
  return { ...after, message: now === '' ? rest : [{ ...first, children: [{ text: now }] }, ...rest] };
};

/** Creates the event of a reading, at its place. */
export const eventOfReading = (line: LineEvent): TickerEventDraft => {
  const { id, reading, instant, events } = line;
  const event = newEvent({ id, instant, data: reading.data, keyEvent: reading.keyEvent, message: messageOfReading(line) });
  const minute = gameMinuteOf(reading.data);
  return reading.place === 'minute' && minute ? { ...event, ...placeOfMinute(events, minute, event) } : event;
};
