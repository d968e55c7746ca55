import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { dateFormat } from '#ui/formats.ts';
import { useUiLanguage } from '#ui/i18n.ts';

const DAY_MS = 86_400_000;
const NOON = 'T12:00:00Z';

/** The day so many days after another one. */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}${NOON}`) + days * DAY_MS).toISOString().slice(0, 10);

/** Checks whether a text is a full, valid date: neither a partly typed year nor 31 February. */
export const isDay = (words: string | null): words is string =>
  words !== null && /^2\d{3}-\d{2}-\d{2}$/u.test(words) && !Number.isNaN(Date.parse(`${words}${NOON}`)) && dayBeside(words, 0) === words;

/** The present day on the clocks of Zurich, also in a window that stays open over midnight. */
export const useToday = (): string => zurichTimeOf(useNow()).date;

/** A day as people say it. */
export const useDayWords = (): ((day: string) => string) => {
  const language = useUiLanguage();
  return day =>
    dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}${NOON}`),
    );
};

export interface ChosenDay {
  readonly day: string;
  /** The day that is shown without one in the address. */
  readonly usual: string;
  readonly go: (day: string) => void;
}

/** The day of the address, or the usual one; with the keys that walk from day to day. */
export const useDay = (usual: string): ChosenDay => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : usual;
  const go = useMemo(
    () =>
      (next: string): void =>
        setParams(
          present => {
            const changed = new URLSearchParams(present);
            if (next === usual) changed.delete('day');
            else changed.set('day', next);
            return changed;
          },
          { replace: true },
        ),
    [setParams, usual],
  );
  useCommands(
    useMemo(
      (): readonly Command[] => [
        { id: 'day.before', textKey: 'planning:act.dayBefore', run: () => go(dayBeside(day, -1)) },
        { id: 'day.after', textKey: 'planning:act.dayAfter', run: () => go(dayBeside(day, 1)) },
        { id: 'day.today', textKey: 'planning:act.usualDay', run: () => go(usual) },
      ],
      [day, usual, go],
    ),
  );
  return { day, usual, go };
};
