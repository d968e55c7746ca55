import { useUiLanguage } from '#ui/i18n.ts';

/** A point in time with its day, in the language of the window. */
export const useExactTime = (): ((instant: string) => string) => {
  const language = useUiLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return instant => format.format(new Date(instant));
};
