import type { Profile } from '#domain/user/user.ts';
import { callApi, useApiMutation } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { type SavingSeen, useSaveSeen } from '../../collection/form/use-save-seen.ts';
import { PROFILE_FIELDS, profileDraftOf, type ProfileValues, profileValuesOf } from './profile-form.ts';

/** Saves a profile as it was last seen. */
export const useSaveProfile = (opened: Profile): SavingSeen<ProfileValues> => {
  const bridge = useBridge();
  const params = { id: opened.id };
  const put = useApiMutation('putProfile', { invalidates: ['getProfile', 'getUser', 'listUsers'], fields: PROFILE_FIELDS });
  return useSaveSeen({
    opened,
    valuesOf: profileValuesOf,
    read: async () => (await callApi(bridge, 'getProfile', { params })).body,
    write: async (values, { present }) => (await put.mutateAsync({ params, body: profileDraftOf(present, values) })).body,
  });
};
