import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { keepCopy } from './desk-settings.ts';

/** How to change a setting of this desk by what is known of it, for what does not show it; undefined until the host has answered. */
export const useChangeDeskSetting = (key: string): ((change: (stored: unknown) => string) => void) => {
  const queryClient = useQueryClient();
  const { mutate } = useBridgeMutation('settings.set');
  return useCallback(
    change => {
      const queryKey = bridgeKey('settings.get', { key });
      const value = change(queryClient.getQueryData<{ readonly value: unknown }>(queryKey)?.value);
      keepCopy(localStorage, key, value);
      queryClient.setQueryData(queryKey, { value });
      mutate({ key, value });
    },
    [queryClient, mutate, key],
  );
};

/** A setting of this desk and how to change it; undefined until the host has answered. */
export const useDeskSetting = (key: string): readonly [value: unknown, change: (value: string) => void] => {
  const stored = useBridgeQuery('settings.get', { key }, { silent: true });
  const change = useChangeDeskSetting(key);
  const set = useCallback((value: string) => change(() => value), [change]);
  return [stored.data?.value, set];
};
