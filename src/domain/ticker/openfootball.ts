import { z } from 'zod';
import type { EventData, GameMinute } from './event-data.ts';
import type { SuppliedEvent } from './feed.ts';
import type { Score } from './standing.ts';
import { otherSide, type Side, type SoccerTimeEvent } from './ticker-types.ts';

const pair = z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)]);
const goalSchema = z.object({
  name: z.string().max(200),
  /** A number, or a text with its added minutes: "90+4". */
  minute: z.union([z.number().int().min(0).max(150), z.string().regex(/^\d{1,3}(?:\+\d{1,2})?$/u)]),
  /** Added minutes. */
  offset: z.number().int().min(1).max(60).optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});

/** A match in the JSON of openfootball (github.com/openfootball/worldcup.json, 2026-11); goals stand at the team that they count for. */
export const openfootballMatchSchema = z.object({
  date: z.iso.date(),
  /** "19:00", or with the offset of the place: "13:00 UTC-6". */
  time: z
    .string()
    .regex(/^\d{1,2}:\d{2}(?: UTC[+-]\d{1,2}(?::\d{2})?)?$/u)
    .optional(),
  team1: z.string().max(200),
  team2: z.string().max(200),
  score: z.object({ ht: pair.optional(), ft: pair.optional(), et: pair.optional(), p: pair.optional() }).optional(),
  goals1: z.array(goalSchema).max(60).optional(),
  goals2: z.array(goalSchema).max(60).optional(),
});
export type OpenfootballMatch = z.infer<typeof openfootballMatchSchema>;
type Goal = z.infer<typeof goalSchema>;

const MINUTE_MS = 60_000;
const HALFTIME = 15;
/** Before extra time; so long that added time of the second half stands before it. */
const BREAK = 25;

const kickOffMs = ({ date, time }: OpenfootballMatch): number => {
  const [, hour = '12', minute = '00', sign = '+', hours = '0', minutes = '0'] =
    /^(\d{1,2}):(\d{2})(?: UTC([+-])(\d{1,2})(?::(\d{2}))?)?$/u.exec(time ?? '') ?? [];
  const aheadMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:00Z`) - aheadMinutes * MINUTE_MS;
};

/** Minutes from the kick-off on the clock, breaks included. */
const clockMinutes = (minute: number): number => minute + (minute > 45 ? HALFTIME : 0) + (minute > 90 ? BREAK : 0) + (minute > 105 ? 5 : 0);

const scoreOf = (score: readonly [number, number] | undefined): Score | null => (score ? { home: score[0], away: score[1] } : null);

interface Timed {
  readonly id: string;
  readonly minutes: number;
  readonly data: EventData;
}

/** Minute 92 of a match without extra time is 90+2. */
const minuteOf = ({ minute, offset }: Goal, hasOvertime: boolean): GameMinute => {
  const [base = 0, added = offset ?? 0] = String(minute).split('+').map(Number);
  const regular = hasOvertime ? Math.min(base, 150) : Math.min(base, 90);
  const more = Math.min(added + (hasOvertime ? 0 : base - regular), 60);
  return { minute: regular, second: null, added: more === 0 ? null : more };
};

const goalEvent = (
  goal: Goal,
  { side, id, hasOvertime }: { readonly side: Side; readonly id: string; readonly hasOvertime: boolean },
): Timed => {
  const gameMinute = minuteOf(goal, hasOvertime);
  const kind = goal.owngoal ? 'ownGoal' : goal.penalty ? 'penalty' : 'regular';
  return {
    id,
    minutes: clockMinutes(gameMinute.minute) + (gameMinute.added ?? 0),
    data: {
      type: 'soccerGoal',
      kind,
      side: goal.owngoal ? otherSide(side) : side,
      gameMinute,
      scorer: { number: null, name: goal.name },
      assists: [],
      goals: null,
      isAnother: false,
    },
  };
};

/** Goals of a team, named so that a correction of one leaves the names of others. */
const goalEvents = (goals: readonly Goal[], side: Side, hasOvertime: boolean): readonly Timed[] =>
  goals.map((goal, index) => {
    const earlier = goals.slice(0, index).filter(({ name, minute }) => name === goal.name && minute === goal.minute).length;
    return goalEvent(goal, { side, hasOvertime, id: `${side}/${goal.minute}/${goal.name.slice(0, 60)}/${earlier}` });
  });

const timeEvent = (name: SoccerTimeEvent, minutes: number, check: Score | null = null): Timed => ({
  id: name,
  minutes,
  data: { type: 'soccerTimeEvent', timeEvent: name, gameMinute: null, check, award: null },
});

/** Only the number of shots that were scored is known: one after the other, the first side first. */
const shots = (score: readonly [number, number], minutes: number): readonly Timed[] =>
  Array.from({ length: Math.max(...score) }, (_, round) => round).flatMap(round =>
    (['home', 'away'] as const).flatMap((side, index): readonly Timed[] =>
      round < (score[index] ?? 0)
        ? [
            {
              id: `shot/${side}/${round}`,
              minutes: minutes + round + index / 2,
              data: { type: 'soccerShootOut', side, isScored: true, player: null },
            },
          ]
        : [],
    ),
  );

const phases = ({ score }: OpenfootballMatch): readonly Timed[] => {
  if (!score?.ft) return score?.ht ? [timeEvent('HALFTIME_START', 59, scoreOf(score.ht))] : [];
  const { ht, ft, et, p } = score;
  const hasOvertime = et !== undefined;
  const end = p ? 240 : hasOvertime ? 195 : 128;
  return [
    timeEvent('HALFTIME_START', 59, scoreOf(ht)),
    timeEvent('HALFTIME_END', 60),
    ...(hasOvertime ? [timeEvent('OVERTIME_START', 130, scoreOf(ft)), timeEvent('OVERTIME_END', 190, scoreOf(et))] : []),
    ...(p ? [timeEvent('SHOOT_OUT_START', 200), ...shots(p, 201), timeEvent('SHOOT_OUT_END', 235)] : []),
    timeEvent('GAME_END', end, scoreOf(et ?? ft)),
  ];
};

/**
 * The events of a match of openfootball, from the kick-off: goals with their minutes and players, what starts and ends with the score as a
 * check, and the shots of a shoot-out. Times are estimated from the minutes. What was once among them and is not any more did not happen.
 */
export const openfootballEvents = (match: OpenfootballMatch): readonly Omit<SuppliedEvent, 'version'>[] => {
  const kickOff = kickOffMs(match);
  const { score } = match;
  const hasOvertime = score?.et !== undefined || score?.ft === undefined;
  const goals = [...goalEvents(match.goals1 ?? [], 'home', hasOvertime), ...goalEvents(match.goals2 ?? [], 'away', hasOvertime)];
  const hasBegun = score !== undefined || goals.length > 0;
  const timed = hasBegun ? [timeEvent('GAME_START', 0), ...goals, ...phases(match)] : [];
  return timed.map(({ id, minutes, data }) => ({
    id,
    instant: new Date(kickOff + minutes * MINUTE_MS).toISOString(),
    data,
    text: '',
    isKeyEvent: data.type === 'soccerGoal',
    isRetracted: false,
  }));
};
