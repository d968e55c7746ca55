import type { BridgeCode } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceOf } from './failure.ts';

/** Failure in words: what happened, and its consequence with the way out. */
export interface ErrorText {
  readonly title: string;
  readonly message: string;
}

/** Returns the locale keys of a failure's texts. */
export const errorKeys = (code: BridgeCode): ErrorText => ({ title: `errors:${code}.title`, message: `errors:${code}` });

/** Returns a function that finds a failure's texts by code; the newsroom's own messages are for users of its API. */
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
