import { ZURICH } from '#domain/time/zurich.ts';
import { dateFormat } from '#ui/formats.ts';

/** A time on the clocks of Zurich, in the language of the interface. */
export const zurichWords = (instant: string, language: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZURICH }).format(new Date(instant));
