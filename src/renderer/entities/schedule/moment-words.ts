import { useEffect, useState } from 'react';
import { zurichMomentOf } from '#domain/schedule/zurich-time.ts';
import { ZURICH } from '#domain/time/zurich.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { dateFormat, relativeFormat } from '#ui/formats.ts';
import { momentText, newsroomNow, onNewsroomClock } from '#ui/time/newsroom-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365.25 * DAY_MS;
const REFRESH_MS = 15_000;

/** The present by the newsroom's clock, renewed several times a minute. */
export const useNow = (): string => {
  const [now, setNow] = useState(() => newsroomNow());
  useEffect(() => {
    const renew = (): void => setNow(newsroomNow());
    const timer = setInterval(renew, REFRESH_MS);
    const forget = onNewsroomClock(renew);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, []);
  return now;
};

/** The unit of a distance: minutes up to an hour and a half, hours up to two days, days up to two years. */
const unitOf = (distanceMs: number): readonly ['minute' | 'hour' | 'day' | 'year', number] => {
  if (distanceMs < 1.5 * HOUR_MS) return ['minute', MINUTE_MS];
  if (distanceMs < 2 * DAY_MS) return ['hour', HOUR_MS];
  return distanceMs < 2 * YEAR_MS ? ['day', DAY_MS] : ['year', YEAR_MS];
};

/** How far away a moment is, as "in 15 hours". */
const distanceWords = (fromMs: number, toMs: number, language: string): string => {
  const distance = toMs - fromMs;
  const [unit, unitMs] = unitOf(Math.abs(distance));
  return relativeFormat(language, { numeric: 'always' }).format(Math.round(distance / unitMs), unit);
};

export interface MomentWords {
  /** "Monday, 23 November, 06:00 Zurich time, in 15 hours". */
  readonly whole: (instant: string, now: string) => string;
  /** "in 15 hours". */
  readonly distance: (instant: string, now: string) => string;
  /** "06:00" on the clocks of Zurich. */
  readonly time: (instant: string) => string;
  /** "23/11, 06:00", for the columns of a list. */
  readonly short: (instant: string) => string;
  /** "Monday, 23 November". */
  readonly day: (instant: string, now: string) => string;
}

/** Says moments with their day and zone, in the language of the interface. */
export const useMomentWords = (): MomentWords => {
  const text = useText('schedule');
  const language = useUiLanguage();
  const part = (instant: string, options: Intl.DateTimeFormatOptions): string =>
    dateFormat(language, { timeZone: ZURICH, ...options }).format(new Date(instant));
  const time = (instant: string): string => part(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = (instant: string, now: string): string => {
    const isThisYear = part(instant, { year: 'numeric' }) === part(now, { year: 'numeric' });
    return text('moment.day', {
      weekday: part(instant, { weekday: 'long' }),
      date: part(instant, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }),
    });
  };
  const distance = (instant: string, now: string): string => distanceWords(Date.parse(now), Date.parse(instant), language);
  return {
    distance,
    short: instant => momentText(instant, language, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }),
    time: instant => momentText(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day,
    whole: (instant, now) => {
      const { turn, season } = zurichMomentOf(instant);
      const zone = text(turn === 'only' ? 'moment.zone' : `moment.zone.${season}`);
      return text('moment.whole', { day: day(instant, now), time: time(instant), zone, distance: distance(instant, now) });
    },
  };
};
