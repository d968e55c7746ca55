import type { EventData, GameMinute } from '#domain/ticker/event-data.ts';
import { gameMinuteOf } from '#domain/ticker/shorthand/context.ts';
import { minuteText, wordsOf } from '#domain/ticker/shorthand/words.ts';
import type { TickerDraft } from '#domain/ticker/ticker.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import type { TextLookup } from '#ui/i18n.ts';

/** The two sides of a ticker. */
export type Sides = Pick<TickerDraft, 'home' | 'away'>;

/** Event in words: a heading, and further details. */
export interface EventWords {
  readonly heading: string;
  readonly details: readonly string[];
}

export const sideName = (sides: Sides, side: Side, text: TextLookup): string => {
  const name = sides[side]?.name ?? '';
  return name === '' ? text(`eventDesk:side.${side}`) : name;
};

/** Returns the minute as displayed; empty if there is none. */
export const minuteWords = (data: EventData): string => {
  const minute: GameMinute | null = gameMinuteOf(data);
  return minute === null ? '' : minuteText(minute);
};

/** Describes an event in a language, with the names of its ticker; `words` looks up `tickerWords`. */
export const eventWords = (data: EventData, sides: Sides, words: TextLookup): EventWords => {
  const names = { home: sideName(sides, 'home', words), away: sideName(sides, 'away', words) };
  const said = wordsOf(data, names).filter(({ key }) => key !== 'minute');
  const [heading = '', ...details] = said.map(({ key, values }) => words(key, values));
  return { heading, details };
};

/** Describes an event in one line: "23', Goal for SC Bern, #17 Lukas Frei". */
export const eventLine = (data: EventData, sides: Sides, words: TextLookup): string => {
  const { heading, details } = eventWords(data, sides, words);
  return [minuteWords(data), heading, ...details].filter(said => said !== '').join(', ');
};

/** Returns the sentence generated for readers, without the typed text: "Goal for SC Bern: #17 Lukas Frei." */
export const eventSentence = (data: EventData, sides: Sides, words: TextLookup): string => {
  const { heading, details } = eventWords(data, sides, words);
  if (heading === '') return '';
  return details.length === 0 ? `${heading}.` : `${heading}: ${details.join(', ')}.`;
};
