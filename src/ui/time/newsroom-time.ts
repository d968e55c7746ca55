import { dateFormat } from '../formats.ts';

/** The clocks by which every time of an item is told (D-078). */
export const NEWSROOM_ZONE = 'Europe/Zurich';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FACE = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
  timeZone: NEWSROOM_ZONE,
} as const;

const face = (ms: number): string => dateFormat('en-GB', FACE).format(ms);

/** The same by this computer's clock. Not by a format that was made before: a computer may travel. */
const faceHere = (ms: number): string => {
  const here = new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS);
  return dateFormat('en-GB', { ...FACE, timeZone: 'UTC' }).format(here);
};

/** Returns whether a time needs its zone: this computer's clock shows another time, or Zurich's shows it twice. */
const isZoneNeeded = (ms: number): boolean => {
  const shown = face(ms);
  return faceHere(ms) !== shown || face(ms - HOUR_MS) === shown || face(ms + HOUR_MS) === shown;
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

/** Says the day of an item's time, as the calendars of Zurich show it; a time only in a style that names its zone. */
export const dayText = (at: string | number, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: NEWSROOM_ZONE }).format(new Date(at));

/** Offset of the newsroom's clock from this computer's; 0 until the newsroom has answered. */
const newsroomClock = { aheadMs: 0 };
const listeners = new Set<() => void>();

export const setNewsroomClock = (aheadMs: number): void => {
  if (newsroomClock.aheadMs === aheadMs) return;
  newsroomClock.aheadMs = aheadMs;
  for (const listener of listeners) listener();
};

/** Subscribes to changes of the newsroom clock's offset. Returns the unsubscribe function. */
export const onNewsroomClock = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The present by the newsroom's clock, in milliseconds. */
export const newsroomNowMs = (): number => Date.now() + newsroomClock.aheadMs;

/** Converts a timestamp of this computer's clock to the newsroom's clock: beside times of items it must not be hours off. */
export const deskTime = (at: string): string => {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? at : new Date(ms + newsroomClock.aheadMs).toISOString();
};

/** The present by the newsroom's clock, in ISO 8601. */
export const newsroomNow = (): string => new Date(newsroomNowMs()).toISOString();
