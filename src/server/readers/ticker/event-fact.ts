import type { EventData, EventDataOf, EventPlayer, GameMinute } from '#domain/ticker/event-data.ts';
import type { TickerEvent } from '#domain/ticker/event.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import type { Side } from '#domain/ticker/ticker-types.ts';
import { assertNever } from '#domain/result.ts';
import { zurichMomentOf } from '#domain/schedule/zurich-time.ts';
import { fill, type Words } from '../page/words.ts';

type Sides = Pick<Ticker, 'home' | 'away'>;

/** Returns a player's name for readers: the number if no name was given. */
export const playerName = ({ name, number }: EventPlayer): string => (name.trim() !== '' ? name : number === null ? '' : `#${number}`);

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(part => part !== undefined && part !== '').join(', ');

const bracketed = (fact: string, more: string): string => (more === '' ? fact : `${fact} (${more})`);

const named = (player: EventPlayer | null): string => (player ? playerName(player) : '');

/** Returns how a match ended that no point decided. */
const endingText = (by: EventDataOf<'tennisMatch'>['by'], words: Words): string =>
  by === 'retirement' ? words.retired : by === 'walkover' ? words.walkedOver : by === 'default' ? words.defaulted : '';

/** Returns an offence in the words of readers if it is a known code; else as it was written. */
const offenceText = (offence: string, words: Words): string => {
  const known = `offence.${offence}`;
  return known in words ? words[known as keyof Words] : offence; // just looked for
};

/** 45+2', 23:14 */
export const minuteText = ({ minute, second, added }: GameMinute): string => {
  if (second !== null) return `${minute}:${String(second).padStart(2, '0')}`;
  return `${minute}${added === null ? '' : `+${added}`}'`;
};

/** Returns the fact of an event in words: "Tor: Bern (Meier, Assists: Keller)"; empty if the event's own text says it. */
export const factOf = (data: EventData, sides: Sides, words: Words): string => {
  const of = (text: string, side: Side | null, ...more: readonly string[]): string =>
    bracketed(fill(text, { side: side === null ? '' : (sides[side]?.name ?? '') }).replace(/: $/u, ''), listed(...more));
  switch (data.type) {
    case 'soccerGoal':
    case 'iceHockeyGoal': {
      const assists = listed(...data.assists.map(playerName));
      const text = data.kind === 'regular' ? words.goal : words[data.kind];
      return of(text, data.side, named(data.scorer), assists === '' ? '' : fill(words.assists, { players: assists }));
    }
    case 'soccerCard':
      return of(words[data.card], data.side, named(data.player));
    case 'soccerSubstitution': {
      const on = named(data.playerIn);
      const off = named(data.playerOut);
      return of(
        words.substitution,
        data.side,
        on === '' ? '' : fill(words.playerIn, { player: on }),
        off === '' ? '' : fill(words.playerOut, { player: off }),
      );
    }
    case 'soccerTimeEvent':
      return words[data.timeEvent];
    case 'iceHockeyTimeEvent':
      return fill(words[data.timeEvent], { period: data.period ?? '' });
    case 'soccerShootOut':
    case 'iceHockeyShootOut':
      return of(data.isScored ? words.shotScored : words.shotMissed, data.side, named(data.player));
    case 'iceHockeyPenalty': {
      const text = data.penaltyTime === null ? words.minorPenalty : fill(words.minutes, { minutes: data.penaltyTime });
      return of(text, data.side, named(data.player), offenceText(data.offence, words));
    }
    case 'iceHockeyTimeout':
      return of(words.timeout, data.side);
    case 'soccerInfo':
    case 'iceHockeyInfo':
      if (data.occasion === 'none') return '';
      return data.occasion === 'review' ? words.review : of(words.penaltyMissed, data.side, named(data.player));
    case 'tennisPoint':
    case 'tennisTiebreak':
      return data.winner === null ? '' : of(words.point, data.winner, data.tennisBreak ?? '');
    case 'tennisGame':
      return data.winner === null ? '' : of(words.game, data.winner, data.tennisBreak ?? '');
    case 'tennisSet':
      return data.winner === null ? '' : of(words.set, data.winner);
    case 'tennisMatch':
      return data.winner === null ? '' : of(words.match, data.winner, endingText(data.by, words));
    case 'sportsCompactInfo':
      return data.sport;
    case 'tennisInfo':
    case 'standardInfo':
      return '';
    default:
      return assertNever(data);
  }
};

/** In the hour that the end of summer time doubles: which of the two a time is in, after a space; else nothing. */
export const turnWords = (instant: string, words: Words): string => {
  const { turn, season } = zurichMomentOf(instant);
  return turn === 'only' ? '' : ` ${words[`${season}Time`]}`;
};

/** Time of an event: the minute of the match, the text in place of the time, and the time of Zurich, shown if nothing replaces it. */
export interface EventTimes {
  readonly minute: string;
  readonly display: string;
  readonly clock: string;
}

export const timesOf = (
  { displayTime, time, instant, data }: Pick<TickerEvent, 'displayTime' | 'time' | 'instant' | 'data'>,
  words: Words,
): EventTimes => {
  const display = displayTime.trim();
  return {
    minute: 'gameMinute' in data && data.gameMinute ? minuteText(data.gameMinute) : '',
    display,
    clock: display === '' ? `${time}${turnWords(instant, words)}` : '',
  };
};

/** Returns the time of an event for a list: the minute of the match if there is one, else the text in place of the time, else the time. */
export const shortTime = (event: Parameters<typeof timesOf>[0], words: Words): string => {
  const { minute, display, clock } = timesOf(event, words);
  return [minute, display, clock].find(part => part !== '') ?? '';
};
