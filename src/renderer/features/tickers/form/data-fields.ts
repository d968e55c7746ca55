import {
  type EventData,
  eventDataSchema,
  type EventPlayer,
  type GameMinute,
  ICE_HOCKEY_GOAL_KINDS,
  INFO_OCCASIONS,
  SOCCER_GOAL_KINDS,
} from '#domain/ticker/event-data.ts';
import { CARDS, SIDES, TENNIS_BREAKS } from '#domain/ticker/ticker-types.ts';

/** Control that edits a field of an event's data in the form. */
export type DataControl =
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly isOptional: boolean }
  | { readonly kind: 'words'; readonly print: (value: unknown) => string; readonly read: (typed: string) => unknown }
  | { readonly kind: 'check' };

export interface DataField {
  readonly name: string;
  readonly control: DataControl;
}

/** Parses "23", "45+2" or "23:14"; returns null if empty, undefined if unreadable. */
export const readMinute = (typed: string): GameMinute | null | undefined => {
  const words = typed.trim().replace(/['’′]$/u, '');
  if (words === '') return null;
  const groups = /^(?<minute>\d{1,3})(?:\+(?<added>\d{1,2})|:(?<second>[0-5]?\d))?$/u.exec(words)?.groups;
  if (!groups) return undefined;
  const { minute, added, second } = groups;
  return {
    minute: Number(minute),
    added: added === undefined ? null : Number(added),
    second: second === undefined ? null : Number(second),
  };
};

const printMinute = (value: unknown): string => {
  const minute = value as GameMinute | null; // a field of the data, by its name
  if (minute === null) return '';
  if (minute.second !== null) return `${minute.minute}:${String(minute.second).padStart(2, '0')}`;
  return `${minute.minute}${minute.added === null ? '' : `+${minute.added}`}`;
};

/** Parses "17 Lukas Frei", "17" or "Lukas Frei". */
const readPlayer = (typed: string): EventPlayer | null => {
  const [, digits, name = ''] = /^#?(?<number>\d{1,3})?\s*(?<name>.*)$/u.exec(typed.trim()) ?? [];
  if (digits === undefined && name === '') return null;
  return { number: digits === undefined ? null : Number(digits), name };
};
const printPlayer = (value: unknown): string => {
  const player = value as EventPlayer | null; // likewise
  return player === null ? '' : [player.number ?? '', player.name].join(' ').trim();
};

const readScore = (typed: string): unknown => {
  const [home, away] = typed.split(/[:-]/u).map(part => part.trim());
  if (typed.trim() === '') return null;
  return { home: /^\d+$/u.test(home ?? '') ? Number(home) : home, away: /^\d+$/u.test(away ?? '') ? Number(away) : away };
};
const printScore = (value: unknown): string => {
  const score = value as { readonly home: number | string; readonly away: number | string } | null; // likewise
  return score === null ? '' : `${score.home}:${score.away}`;
};
/** Parses the points of a game, which are words: "40", "AD". */
const readPoints = (typed: string): unknown => {
  const [home, away] = typed.split(/[:-]/u).map(part => part.trim().toUpperCase());
  return typed.trim() === '' ? null : { home, away };
};

const readNumber = (typed: string): unknown => (typed.trim() === '' ? null : Number(typed));
const words = (print: (value: unknown) => string, read: (typed: string) => unknown): DataControl => ({ kind: 'words', print, read });
const choice = (options: readonly string[], isOptional = false): DataControl => ({ kind: 'choice', options, isOptional });
const PLAYER = words(printPlayer, readPlayer);
const SCORE = words(printScore, readScore);
const NUMBER = words(value => (typeof value === 'number' ? String(value) : ''), readNumber);

const CONTROLS: Readonly<Record<string, DataControl>> = {
  gameMinute: words(printMinute, readMinute),
  side: choice(SIDES),
  card: choice(CARDS),
  occasion: choice(INFO_OCCASIONS),
  scorer: PLAYER,
  player: PLAYER,
  playerIn: PLAYER,
  playerOut: PLAYER,
  assists: words(
    value => (value as readonly EventPlayer[]).map(printPlayer).join(', '), // likewise
    typed => typed.split(',').flatMap(one => readPlayer(one) ?? []),
  ),
  penaltyTime: NUMBER,
  offence: words(String, typed => typed),
  period: NUMBER,
  isScored: { kind: 'check' },
  goals: SCORE,
  check: SCORE,
  award: SCORE,
  winner: choice(SIDES, true),
  points: SCORE,
  games: SCORE,
  tiebreak: SCORE,
  tennisBreak: choice(TENNIS_BREAKS, true),
  sport: words(String, typed => typed),
};

const KINDS: Readonly<Record<string, DataControl>> = {
  soccerGoal: choice(SOCCER_GOAL_KINDS),
  iceHockeyGoal: choice(ICE_HOCKEY_GOAL_KINDS),
};

/** Returns the data fields that the form shows for an event's type. */
export const dataFields = (data: EventData): readonly DataField[] =>
  Object.keys(data).flatMap(name => {
    if (name === 'kind') return { name, control: KINDS[data.type] ?? choice([]) };
    if (name === 'points' && data.type === 'tennisPoint') return { name, control: words(printScore, readPoints) };
    if (name === 'side' && (data.type === 'soccerInfo' || data.type === 'iceHockeyInfo')) return { name, control: choice(SIDES, true) };
    const control = CONTROLS[name];
    return control === undefined ? [] : { name, control };
  });

/** Returns the data with the typed values, and the names of fields that cannot be parsed. */
export const readData = (
  data: EventData,
  written: Readonly<Record<string, unknown>>,
): { readonly data: EventData; readonly wrong: readonly string[] } => {
  const parsed = eventDataSchema.safeParse({ ...data, ...written });
  if (parsed.success) return { data: parsed.data, wrong: [] };
  return { data, wrong: [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))] };
};
