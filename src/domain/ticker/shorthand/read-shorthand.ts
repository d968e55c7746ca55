import type { EventData } from '../event-data.ts';
import { isScored, type ScoredType } from '../ticker-types.ts';
import { codeOf } from './codes.ts';
import { type Built, compareMinutes, gameMinuteOf, type ShorthandContext } from './context.ts';
import { readIceHockey } from './read-ice-hockey.ts';
import { readSoccer } from './read-soccer.ts';
import { readTennis } from './read-tennis.ts';
import { type Arguments, type Line, readArguments, readScore, splitLine, wholeText } from './tokens.ts';
import { type Phrase, wordsOf } from './words.ts';

/**
 * One way to read a line: exactly this is sent. `minute` says where the minute comes from: `bare` and `running` are assumed and shown
 * in amber. `place` is `minute` where the event goes to an earlier minute, not to now. `annuls` names a goal that is annulled with it.
 */
export interface Reading {
  readonly kind: 'event' | 'text';
  readonly data: EventData;
  readonly keyEvent: boolean;
  readonly text: string;
  readonly words: readonly Phrase[];
  readonly minute: 'typed' | 'bare' | 'running' | 'none';
  readonly place: 'now' | 'minute';
  readonly annuls: string | null;
}

/** A code from a line with what follows it. */
interface Coded {
  readonly code: string;
  readonly words: readonly string[];
}

const WITHOUT_SIDE: readonly string[] = ['ko', 'ht', 'ft', 'et', 'so', 'ps', 'pe', 'ot'];
const WITHOUT_MINUTE: readonly string[] = ['s', 'ps', 'pe'];

/** The data of a text without a code. */
const noteData = ({ rules, sport, runningMinute }: ShorthandContext): EventData => {
  switch (rules.type) {
    case 'soccer':
      return { type: 'soccerInfo', occasion: 'none', side: null, player: null, gameMinute: runningMinute };
    case 'iceHockey':
      return { type: 'iceHockeyInfo', occasion: 'none', side: null, player: null, gameMinute: runningMinute };
    case 'tennis':
      return { type: 'tennisInfo', server: null };
    case 'standard':
      return { type: 'standardInfo' };
    case 'sportsCompact':
      return { type: 'sportsCompactInfo', sport };
  }
};

const namesOf = ({ home, away }: ShorthandContext) => ({ home: home?.name ?? '', away: away?.name ?? '' });

const textReading = (line: string, { isKeyEvent }: Line, context: ShorthandContext): Reading => {
  const data = noteData(context);
  const hasMinute = gameMinuteOf(data) !== null;
  const words = wordsOf(data, namesOf(context));
  const text = wholeText(line);
  return { kind: 'text', data, keyEvent: isKeyEvent, text, words, minute: hasMinute ? 'running' : 'none', place: 'now', annuls: null };
};

const eventReading = ({ data, annuls }: Built, line: Line, context: ShorthandContext, minute: Reading['minute']): Reading => {
  const typed = gameMinuteOf(data);
  const runningMinute = context.runningMinute ?? context.latestMinute;
  const isEarlier =
    minute !== 'running' && annuls === null && typed !== null && runningMinute !== null && compareMinutes(typed, runningMinute) < 0;
  return {
    kind: 'event',
    data,
    keyEvent: line.isKeyEvent,
    text: line.text,
    words: wordsOf(data, namesOf(context)),
    minute,
    place: isEarlier ? 'minute' : 'now',
    annuls,
  };
};

/** Adds the running minute if none was typed, except for a review, whose minute is that of the goal. */
const withRunningMinute = (built: Built, { runningMinute }: ShorthandContext): Built =>
  'gameMinute' in built.data && built.data.gameMinute === null && runningMinute !== null
    ? { ...built, data: { ...built.data, gameMinute: runningMinute } }
    : built;

const build = (sport: ScoredType, code: string, read: Arguments, context: ShorthandContext): Built | null =>
  sport === 'soccer' ? readSoccer(code, read, context) : readIceHockey(code, read, context);

const sourceOf = (read: Arguments, data: EventData): Reading['minute'] => {
  if (read.minute !== null) return read.isMinuteBare ? 'bare' : 'typed';
  return gameMinuteOf(data) === null ? 'none' : 'running';
};

/** The readings of a code: the first bare number as the minute, then as a player. */
const codedReadings = (sport: ScoredType, { code, words }: Coded, line: Line, context: ShorthandContext): readonly Reading[] => {
  const rules = { hasMinute: !WITHOUT_MINUTE.includes(code), hasSide: !WITHOUT_SIDE.includes(code) };
  const ways = [true, false].flatMap(isFirstNumberMinute => readArguments(words, { ...rules, isFirstNumberMinute }) ?? []);
  const distinct = ways.filter((read, index) => index === 0 || ways[0]?.isMinuteBare === true || read.isMinuteBare);
  return distinct.flatMap(read => {
    const found = build(sport, code, read, context);
    if (!found) return [];
    const built = withRunningMinute(found, context);
    const reading = eventReading(built, line, context, sourceOf(read, built.data));
    const missed = code === 's' && read.isScored === null && build(sport, code, { ...read, isScored: false }, context);
    return missed ? [reading, eventReading(missed, line, context, 'none')] : [reading];
  });
};

const codedLine = (sport: ScoredType, { words }: Line, { language }: ShorthandContext): Coded | null => {
  const [first, ...rest] = words;
  if (first === undefined) return null;
  // A ruling needs no code: "=3:0 award".
  if (sport !== 'tennis' && readScore(first) && rest.length === 1 && rest[0] === 'award') return { code: 'ft', words };
  const code = codeOf(sport, language, first);
  return code === undefined ? null : { code, words: rest };
};

const readings = (line: Line, context: ShorthandContext): readonly Reading[] => {
  const { type } = context.rules;
  if (line.isText || !isScored(type)) return [];
  const coded = codedLine(type, line, context);
  if (type === 'tennis') {
    const data = readTennis(coded?.code, line.words, context);
    return data ? [eventReading({ data, annuls: null }, line, context, 'none')] : [];
  }
  return coded ? codedReadings(type, coded, line, context) : [];
};

/** Now instead of an earlier minute. */
const alsoNow = (reading: Reading): readonly Reading[] =>
  reading.place === 'minute' ? [reading, { ...reading, place: 'now' }] : [reading];

/**
 * Reads a line: the first reading is what Enter sends, the others are offered one after the other; the last is the line as text.
 * Nothing for an empty line. A line that does not fit a code as a whole is text. Never throws.
 */
export const readShorthand = (line: string, context: ShorthandContext): readonly Reading[] => {
  const parts = splitLine(line);
  if (wholeText(line) === '') return [];
  return [...readings(parts, context).flatMap(alsoNow), textReading(line, parts, context)];
};
