import { useUiLanguage } from './i18n.ts';
import { dateFormat } from './formats.ts';

/** Says a moment with its day, in the language of the interface. */
export const useExactTime = (): ((instant: string) => string) => {
  const format = dateFormat(useUiLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return instant => format.format(new Date(instant));
};
