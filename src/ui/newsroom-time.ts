import { dateFormat } from './formats.ts';

/** The clocks by which every time of an item is told (D-078). */
export const NEWSROOM_ZONE = 'Europe/Zurich';

const HOUR_MS = 3_600_000;
const FACE = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;

const face = (ms: number, timeZone?: string): string =>
  dateFormat('en-GB', timeZone === undefined ? FACE : { ...FACE, timeZone }).format(ms);

/** Whether a time says nothing without its zone: this computer's clock shows another one, or Zurich's shows it twice. */
const isZoneNeeded = (ms: number): boolean => {
  const shown = face(ms, NEWSROOM_ZONE);
  return face(ms) !== shown || face(ms - HOUR_MS, NEWSROOM_ZONE) === shown || face(ms + HOUR_MS, NEWSROOM_ZONE) === shown;
};

const zoneName = (language: string, ms: number): string =>
  dateFormat(language, { timeZone: NEWSROOM_ZONE, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(part => part.type === 'timeZoneName')?.value ?? NEWSROOM_ZONE;

/** Says a time of an item as the clocks of Zurich show it, and names the zone where it would be misread without. */
export const momentText = (at: string | number, language: string, options: Intl.DateTimeFormatOptions): string => {
  const ms = new Date(at).getTime();
  const words = dateFormat(language, { ...options, timeZone: NEWSROOM_ZONE }).format(ms);
  return isZoneNeeded(ms) ? `${words} ${zoneName(language, ms)}` : words;
};

/** Says the day of an item's time, as the calendars of Zurich show it. */
export const dayText = (at: string | number, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: NEWSROOM_ZONE }).format(new Date(at));

/** How far the newsroom's clock is ahead of this computer's; nothing until the newsroom has answered. */
const newsroomClock = { aheadMs: 0 };
const listeners = new Set<() => void>();

export const setNewsroomClock = (aheadMs: number): void => {
  if (newsroomClock.aheadMs === aheadMs) return;
  newsroomClock.aheadMs = aheadMs;
  for (const listener of listeners) listener();
};

/** Tells when the newsroom's clock turned out to be another one than was thought. */
export const onNewsroomClock = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The present by the newsroom's clock, in milliseconds. */
export const newsroomNowMs = (): number => Date.now() + newsroomClock.aheadMs;

/** The present by the newsroom's clock, in ISO 8601. */
export const newsroomNow = (): string => new Date(newsroomNowMs()).toISOString();
