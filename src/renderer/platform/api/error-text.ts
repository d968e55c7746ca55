import { bridgeCodeSchema } from '#bridge/codes.ts';
import type { BridgeError } from '#bridge/states.ts';
import { useTranslation } from 'react-i18next';
import { readApiError } from './failure.ts';

/** A failure in words: what happened, and what it means. */
export interface ErrorText {
  readonly title: string;
  readonly message: string;
}

/** Finds the words of a failure: our own for its code; the server's where it named a code that the contract does not have. */
export const useErrorText = (): ((error: BridgeError) => ErrorText) => {
  const { t } = useTranslation('errors');
  return error => {
    const failure = readApiError(error);
    const problem = failure?.kind === 'http' ? failure.problems.find(({ code }) => !bridgeCodeSchema.safeParse(code).success) : undefined;
    return {
      title: problem?.title || t(`${error.code}.title`),
      message: problem?.message || t(error.code === 'unknown' ? 'unknown.message' : error.code),
    };
  };
};
