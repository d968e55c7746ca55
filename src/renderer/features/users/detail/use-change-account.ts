import type { Account } from '#domain/user/account.ts';
import { type SavingSeen, useSaveSeen } from '#renderer/entities/collection/form/use-save-seen.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { ACCESS_FIELDS, accessPatchOf, type AccessValues, accessValuesOf } from './access-form.tsx';

/** Operations whose results are stale after an account was changed. */
export const CHANGED_WITH_ACCOUNT = ['getUser', 'listUsers', 'listSessions', 'listAuditEntries', 'getProfile'] as const;

/** Provides saving the access of an account against its last seen state. */
export const useSaveAccess = (opened: Account): SavingSeen<AccessValues> => {
  const bridge = useBridge();
  const params = { id: opened.id };
  const patch = useApiMutation('patchUser', { invalidates: CHANGED_WITH_ACCOUNT, fields: ACCESS_FIELDS });
  return useSaveSeen({
    opened,
    valuesOf: accessValuesOf,
    read: async () => (await callApi(bridge, 'getUser', { params })).body,
    write: async (values, { seen }) => (await patch.mutateAsync({ params, body: accessPatchOf(seen, values) })).body,
  });
};

/** Disables an account or enables it again. */
export const useSetDisabled = (id: string) => {
  const bridge = useBridge();
  const sayRefusal = useSayRefusal();
  const params = { id };
  const patch = useApiMutation('patchUser', { invalidates: CHANGED_WITH_ACCOUNT });
  const setDisabled = (disabled: boolean): Promise<boolean> =>
    callApi(bridge, 'getUser', { params })
      .then(() => patch.mutateAsync({ params, body: { disabled } }))
      .then(
        () => true,
        (thrown: unknown) => {
          sayRefusal(thrown);
          return false;
        },
      );
  return { setDisabled, isPending: patch.isPending };
};
