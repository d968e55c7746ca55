import { useUiLanguage } from '../i18n.ts';
import { momentText } from './newsroom-time.ts';

/** Says a moment with its day, in the language of the interface. */
export const useExactTime = (): ((instant: string) => string) => {
  const language = useUiLanguage();
  return instant => momentText(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
};
