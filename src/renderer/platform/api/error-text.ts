import type { BridgeError } from '#bridge/states.ts';
import { useTranslation } from 'react-i18next';
import { readApiError } from './failure.ts';

/** A failure in words: what happened, and what it means. */
export interface ErrorText {
  readonly title: string;
  readonly message: string;
}

/** Finds the words of a failure: our own for its code, else the server's, else those for the unknown. */
export const useErrorText = (): ((error: BridgeError) => ErrorText) => {
  const { t, i18n } = useTranslation('errors');
  return error => {
    const failure = readApiError(error);
    const problem = failure?.kind === 'http' ? failure.problems[0] : undefined;
    const own = (key: string): string | undefined => (i18n.exists(key) ? t(key) : undefined);
    return {
      title: own(`errors:${error.code}.title`) ?? problem?.title ?? t('unknown'),
      message: own(`errors:${error.code}`) ?? problem?.message ?? t('unknown.message'),
    };
  };
};
