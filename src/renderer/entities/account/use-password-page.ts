import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiKey, useBridgeMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';

const CHANGED_THERE = ['getUser', 'listUsers', 'listSessions', 'listAuditEntries'] as const;

export interface PasswordPageAway {
  readonly open: () => void;
  readonly isPending: boolean;
  /** True if the page has been opened in the system's browser. */
  readonly isOpened: boolean;
}

/** Opens the newsroom's password page; what may have changed there is read again when the user is back. */
export const usePasswordPage = (userId: string): PasswordPageAway => {
  const queryClient = useQueryClient();
  const sayRefusal = useSayRefusal();
  const [isOpened, setOpened] = useState(false);
  const page = useBridgeMutation('session.openPasswordPage', { onSuccess: () => setOpened(true) });
  useEffect(() => {
    if (!isOpened) return;
    const handleReturn = (): void => {
      for (const operation of CHANGED_THERE) void queryClient.invalidateQueries({ queryKey: apiKey(operation) });
    };
    window.addEventListener('focus', handleReturn);
    return () => window.removeEventListener('focus', handleReturn);
  }, [isOpened, queryClient]);
  return { isOpened, isPending: page.isPending, open: () => page.mutate({ userId }, { onError: error => sayRefusal(error) }) };
};
