import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { keepCopy } from './desk-settings.ts';

/** Values on their way to the host: an answer that was asked for before says nothing against them. */
const underWay = new WeakMap<QueryClient, Map<string, string>>();

const underWayOf = (client: QueryClient): Map<string, string> => {
  const known = underWay.get(client) ?? new Map<string, string>();
  underWay.set(client, known);
  return known;
};

/** How to change a setting of this desk by what is known of it, for what does not show it; undefined until the host has answered. */
export const useChangeDeskSetting = (key: string): ((change: (stored: unknown) => string) => void) => {
  const queryClient = useQueryClient();
  const { mutate } = useBridgeMutation('settings.set');
  return useCallback(
    change => {
      const queryKey = bridgeKey('settings.get', { key });
      const writes = underWayOf(queryClient);
      const value = change(writes.get(key) ?? queryClient.getQueryData<{ readonly value: unknown }>(queryKey)?.value);
      keepCopy(localStorage, key, value);
      writes.set(key, value);
      queryClient.setQueryData(queryKey, { value });
      const settle = (): void => {
        if (writes.get(key) !== value) return;
        writes.delete(key);
        queryClient.setQueryData(queryKey, { value });
      };
      mutate({ key, value }, { onSettled: settle });
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
