import { type Element, ELEMENT_TYPE, readersText } from '../article/document.ts';
import { oneLine } from '../text/one-line.ts';
import type { GameMinute } from './event-data.ts';
import type { TickerEvent } from './event.ts';

/** Lines of a summary at most: the newest. */
const MAX_LINES = 12;
const MAX_CHARACTERS = 160;

const minuteText = ({ minute, second, added }: GameMinute): string => {
  if (second !== null) return `${minute}:${String(second).padStart(2, '0')}`;
  return added === null ? `${minute}′` : `${minute}+${added}′`;
};

const timeOf = ({ displayTime, data, time }: TickerEvent): string => {
  if (displayTime !== '') return displayTime;
  return 'gameMinute' in data && data.gameMinute ? minuteText(data.gameMinute) : time;
};

/** The first sentences of a text, as many as fit on a line. */
const beginning = (text: string): string => {
  if (text.length <= MAX_CHARACTERS) return text;
  const end = text.slice(0, MAX_CHARACTERS).search(/[.!?](?=\s)[^.!?]*$/u);
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', MAX_CHARACTERS))} …`;
};

const scoreOf = ({ data, standing, annulled }: TickerEvent): string => {
  const isGoal = data.type === 'soccerGoal' || data.type === 'iceHockeyGoal';
  return isGoal && !annulled && standing?.kind === 'goals' ? ` (${standing.goals.home}:${standing.goals.away})` : '';
};

const isImage = ({ type }: Element): boolean => type === ELEMENT_TYPE.image;

const wordsOf = (elements: readonly Element[]): string => beginning(oneLine(elements.map(readersText).join(' ')));

/** Caption and credit are the words of a picture alone; beside other words they stay with the picture. */
const lineOf = (event: TickerEvent): readonly string[] => {
  const words = oneLine(event.title) || wordsOf(event.message.filter(element => !isImage(element))) || wordsOf(event.message);
  return words === '' ? [] : [`${timeOf(event)}: ${words}${scoreOf(event)}`];
};

/** Returns a line for each of the newest key events, in their order: time, words, and the score after a goal. */
export const tickerSummary = (keyEvents: readonly TickerEvent[]): readonly string[] => keyEvents.flatMap(lineOf).slice(-MAX_LINES);

/** A picture of an event in a summary, as it stands in the event: with caption, credit and crop. */
export interface SummaryPicture {
  /** Number of lines of the summary that stand before it. */
  readonly afterLines: number;
  readonly image: Element;
}

/** Returns the pictures of the events that `tickerSummary` has lines of, each below the line of its event. */
export const summaryPictures = (keyEvents: readonly TickerEvent[]): readonly SummaryPicture[] => {
  const lines = keyEvents.map(lineOf);
  const dropped = Math.max(0, lines.flat().length - MAX_LINES);
  let seen = 0;
  return keyEvents.flatMap(({ message }, index) => {
    seen += lines[index]?.length ?? 0;
    const afterLines = seen - dropped;
    if (dropped > 0 && afterLines <= 0) return [];
    return message.filter(isImage).map(image => ({ afterLines, image }));
  });
};
