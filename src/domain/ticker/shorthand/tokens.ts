import type { GameMinute } from '../event-data.ts';
import type { Score } from '../standing.ts';
import type { Side } from '../ticker-types.ts';

/** A line in its parts: `words` are those before the first comma or line break, `text` is what follows it. */
export interface Line {
  readonly isKeyEvent: boolean;
  /** Starts with a space, so that text that looks like a code stays text. */
  readonly isText: boolean;
  readonly words: readonly string[];
  readonly text: string;
}

/** Parsed words after a code. */
export interface Arguments {
  readonly side: Side | null;
  readonly minute: GameMinute | null;
  /** The minute is a bare number, which could be a player, too. */
  readonly isMinuteBare: boolean;
  readonly numbers: readonly number[];
  readonly score: Score | null;
  readonly isScored: boolean | null;
  readonly words: readonly string[];
}

/** Rules for reading the words after a code. */
export interface ReadingRules {
  readonly hasMinute: boolean;
  readonly isFirstNumberMinute: boolean;
  readonly hasSide: boolean;
}

const MINUTE = /^(\d{1,3})(?:['’′]?\+(\d{1,2}))?['’′]?$/u;
const CLOCK = /^(\d{1,3})[:-](\d{1,2})['’′]?$/u;
const SCORE = /^=(\d{1,3})[:-](\d{1,3})$/u;
const NUMBER = /^#?(\d{1,3})$/u;
const PLUS = '+';
const MINUS: readonly string[] = ['-', '−', '–'];
const LIMITS = { minute: 240, added: 60 } as const;

/** Cuts a line into its parts; never throws. */
export const splitLine = (line: string): Line => {
  const isText = /^\s/u.test(line);
  const trimmed = line.trim();
  const isKeyEvent = trimmed.startsWith('!');
  const rest = isKeyEvent ? trimmed.slice(1).trim() : trimmed;
  const end = rest.search(/[,\n]/u);
  const head = end === -1 ? rest : rest.slice(0, end);
  return {
    isKeyEvent,
    isText: isText || (isKeyEvent && /^!\s/u.test(trimmed)),
    words: head.split(/\s+/u).filter(word => word !== ''),
    text: end === -1 ? '' : rest.slice(end + 1).trim(),
  };
};

/** The whole line as text. */
export const wholeText = (line: string): string => {
  const trimmed = line.trim();
  return trimmed.startsWith('!') ? trimmed.slice(1).trim() : trimmed;
};

/** A score like "=2:1"; "-" serves as ":". */
export const readScore = (word: string): Score | null => {
  const match = SCORE.exec(word);
  return match ? { home: Number(match[1]), away: Number(match[2]) } : null;
};

const minuteOf = (word: string): GameMinute | null => {
  const clock = CLOCK.exec(word);
  if (clock) {
    const [minute, second] = [Number(clock[1]), Number(clock[2])];
    return minute <= LIMITS.minute && second < 60 ? { minute, second, added: null } : null;
  }
  const match = MINUTE.exec(word);
  if (!match) return null;
  const added = match[2] === undefined ? null : Number(match[2]);
  const minute = Number(match[1]);
  const isPossible = minute <= LIMITS.minute && (added === null || (added >= 1 && added <= LIMITS.added));
  return isPossible ? { minute, second: null, added } : null;
};

const sideOf = (word: string | undefined): Side | null => (word === '1' ? 'home' : word === '2' ? 'away' : null);

const withNumber = (read: Arguments, word: string, rules: ReadingRules): Arguments | null => {
  const number = NUMBER.exec(word);
  if (!number) return null;
  const minute = minuteOf(word);
  const isMinute =
    rules.hasMinute && rules.isFirstNumberMinute && !word.startsWith('#') && read.minute === null && read.numbers.length === 0;
  if (isMinute && minute) return { ...read, minute, isMinuteBare: true };
  return { ...read, numbers: [...read.numbers, Number(number[1])] };
};

const withWord = (read: Arguments, word: string, rules: ReadingRules): Arguments | null => {
  const score = readScore(word);
  if (score) return read.score ? null : { ...read, score };
  if (word === PLUS) return read.isScored === null ? { ...read, isScored: true } : null;
  if (MINUS.includes(word)) return read.isScored === null ? { ...read, isScored: false } : null;
  const asNumber = withNumber(read, word, rules);
  if (asNumber) return asNumber;
  const minute = rules.hasMinute && read.minute === null ? minuteOf(word) : null;
  if (minute) return { ...read, minute };
  return /^\p{L}+$/u.test(word) ? { ...read, words: [...read.words, word] } : null;
};

/** Reads the words after a code; null if one of them means nothing. */
export const readArguments = (words: readonly string[], rules: ReadingRules): Arguments | null => {
  const side = rules.hasSide ? sideOf(words[0]) : null;
  let read: Arguments | null = { side, minute: null, isMinuteBare: false, numbers: [], score: null, isScored: null, words: [] };
  for (const word of side ? words.slice(1) : words) {
    read = withWord(read, word, rules);
    if (!read) return null;
  }
  return read;
};
