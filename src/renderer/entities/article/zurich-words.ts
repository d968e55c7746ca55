import { momentText } from '#ui/newsroom-time.ts';

/** A time on the clocks of Zurich, in the language of the interface. */
export const zurichWords = (instant: string, language: string): string =>
  momentText(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
