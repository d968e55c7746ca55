import { useQueryClient } from '@tanstack/react-query';
import { bridgeKey, useBridgeMutation, useBridgeQuery } from '../../platform/api/queries.ts';
import { keepCopy } from './desk-settings.ts';

/** A setting of this desk and how to change it; undefined until the host has answered. */
export const useDeskSetting = (key: string): readonly [value: unknown, change: (value: string) => void] => {
  const queryClient = useQueryClient();
  const stored = useBridgeQuery('settings.get', { key }, { silent: true });
  const write = useBridgeMutation('settings.set');
  const change = (value: string): void => {
    keepCopy(localStorage, key, value);
    queryClient.setQueryData(bridgeKey('settings.get', { key }), { value });
    write.mutate({ key, value });
  };
  return [stored.data?.value, change];
};
