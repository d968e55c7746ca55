import { momentText } from '#ui/time/newsroom-time.ts';

/** Formats an instant in Zurich time, in the language of the interface. */
export const zurichWords = (instant: string, language: string): string =>
  momentText(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
