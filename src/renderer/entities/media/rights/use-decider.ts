import { useCallback } from 'react';
import type { Person } from '#domain/user/user.ts';
import { useText } from '#ui/i18n.ts';

/** Names who decided, also where the account is gone. */
export const useDecider = (): ((by: Person | null) => string) => {
  const text = useText('media');
  return useCallback(by => (by === null ? text('rights.formerAccount') : `${by.firstName} ${by.lastName}`.trim()), [text]);
};
