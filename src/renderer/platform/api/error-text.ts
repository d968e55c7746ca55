import type { BridgeCode } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceOf } from './failure.ts';

/** A failure in words: what happened, and what it means with the way out. */
export interface ErrorText {
  readonly title: string;
  readonly message: string;
}

/** The locale keys of these words. */
export const errorKeys = (code: BridgeCode): ErrorText => ({ title: `errors:${code}.title`, message: `errors:${code}` });

/** Finds the words of a failure by its code; the newsroom's own words are for users of its API. */
export const useErrorText = (): ((error: BridgeError) => ErrorText) => {
  const { t } = useTranslation('errors');
  return useCallback(
    error => {
      const { title, message } = errorKeys(error.code);
      const reference = referenceOf(error);
      return { title: t(title), message: reference === null ? t(message) : `${t(message)} ${t('common:supportReference', { reference })}` };
    },
    [t],
  );
};
