import { readersText } from '../article/document.ts';
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

/** A line for each of the newest key events, in their order: time, words, and the score after a goal. */
export const tickerSummary = (keyEvents: readonly TickerEvent[]): readonly string[] =>
  keyEvents
    .flatMap(event => {
      const words = oneLine(event.title) || beginning(oneLine(event.message.map(readersText).join(' ')));
      return words === '' ? [] : [`${timeOf(event)}: ${words}${scoreOf(event)}`];
    })
    .slice(-MAX_LINES);
