import { useCallback, useEffect, useState } from 'react';
import { useUiLanguage } from './i18n.ts';
import { dateFormat } from './formats.ts';

/** A wait for longer than this is cut: after a sleep of the computer the day may be another one long before. */
const MAX_WAIT_MS = 60_000;

const untilTomorrow = (now: number): number => new Date(now).setHours(24, 0, 0, 0) - now;

/** The day of this desk's clock, and the next one once it has begun. */
const useToday = (): string => {
  const [today, setToday] = useState(() => new Date().toDateString());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(
        () => {
          setToday(new Date().toDateString());
          wait();
        },
        Math.min(MAX_WAIT_MS, untilTomorrow(Date.now())),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
};

/** Says an instant (ISO 8601 in UTC) as the time of day; with the day unless it is today, by the clock of this desk. */
export const useClockTime = (): ((instant: string) => string) => {
  const language = useUiLanguage();
  const today = useToday();
  return useCallback(
    instant => {
      const at = new Date(instant);
      const day = at.toDateString() === today ? {} : ({ day: 'numeric', month: 'short' } as const);
      return dateFormat(language, { hour: '2-digit', minute: '2-digit', ...day }).format(at);
    },
    [language, today],
  );
};
