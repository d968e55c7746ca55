import { useCallback } from 'react';
import { useText } from '#ui/i18n.ts';

/** What the newsroom itself notes. */
const OWN: ReadonlySet<string> = new Set(['senderMissing', 'categoryMissing', 'interrupted', 'addressRefused', 'tooManyTopics']);
const UNREACHED = /^(?:E[A-Z_]+|UND_ERR_CONNECT_TIMEOUT)$/u;
const UNTRUSTED = /CERT|SIGNATURE/u;
const STATUS = /^(?:token )?(\d{3})$/u;

/** The key of the words of an answer's status. */
const statusKey = (status: number): string => {
  if (status === 401 || status === 403) return 'error.notAllowed';
  if (status === 429) return 'error.tooMany';
  return status >= 500 ? 'error.broken' : 'error.notAccepted';
};

const keyOf = (error: string): string | undefined => {
  if (OWN.has(error)) return `error.${error}`;
  const status = STATUS.exec(error)?.[1];
  if (status !== undefined) return error.startsWith('token') ? 'error.token' : statusKey(Number(status));
  if (UNTRUSTED.test(error)) return 'error.untrusted';
  return UNREACHED.test(error) ? 'error.unreachable' : undefined;
};

/** Says in words why a service did not take a message, with what it answered; its own words if there are none of ours. */
export const useServiceErrorWords = (): ((error: string) => string) => {
  const text = useText('push');
  return useCallback(
    error => {
      const key = keyOf(error);
      if (key === undefined) return error;
      return OWN.has(error) ? text(key) : `${text(key)}: ${error}`;
    },
    [text],
  );
};
