import { useCallback, useEffect, useState } from 'react';
import { useUiLanguage } from '../i18n.ts';
import { dayText, momentText, newsroomNowMs } from './newsroom-time.ts';

const REFRESH_MS = 60_000;
const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

const dayOf = (at: string | number): string => dayText(at, 'en-GB', DAY);

/** The day of the newsroom's clock, and the next one once it has begun. */
const useToday = (): string => {
  const [today, setToday] = useState(() => dayOf(newsroomNowMs()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const now = newsroomNowMs();
      timer = setTimeout(
        () => {
          setToday(dayOf(newsroomNowMs()));
          wait();
        },
        REFRESH_MS - (now % REFRESH_MS), // a day begins with a minute
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
};

/** Says an instant (ISO 8601 in UTC) as the time of day in Zurich; with the day unless it is today there. */
export const useClockTime = (): ((instant: string) => string) => {
  const language = useUiLanguage();
  const today = useToday();
  return useCallback(
    instant => {
      const day = dayOf(instant) === today ? {} : ({ day: 'numeric', month: 'short' } as const);
      return momentText(instant, language, { hour: '2-digit', minute: '2-digit', ...day });
    },
    [language, today],
  );
};
